import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const release = 'rules:\n  - {id: answers, criterion: answer_correct, min_rate: 0.8}\n';

test('traj evaluate --lang es', async () => {
  const folder = await smallProject([...allFine(33), ...Array(6).fill({ answer: 'no' }), null], {
    'release.yaml': release,
  });
  const { code, stdout, stderr } = await runCli(['evaluate', '--lang', 'es'], { cwd: folder });
  expect(stdout).toMatchInlineSnapshot(`
    "small · ejecución first · 40 casos

    Criterios
    │ answer_correct │ 84,6 % │ [67,2 %; 94,3 %] │ 33 / 39 observados · 1 faltante · 0 excluidos │
    │ agent_no_tool_loop │ 100,0 % │ [86,8 %; 100,0 %] │ 39 / 39 observados · 1 faltante · 0 excluidos │

    Compuerta
    │ answers │ answer_correct │ INSUFFICIENT_EVIDENCE │ interval_contains_minimum │

    Veredicto de la compuerta: Evidencia insuficiente
      answers: El intervalo de 67,2 % a 94,3 % contiene 80,0 %
      Qué decidiría answers
        Resolver primero los faltantes (1): si aprobara, nada decidido aún; si fallara, nada decidido aún.
        29 casos más, si aprueban todos: aprobado.
        11 casos más, si fallan todos: fallado.
        293 casos más a la tasa observada, 84,6 %: aprobado.
        Si 84,6 % fuera la tasa verdadera, la regla se aprobaría con una probabilidad del 80 % con 530 casos más, y con cualquier número desde 563.
        El menor conjunto de casos que puede aprobar tiene 17 casos.
        Añadir casos hasta que apruebe no es la misma prueba: aprueba un umbral que no se cumple hasta cuatro veces más a menudo. Planificar un único tamaño final; un conjunto de casos ampliado es otro, que se evalúa una vez.
    "
  `);
  expect(stderr).toMatchInlineSnapshot(`
    "
    Para mirarlos: traj cases --where verdict:answer_correct=fail
    O en una ventana: traj open
    "
  `);
  expect(code).toBe(3);
});

test('traj check --lang es', async () => {
  const folder = await smallProject(allFine(2), {
    'release.yaml':
      'rules:\n  - {id: answers, criterion: answer_corect, min_rate: 1.2}\n  - {criterion: answer_correct}\n',
  });
  const { code, stdout, stderr } = await runCli(['check', '--lang', 'es'], { cwd: folder });
  expect(stdout).toMatchInlineSnapshot(`
    "release.yaml:2:30  error  la regla «answers» trata de «answer_corect», que ningún evaluador da
        criterios de este proyecto: answer_correct, agent_no_tool_loop
    release.yaml:2:55  error  la regla «answers» tiene min_rate 1.2
        escribir una tasa entre 0 y 1, por ejemplo 0.9
    release.yaml:3:5  error  falta rules[1].id
        añadirlo: id: "…"
    3 errores, 0 advertencias, 0 notas en 2 casos y 1 ejecución
    "
  `);
  expect(stderr).toMatchInlineSnapshot(`""`);
  expect(code).toBe(2);
});

