import type { palette as en } from '../en/palette.ts';

export const palette: Readonly<Record<keyof typeof en, string>> = {
  'palette.title': 'Ir a o hacer',
  'palette.type': 'Una pantalla, un caso, una ejecución o una carpeta; o qué hacer',
  'palette.found': 'Lo que podría ser',
  'palette.none': 'Aquí nada se llama así.',
  'palette.screens': 'Pantallas',
  'palette.cases': 'Casos',
  'palette.runs': 'Ejecuciones',
  'palette.folders': 'Carpetas',
  'palette.actions': 'Por hacer',
  'palette.example': 'ejemplo',
  'palette.run': 'Ejecutar el sistema',
  'palette.key': 'ir a cualquier sitio, por su nombre',
};
