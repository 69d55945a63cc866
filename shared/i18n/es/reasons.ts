import type { reasons as en } from '../en/reasons.ts';

export const reasons: Readonly<Record<keyof typeof en, string>> = {
  'status.pass': 'aprobado',
  'status.fail': 'fallado',
  'status.missing': 'faltante',
  'status.excluded': 'excluido',

  'verdict.PASS': 'Aprobado',
  'verdict.FAIL': 'Fallado',
  'verdict.INSUFFICIENT_EVIDENCE': 'Evidencia insuficiente',
  'verdict.MANUAL_REVIEW': 'A la espera de firma',

  'reason.no_expected': 'El caso no dice qué se espera',
  'reason.no_declared_tools': 'El caso no declara herramientas',
  'reason.no_declared_tool_calls': 'El caso no declara llamadas a herramientas',
  'reason.no_declared_route': 'El caso no declara ninguna ruta',
  'reason.no_expected_state': 'El caso no declara ningún estado esperado',
  'reason.no_initial_state': 'El caso no tiene estado inicial',
  'reason.source_of_pair': 'El origen de un par; el veredicto está en su copia modificada',
  'reason.other_transform': 'La copia modificada de un caso por otra transformación',
  'reason.pair_not_valid': 'El par se etiquetó como no válido',
  'reason.tool_not_called': 'La herramienta nunca se llamó',
  'reason.unreadable_record': 'El registro no se puede leer',
  'reason.not_run': 'El caso no se ejecutó',
  'reason.case_changed': 'El caso cambió desde que se ejecutó',
  'reason.system_error': 'El sistema se detuvo con un error',
  'reason.no_trajectory': 'No se registró ninguna trayectoria',
  'reason.no_state': 'No se registró ningún estado',
  'reason.invalid_trajectory': 'La trayectoria registrada incumple sus propias reglas',
  'reason.no_agents_named': 'La trayectoria no nombra agentes',
  'reason.no_steps': 'La trayectoria no tiene pasos',
  'reason.no_value': 'El caso no tiene valor para ello',
  'reason.truncated': 'La traza se corta antes de lo que lo decidiría',
  'reason.no_output': 'La salida no tiene ese campo',
  'reason.no_score': 'No se registró esa puntuación',
  'reason.constraint_not_recorded': 'Una restricción nombrada no se registró',
  'reason.no_side_effects': 'No se registraron efectos secundarios',
  'reason.no_checkpoint': 'No hay ningún punto de control antes de la llamada',
  'reason.replay_not_reproducible': 'La repetición de control no reprodujo la grabación',
  'reason.replay_not_trustworthy': 'La repetición con fallo se apartó de la grabación antes del fallo',
  'reason.outcome_unknown': 'La repetición no dice cómo terminó',
  'reason.not_replayed': 'El caso no se repitió',
  'reason.not_trusted': 'No se confía en la carpeta para ejecutar código',
  'reason.evaluator_error': 'El evaluador se detuvo con un error',
  'reason.not_recorded': 'No todos los pasos lo registraron',

  'parting.error': 'la repetición terminó en error: {error}',
  'parting.no_trajectory': 'la repetición no contiene ninguna trayectoria que se pueda leer',
  'parting.step': 'paso {step}: {field} es {actual}; lo registrado era {expected}',
  'parting.ends_early': 'la repetición termina después del paso {last}; lo registrado era otro paso, {expected}',
  'parting.goes_on': 'la repetición continúa después del paso {last} con {actual}; no había más pasos registrados',
  'parting.status': 'terminal_status es {actual}; lo registrado era {expected}',
  'parting.output': 'la salida es {actual}; lo registrado era {expected}',
  'parting.output_at': 'la salida en {path} es {actual}; lo registrado era {expected}',
  'parting.state': 'el estado es {actual}; lo registrado era {expected}',
  'parting.state_at': 'el estado en {path} es {actual}; lo registrado era {expected}',
  'parting.no_result': 'paso {step}: la llamada no obtuvo respuesta; se esperaba el fallo, {expected}',
  'parting.not_the_fault': 'paso {step}: la respuesta a la llamada fue {actual}; se esperaba el fallo, {expected}',
  'replay.call': 'la llamada a {tool} en el paso {step}',

  'gate.transform_not_checked':
    'Las etiquetas aún no muestran que la transformación conserva el significado de las peticiones',
  'gate.all_cases_excluded': 'Todos los casos están excluidos de este criterio',
  'gate.no_cases': 'No hay casos',
  'gate.observed_failures_exceed_limit':
    '{failed} {failed|caso fallado observado|casos fallados observados}; el límite es {limit}',
  'gate.no_observed_cases': 'No se observó ningún caso',
  'gate.too_few_observed_cases': '{observed} {observed|observado|observados}; la regla pide {min}',
  'gate.approximate_method_not_allowed':
    'Los casos vienen en conglomerados, lo que exige un método aproximado; release.yaml no lo permite',
  'gate.too_few_clusters': '{clusters} {clusters|conglomerado|conglomerados}; un método aproximado necesita 20',
  'gate.lower_bound_meets_minimum': 'La cota inferior, {lower}, alcanza {bar}',
  'gate.upper_bound_below_minimum': 'La cota superior, {upper}, queda por debajo de {bar}',
  'gate.missing_cases_could_decide': '{missing} {missing|caso faltante podría|casos faltantes podrían} decidirla',
  'gate.interval_contains_minimum': 'El intervalo de {lower} a {upper} contiene {bar}',
  'gate.missing_cases_could_exceed_limit':
    '{failed} {failed|observado|observados} y {missing} {missing|faltante|faltantes}; juntos podrían superar el límite de {limit}',
  'gate.observed_failures_within_limit':
    '{failed} {failed|caso fallado observado|casos fallados observados}; el límite es {limit}',
  'gate.bound_within_limit': 'La cota {bound} respeta el límite {limit}',
  'gate.bound_exceeds_limit': 'La cota {bound} sobrepasa el límite {limit}',
  'gate.no_bound': 'Muy pocos casos para una cota de ese lado',
  'gate.interval_contains_limit': 'El intervalo contiene el límite {limit}',
  'gate.drop_within_limit':
    'La diferencia con la línea base, {difference}, respeta el límite: como máximo {limit} menos',
  'gate.drop_exceeds_limit':
    'La diferencia con la línea base, {difference}, sobrepasa el límite: como máximo {limit} menos',
  'gate.no_baseline': 'Un descenso necesita una ejecución con la que comparar: --baseline',
  'gate.no_rules': 'release.yaml no tiene reglas',
  'gate.review_required': 'Las cifras aprueban; falta la firma de una persona',

  'transform.checked':
    'las etiquetas muestran que al menos el {lower} de {pairs} {pairs|par conserva|pares conservan} su significado; se pide el {minimum}',
  'transform.too_few_labels':
    '{labelled} de {pairs} pares {labelled|está etiquetado|están etiquetados}, y son muy pocos',
  'transform.validity_below_minimum':
    'las etiquetas muestran que al menos el {lower} de {pairs} {pairs|par conserva|pares conservan} su significado, y se pide el {minimum}',
  'transform.needed': 'hay que etiquetar {needed} {needed|par|pares} más, si {needed|es válido|todos son válidos}',
  'transform.never':
    'las etiquetas de más pares no pueden mostrarlo: revisar los que se hallaron no válidos o cambiar la plantilla',
  'transform.smallest_sample': 'o los de una muestra al azar de {sample}, sorteada una vez, si todos son válidos',

  'cannot.title': 'Lo que esto no puede decir',
  'cannot.why': 'Por qué un agente actuó como actuó. Un caso fallado muestra qué pasó, nunca la causa.',
  'cannot.blame': 'Qué agente tiene la culpa. Una ruta muestra dónde se separan dos caminos, no de quién fue la falta.',
  'cannot.live': 'Nada sobre un sistema en servicio. Aquí solo se juzgan ejecuciones registradas.',
  'cannot.sandbox':
    'Si el entorno de pruebas se comporta como producción. Las comprobaciones alcanzan al entorno que se registró.',
  'cannot.undeclared': 'Fallos o transformaciones que nadie declaró. Solo se prueba lo que el proyecto nombra.',
  'cannot.trend':
    'Una tendencia entre grupos. Los segmentos describen; no se traza ninguna curva por ellos, y nunca deciden.',
};
