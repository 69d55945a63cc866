import type { compare as en } from '../en/compare.ts';

export const compare: Readonly<Record<keyof typeof en, string>> = {
  'cli.verb.compare': 'Dos ejecuciones sobre los mismos casos: qué empeoró, qué mejoró y qué no queda demostrado',
  'cli.option.compare_criterion': 'solo este criterio; cambia lo que se muestra, no las cifras',
  'cli.option.baseline':
    'la ejecución con la que miden las reglas sobre un descenso: su nombre o la ruta de su carpeta',
  'cli.baseline': 'Los descensos se miden con respecto a la ejecución {run}.',
  'cli.section.compare': 'Criterios: A, B, B − A',
  'cli.section.counts': 'Recuentos: B − A, caso por caso',
  'cli.section.flips': 'Veredictos que cambiaron',
  'cli.section.marked': 'Segmentos señalados para mirarlos de cerca (exploratorio; no deciden nada)',

  'compare.head': '{project} · A: {a} · B: {b}',
  'compare.pairs': '{pairs} {pairs|par comparado|pares comparados}',
  'compare.only_in_a': '{cases} solo en A',
  'compare.only_in_b': '{cases} solo en B',
  'compare.case_changed': '{cases} de un caso que hoy es otro',
  'compare.starts_differ':
    '{cases} {cases|par partió|pares partieron} de estados distintos: lo que difiere después pudo diferir antes.',
  'compare.verdict.WORSE': 'PEOR',
  'compare.verdict.BETTER': 'MEJOR',
  'compare.verdict.NOT_SHOWN': 'no demostrado',
  'compare.changed': '{broke} {broke|empeoró|empeoraron} · {mended} {mended|se corrigió|se corrigieron} de {complete}',
  'compare.incomplete': ' · {incomplete} {incomplete|incompleto|incompletos}',
  'compare.excluded': ' · {excluded} {excluded|excluido|excluidos}',
  'compare.p': 'p {p}',
  'compare.share': 'empeoró el {share} de lo que cambió {interval}',
  'compare.no_change': 'nada cambió',
  'compare.approximate': 'aproximado, {clusters} {clusters|conglomerado|conglomerados}',
  'compare.median': 'mediana {median} {interval} {unit}',
  'compare.count_support': '{increased} más · {decreased} menos de {complete}',
  'compare.more_flips': '… y {more} más; --json los enumera todos.',
  'compare.holm':
    'p es el peor caso sobre los pares incompletos, ajustado según Holm; PEOR o MEJOR donde no pasa de {alpha}. El intervalo da la magnitud; la prueba decide.',
  'compare.nothing': 'Nada se midió en ambas ejecuciones.',
  'change.broke': 'empeoró',
  'change.mended': 'se corrigió',
  'change.new': 'nuevo',
  'change.gone': 'ya no está',
};
