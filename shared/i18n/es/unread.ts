import type { unread as en } from '../en/unread.ts';

export const unread: Readonly<Record<keyof typeof en, string>> = {
  'unread.settings': 'La configuración no se puede leer entera',
  'unread.settings_why': 'Antes hay que corregir lo que dice oloproof.yaml. El primero de sus problemas:',
  'unread.settings_gate': 'La configuración no se puede leer entera: hay que corregir lo que dice oloproof.yaml.',
  'unread.records': 'No se puede leer ningún registro de esta ejecución',
  'unread.records_why': 'Sus casos cuentan como faltantes. El primer problema de su archivo:',
  'unread.all': 'Todos los problemas, con sus lugares',
};
