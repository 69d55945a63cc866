import type { pair as en } from '../en/pair.ts';

export const pair: Readonly<Record<keyof typeof en, string>> = {
  'pair.title': 'El par',
  'pair.by': 'modificado por {transform}',
  'pair.valid': 'etiquetado como válido',
  'pair.not_valid': 'etiquetado como no válido',
  'pair.not_labelled': 'aún sin etiquetar',
  'pair.label': 'Etiquetarlo',
  'pair.see': 'en el par',
  'pair.source': 'Origen',
  'pair.derived': 'Copia modificada',
  'pair.steps': 'Pasos del origen y de su copia modificada',
  'pair.copies': 'Copias modificadas',
  'pair.more_copies': 'y {n} más',
  'pair.copy_of': 'Una copia modificada de',
};