test('traj --help --lang es', async () => {
  const { code, stdout, stderr } = await runCli(['--help', '--lang', 'es']);
  expect(stdout).toMatchInlineSnapshot(`
    "traj – evalúa ejecuciones registradas de agentes y lleva de una cifra en rojo al paso que la puso en rojo

    Uso
      traj <verbo> [DIR] [--opciones]

    Verbos
      init DIR                        Copiar un ejemplo o escribir un proyecto pequeño para empezar
      check [DIR]                     Leerlo todo y enumerar cada problema con su línea y columna, sin ejecutar nada
      run [DIR]                       Ejecutar el sistema sobre los casos, registrarlo y evaluar la ejecución
      replay [DIR]                    Repetir casos registrados con una herramienta que falla y evaluar la ejecución
      evaluate [DIR]                  Cifras y compuerta de una ejecución registrada; no ejecuta nada de la carpeta salvo que se pida
      compare A B [DIR]               Dos ejecuciones sobre los mismos casos: qué empeoró, qué mejoró y qué no queda demostrado
      cases [DIR]                     Enumerar los casos de una ejecución que cumplen una condición
      find TEXT [DIR]                 Buscar un texto en todo lo que contiene una ejecución
      selftest [DIR]                  Alterar a propósito casos registrados y nombrar los criterios que no lo notan
      open [FOLDER-OR-RECORDING]      Abrir un proyecto o una grabación en una ventana o, donde no la hay, en el navegador
      serve [FOLDER-OR-RECORDING]     Servir las pantallas al navegador de este equipo y mostrar su dirección
      report [DIR]                    Escribir las cifras de una ejecución como informe
      import FILE-OR-FOLDER…          Escribir una carpeta de proyecto a partir de grabaciones de otra herramienta
      labels [DIR]                    Qué muestran las etiquetas de las peticiones modificadas, qué falta, y etiquetarlas
      notes [DIR]                     Lo que se anotó al revisar una ejecución
      sign-off [DIR]                  Confirmar una regla que pide una persona, para exactamente esta ejecución
      schema [oloproof|release|case]  Mostrar el JSON Schema de un archivo, para editores

    Opciones
      --json       mostrar un único documento JSON en stdout, y ahí nada más
      --quiet      sin mensajes ni avance; los problemas se dicen igualmente
      --lang LANG  idioma: en o es
      --help       qué hace un verbo, con ejemplos
      --version    versión del programa

    Para empezar
      traj init --example support-agent demo  copiar un ejemplo
      traj run demo                           ejecutar su agente sobre los casos y ver las cifras y la compuerta
      traj cases demo --where verdict:fail    los casos que fallan en algo, y en qué paso
      traj open demo                          mirarlos

    Códigos de salida
      0    la compuerta aprobó, o no hay ninguna; hecho
      1    la compuerta falló
      2    uso incorrecto, o un proyecto con errores que hay que corregir antes
      3    evidencia insuficiente, no se midió nada, o selftest: no se vio fallar un criterio
      4    a la espera de firma
      70   un defecto nuestro
      130  detenido con Ctrl-C; lo hecho se conserva

    traj <verbo> --help dice más de un verbo. DIR es la carpeta del proyecto; si no se indica, la actual.
    "
  `);
  expect([code, stderr]).toEqual([0, '']);
});

test.each([
  [['evalute'], 'traj  error  no hay ningún verbo evalute\n    ¿se quería decir traj evaluate?\n'],
  [
    ['check', '--jsno'],
    'traj check  error  no hay ninguna opción --jsno\n    ¿se quería decir --json? traj check --help enumera las opciones\n',
  ],
  [
    ['cases', '--limit', 'x'],
    'traj cases  error  --limit vale x\n    se esperaba un número entero de 1 a 1000000000\n',
  ],
  [
    ['check', '/there/is/nothing'],
    '/there/is/nothing  error  no hay tal carpeta\n    nombrar una carpeta que exista\n',
  ],
])('traj %j --lang=es', async (args, stderr) =>
  expect(await runCli([...args, '--lang=es'])).toEqual({ code: 2, stdout: '', stderr }),
);

describe('the language is that', () => {
  const inSpanish = 'traj  error  no hay ningún verbo fly';
  const inEnglish = 'traj  error  there is no verb fly';

  /** A settings folder of its own, with what is kept in it. */
  function settings(kept: unknown): string {
    const folder = mkdtempSync(join(tmpdir(), 'traj-language-'));
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(kept));
    return folder;
  }

  test.each([
    ['of --lang', ['--lang', 'en'], { TRAJ_LANG: 'es' }, { language: 'es' }, inEnglish],
    ['of TRAJ_LANG', [], { TRAJ_LANG: 'es' }, { language: 'en' }, inSpanish],
    ['of the settings', [], { LC_ALL: 'en_US.UTF-8' }, { language: 'es' }, inSpanish],
    ['of LC_ALL', [], { LC_ALL: 'es_MX.UTF-8', LANG: 'en_US.UTF-8' }, { language: null }, inSpanish],
    ['of LC_MESSAGES', [], { LC_ALL: '', LC_MESSAGES: 'es_ES', LANG: 'en_US.UTF-8' }, {}, inSpanish],
    ['of LANG', [], { LC_ALL: '', LC_MESSAGES: '', LANG: 'es' }, { language: 'xx' }, inSpanish],
    ['English, where the system speaks another', [], { LC_ALL: 'fr_FR.UTF-8', LANG: 'es' }, {}, inEnglish],
  ])('%s', async (_, args, env, kept, first) => {
    const { code, stderr } = await runCli(['fly', ...args], { env: { ...env, TRAJ_SETTINGS: settings(kept) } });
    expect(stderr.split('\n')[0]).toBe(first);
    expect(code).toBe(2);
  });

  test('an unknown one says which there are, in the language that is left', async () => {
    const env = { TRAJ_SETTINGS: settings({ language: 'es' }) };
    expect(await runCli(['check', '--lang', 'xx'], { env })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'traj  error  no hay ningún idioma xx\n    los idiomas son en, es\n',
    });
    expect((await runCli(['check'], { env: { ...env, TRAJ_LANG: 'xx' } })).stderr).toBe(
      'TRAJ_LANG  error  no hay ningún idioma xx\n    los idiomas son en, es\n',
    );
  });
});
