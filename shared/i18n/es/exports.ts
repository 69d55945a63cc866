import type { exports as en } from '../en/exports.ts';

/** Informes que se escriben: lo que dicen de lo que está oculto, y la pantalla que los escribe. */
export const exports: Readonly<Record<keyof typeof en, string>> = {
  'hide.arguments': 'argumentos',
  'hide.results': 'resultados',
  'hide.inputs': 'entradas',
  'report.evidence': 'Qué lo decidió',
  'report.step': 'paso {index}',

  'hidden.title': 'Lo que está oculto aquí',
  'hidden.parts': 'Oculto por completo: {parts}.',
  'hidden.patterns':
    '{patterns} {patterns|patrón coincide|patrones coinciden} con {places} {places|lugar|lugares} de esta ejecución; cada uno se sustituye por [hidden] dondequiera que aparezca.',

  'cli.progress.exporting': 'contando lo que se oculta',
  'cli.option.hide': 'qué dejar fuera: arguments, results, inputs, o varios separados por comas',
};
