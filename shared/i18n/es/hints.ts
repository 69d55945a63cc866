import type { hints as en } from '../en/hints.ts';

export const hints: Readonly<Record<keyof typeof en, string>> = {
  'hint.title': 'Indicación',
  'hint.dismiss': 'No volver a mostrar esta indicación',
  'hint.start':
    '¿Primera vez aquí? Abrir un ejemplo: `Enter` lleva de la primera regla en rojo a sus casos, y otra vez `Enter`, al paso.',
  'hint.overview_red':
    '`Enter` abre los casos de la primera regla que falla y, otra vez `Enter`, el paso que la decidió.',
  'hint.overview':
    'Cada recuento subrayado lleva a sus casos. `/` busca un texto en ellos, `?` enumera todas las teclas.',
  'hint.case':
    '`]` y `[` recorren los pasos que lo decidieron, `→` y `←` todos los pasos, `l` y `h` los casos. `?` enumera todas las teclas.',
};
