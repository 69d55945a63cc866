import type { doors as en } from '../en/doors.ts';

export const doors: Readonly<Record<keyof typeof en, string>> = {
  'window.open_folder': 'Abrir carpeta…',

  'open.no_display': 'No hay pantalla en la que abrir una ventana.',
  'open.no_electron': 'El binario de Electron no está aquí y no se pudo descargar.',
  'serve.address': 'Abrir esta dirección en un navegador. Sirve una sola vez; Ctrl-C la cierra.',
};
