import type { reportFile as en } from '../en/report-file.ts';

/** El informe como un solo archivo que es el visor, y en papel. */
export const reportFile: Readonly<Record<keyof typeof en, string>> = {
  'cli.option.budget': 'cuánto de los pasos grabados contiene un archivo html, por ejemplo 50MB; por omisión, 20MB',

  'format.html': 'HTML',
  'format.html.what': 'Estas pantallas con el informe dentro, en un solo archivo que no necesita red ni programa.',
  'format.pdf': 'PDF',
  'format.pdf.what': 'Para una reunión: primero el veredicto, las cifras, los casos que fallan y lo que los decidió.',

  'file.title': 'Un informe en un solo archivo',
  'file.whole': 'Contiene todos los casos con sus pasos, tal como estaban cuando se escribió.',
  'file.left_out':
    'Contiene todos los veredictos y su evidencia. Caben hasta {budget} de pasos grabados, primero los casos que fallan: quedan fuera {steps} de {of} pasos, y {cases} {cases|caso está|casos están} aquí sin ninguno.',
  'file.full': 'La carpeta del proyecto tiene el resto.',
  'case.steps_left_out': 'Los pasos de este caso no están en este informe',
  'case.steps_left_out_why':
    'El archivo contiene pasos grabados hasta un tamaño, primero los casos que fallan. Los veredictos y lo que los decidió están aquí; la carpeta del proyecto tiene los pasos, y completos los valores largos y los estados.',

  'paper.kind': 'Evaluación de una ejecución grabada',
  'paper.no_gate': 'Sin puerta de publicación',
  'paper.rules': '{rules} {rules|regla|reglas} de publicación',
  'paper.facts': 'De qué trata',
  'paper.size': 'Tamaño',
  'paper.confidence': 'Intervalos',
  'paper.baseline': 'Medida frente a',
  'paper.bars':
    'Barras de 0 a 100 %: en sólido, lo que dicen los casos observados; rayado, lo que aún podrían cambiar los que faltan; una marca donde está el umbral de una regla.',
  'paper.routes': 'Rutas',
  'paper.route': 'Agentes en orden',
  'paper.cases': 'Casos',
  'paper.expected': 'Esperada',
  'paper.route_as_expected': 'como se esperaba',
  'paper.route_parts': 'distinta',
  'paper.route_open': 'cortada',
};
