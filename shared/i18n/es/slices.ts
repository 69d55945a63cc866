import type { slices as en } from '../en/slices.ts';

export const slices: Readonly<Record<keyof typeof en, string>> = {
  'screen.slices': 'Segmentos',
  'slice.none': 'El proyecto no nombra segmentos',
  'slice.none_why':
    'slices en oloproof.yaml distingue los casos, por ejemplo slices: [metadata.surface, first_tool, route].',
  'slice.none_judged': 'El proyecto no nombra evaluadores: nada se juzga en sus segmentos.',
  'slice.choose': 'Qué se muestra',
  'slice.slices': 'Segmentos',
  'slice.criteria': 'Criterios',
  'slice.against': 'Comparar con',
  'slice.against_none': 'ninguna otra ejecución',
  'slice.nothing_chosen': 'No hay ningún segmento o ningún criterio elegido',
  'slice.limits':
    'Los segmentos describen y nunca deciden. Los grupos están unos junto a otros tal como son: no indican ninguna tendencia.',
  'slice.bars':
    'barra: tasa de lo observado; línea: su intervalo al {confidence}, en el que los casos faltantes pueden caer de ambos lados',
  'slice.exploratory':
    'Exploratorio: ◆ marca una diferencia cuya p, ajustada según Benjamini y Hochberg sobre {family} {family|celda|celdas}, es como máximo 0.05. No decide nada.',
  'slice.paired':
    'Una diferencia abarca los casos que están en el mismo grupo en ambas ejecuciones, por lo que puede no ser la de las dos barras.',
  'slice.moved': '{cases} {cases|caso está|casos están} en grupos distintos en una y otra ejecución, o en ninguno.',
  'slice.compare_refused': 'Las dos ejecuciones no se pueden comparar',
  'slice.run_this': 'esta ejecución: {run}',
  'slice.run_other': 'comparada con: {run}',
  'slice.folded': 'Se dibujan los {drawn} mayores de {groups} grupos; los demás están en la tabla.',
  'slice.buckets': '{groups} {groups|grupo|grupos}',
  'slice.empty': 'Ningún caso está en un grupo de este segmento',
  'slice.missing': '{cases} {cases|faltante|faltantes}',
  'slice.excluded': '{cases} {cases|excluido|excluidos}',
  'slice.under': '{observed} {observed|observado|observados}, menos de {min}',
  'slice.not_in_run': 'ninguno en esta ejecución',
  'slice.chart': '{criterion} en {slice}; las flechas llevan de barra en barra',
  'slice.bar':
    '{value}, {criterion}: {rate}, intervalo {interval}, {passed} de {observed} observados pasan, {missing} faltantes, {excluded} excluidos',
  'slice.bar_under':
    '{value}, {criterion}: sin tasa, {observed} observados, menos de los {min} que aquí necesita una cifra, {missing} faltantes, {excluded} excluidos',
  'slice.bar_run': '{run}: {bar}',
  'slice.bar_difference': 'diferencia {difference}, p ajustada {p}',
  'slice.bar_marked': 'destaca (exploratorio)',
  'slice.table': 'Todas las cifras en una tabla',
  'slice.group': 'grupo',
  'slice.run': 'ejecución',
  'slice.difference': 'diferencia',
  'slice.p': 'p ajustada',
  'slice.pairs': 'pares',
  'slice.marked': 'destaca',
  'slice.more_rows': 'Mostrar {more} grupos más',
  'slice.all_groups': 'Los {groups} grupos, en gráficos',
  'slice.others':
    '{groups} {groups|grupo más pequeño no figura|grupos más pequeños no figuran} en la lista, con {cases} {cases|caso|casos}',
  'slice.not_listed': 'no está entre los más grandes de esta ejecución',
  'slice.see': 'En gráficos, unos junto a otros',
};
