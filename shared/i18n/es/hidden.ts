import type { hidden as en } from '../en/hidden.ts';

export const hidden: Readonly<Record<keyof typeof en, string>> = {
  'hidden.initial': 'el estado anterior está oculto aquí',
  'hidden.after': 'el estado posterior está oculto aquí',
  'hidden.expected': 'lo esperado está oculto aquí',
  'hidden.routes': 'La ruta que espera cada caso está oculta aquí.',
  'hidden.edges': 'La ruta que espera cada caso está oculta aquí: de ninguno se puede decir si está declarado.',
};
