import type { exports as en } from '../en/exports.ts';

/** Informes que se escriben: lo que dicen de lo que está oculto, y la pantalla que los escribe. */
export const exports: Readonly<Record<keyof typeof en, string>> = {
  'hide.arguments': 'argumentos',
  'hide.results': 'resultados',
  'hide.inputs': 'entradas',
  'report.evidence': 'Qué lo decidió',
  'report.step': 'paso {index}',

  'screen.export': 'Exportar',
  'export.formats': 'Formatos',
  'export.formats_note': 'todos con las mismas cifras',
  'format.md': 'Markdown',
  'format.md.what':
    'Para personas: una pull request, una wiki, un correo. Cifras, reglas y los casos fallidos con sus pasos.',
  'format.json': 'JSON',
  'format.json.what': 'Para programas: cada cifra sin redondear y cada veredicto, como lo describe docs/schemas.',
  'format.csv': 'CSV',
  'format.csv.what': 'Para una hoja de cálculo: una fila por caso y ensayo, su veredicto por criterio y el porqué.',
  'format.junit': 'JUnit XML',
  'format.junit.what': 'Para CI: una suite por criterio. Lo faltante es allí un error; lo excluido se omite.',
  'format.lines': 'Líneas de resultados',
  'format.lines.what':
    'Para programas que reúnen muchas ejecuciones: una línea JSON por caso, sus puntuaciones y fallos.',
  'export.hide': 'Dejar fuera',
  'export.hide_note': 'cada formato dice lo que oculta',
  'hide.arguments.what': 'Con qué se llamó a las herramientas.',
  'hide.results.what': 'Lo que respondieron las herramientas, la salida y el estado final.',
  'hide.inputs.what': 'La entrada de un caso, lo que espera y lo que dice el usuario.',
  'export.patterns': 'Patrones',
  'export.patterns_what':
    'Lo que encuentran se sustituye por [hidden], también en los nombres. Sintaxis RE2; al principio están los de oloproof.yaml.',
  'export.pattern': 'Patrón {n}',
  'export.pattern_add': 'Añadir un patrón',
  'export.pattern_remove': 'Quitar el patrón {n}',
  'export.patterns_own': 'Volver a los de oloproof.yaml',
  'export.counting': 'Contando …',
  'export.places': 'En total se {places|oculta|ocultan} {places} {places|lugar|lugares}.',
  'export.of': '{places} {places|lugar|lugares}',
  'export.write_title': 'Escribir',
  'export.language': 'Idioma del informe',
  'export.write': 'Escribir {n} {n|archivo|archivos} …',
  'export.no_format': 'Primero hay que elegir un formato.',
  'export.where_window': '{n|Se preguntará dónde.|Se preguntará el nombre de una carpeta para ellos.}',
  'export.where_browser': 'El navegador {n|lo|los} guarda donde deja las descargas.',
  'export.cancel': 'Cancelar',
  'export.cancelled': 'No se ha escrito nada.',
  'export.written': 'Escrito: {n} {n|archivo|archivos}.',
  'export.show_file': 'Mostrar en la carpeta',
  'export.save_again': 'Guardar de nuevo',
  'export.gone': 'Ya no se conserva: hay que escribir el informe otra vez.',

  'hidden.title': 'Lo que está oculto aquí',
  'hidden.parts': 'Oculto por completo: {parts}.',
  'hidden.patterns':
    '{patterns} {patterns|patrón coincide|patrones coinciden} con {places} {places|lugar|lugares} de esta ejecución; cada uno se sustituye por [hidden] dondequiera que aparezca.',

  'progress.hiding': 'Contando lo que se oculta',
  'progress.writing': 'Escribiendo el informe',
  'progress.written': '{what} · {size}',
  'cli.progress.exporting': 'contando lo que se oculta',
  'cli.option.hide': 'qué dejar fuera: arguments, results, inputs, o varios separados por comas',
};
