import type { evidence as en } from '../en/evidence.ts';

export const evidence: Readonly<Record<keyof typeof en, string>> = {
  // the output and its scores
  'evidence.value_differs': '{field} es {actual}; se esperaba {expected}',
  'evidence.value_absent': '{field} está ausente; se esperaba {expected}',
  'evidence.value_unexpected': '{field} es {actual}; ahí no se esperaba nada',
  'evidence.not_contained': '{field} es {actual}; se esperaba que contuviera {expected}',
  'evidence.holds_nothing': '{field} es {actual}; se esperaba un texto o una lista que contenga {expected}',
  'evidence.no_match': '{field} es {actual}; se esperaba un texto que coincida con {pattern}',
  'evidence.schema_broken': '{field} {fault}; es {actual}',
  'evidence.number_too_far': '{field} es {actual}; se esperaba {expected}, con una tolerancia de {tolerance}',
  'evidence.not_a_number': '{field} es {actual}; se esperaba un número cercano a {expected}',
  'evidence.expected_no_number':
    '{field} es {actual}; el caso espera {expected}, y ningún número puede estar cerca de eso',
  'evidence.score_below': 'La puntuación {name} es {actual}; se esperaba al menos {min}',

  // tool calls
  'evidence.tool_called': '{tool} se llamó {calls} {calls|vez|veces}; se esperaba al menos {min}',
  'evidence.tool_succeeded':
    '{tool} se llamó {calls} {calls|vez|veces} y respondió sin error {succeeded} {succeeded|vez|veces}; se esperaba al menos {min}',
  'evidence.loop':
    '{tool} se llamó {times} veces seguidas con los mismos argumentos, {arguments}; se {limit|permitía|permitían} como máximo {limit}',
  'evidence.cycle':
    '{calls} aparece {times} veces seguidas con los mismos argumentos; se {limit|permitía|permitían} como máximo {limit}',
  'evidence.cycle_with_results':
    '{calls} aparece {times} veces seguidas con los mismos argumentos y los mismos resultados; se {limit|permitía|permitían} como máximo {limit}',
  'evidence.undeclared_tool': 'Se llamó a {tool}; el caso solo espera {declared}',
  'evidence.undeclared_any': 'Se llamó a {tool}; el caso no espera ninguna llamada',

  // calls against the expected ones
  'evidence.call_is_another': 'La llamada {position} es {actual}; se esperaba {expected}',
  'evidence.call_too_many': 'La llamada {position} es {actual}; el caso espera {n} {n|llamada|llamadas} y ninguna más',
  'evidence.calls_end':
    'La traza termina después de {calls} {calls|llamada|llamadas}; se esperaba {expected} a continuación',
  'evidence.tool_count': '{tool} se llamó {calls} {calls|vez|veces}; se esperaba {expected}',
  'evidence.argument_differs':
    'Llamada {position}, {tool}: {key} es {actual}; se esperaba {expected} (difieren: {keys})',
  'evidence.argument_differs_in_text':
    'Llamada {position}, {tool}: {key} es {actual}; se esperaba {expected} (difieren: {keys}; textos comparados como JSON, por valor)',
  'evidence.argument_absent':
    'Llamada {position}, {tool}: {key} está ausente; se esperaba {expected} (difieren: {keys})',
  'evidence.argument_unexpected':
    'Llamada {position}, {tool}: {key} es {actual}; no se esperaba tal argumento (difieren: {keys})',
  'evidence.call_unpaired':
    'A la llamada {position}, {tool}, no le queda ninguna correspondencia entre las llamadas esperadas',
  'evidence.expected_unpaired':
    'A la llamada esperada {position}, {tool}, no le queda ninguna correspondencia entre las llamadas registradas',
  'evidence.agrees_by_value': 'Las llamadas coinciden; comparadas como texto JSON, por valor: {keys}',

  // order
  'evidence.never_before': 'Se llamó a {after}, y antes no a {before}',
  'evidence.not_answered_before':
    'Se llamó a {after}, y ninguna llamada anterior a {before} obtuvo respuesta sin error',
  'evidence.other_scope': 'Se llamó a {after} con {scope}, y antes {before} solo tuvo éxito con otros valores',
  'evidence.no_scope': 'Se llamó a {after} sin {argument}, que debe ser igual que en una llamada a {before}',

  // a pair: the source's request and a changed copy of it
  'evidence.pair_value_differs': '{field} es {actual}; en el origen es {expected}',
  'evidence.pair_value_absent': '{field} está ausente; en el origen es {expected}',
  'evidence.pair_value_unexpected': '{field} es {actual}; en el origen está ausente',
  'evidence.pair_state_differs':
    '{path} es {actual}; en el origen es {expected} ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.pair_state_absent':
    '{path} está ausente; en el origen es {expected} ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.pair_state_new':
    '{path} es {actual}; en el origen está ausente ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.pair_call_differs': 'La llamada {position} es {actual}; en el origen es {expected}',
  'evidence.pair_argument_differs': 'Llamada {position}, {tool}: {key} es {actual}; en el origen es {expected}',
  'evidence.pair_argument_absent': 'Llamada {position}, {tool}: {key} está ausente; en el origen es {expected}',
  'evidence.pair_argument_unexpected': 'Llamada {position}, {tool}: {key} es {actual}; en el origen está ausente',
  'evidence.pair_calls_go_on':
    'La llamada {position} es {actual}; en el origen hay {calls} {calls|llamada|llamadas} y ninguna más',
  'evidence.pair_calls_end':
    'La traza termina después de {calls} {calls|llamada|llamadas}; en el origen sigue {expected}',

  // limits, constraints
  'evidence.steps_over': '{steps} {steps|paso|pasos} del agente; se {limit|permitía|permitían} como máximo {limit}',
  'evidence.constraint_broken': 'El entorno registró como incumplidas: {names}',

  // several agents
  'evidence.route_parts':
    'La parada {position} de la ruta es {actual}; se esperaba {expected} (ruta completa: {route})',
  'evidence.route_goes_on':
    'La ruta continúa hacia {actual}; se esperaba que terminara en {expected} (ruta completa: {route})',
  'evidence.route_ends': 'La ruta termina en {actual}; se esperaba {expected} a continuación (ruta completa: {route})',
  'evidence.permission': '{agent} llamó a {tool}; puede llamar a {allowed}',
  'evidence.permission_none': '{agent} llamó a {tool}; no puede llamar a ninguna herramienta',
  'evidence.handoffs_over':
    'El control cambió de manos {handoffs} {handoffs|vez|veces}; se {limit|permitía|permitían} como máximo {limit}',

  // the state afterwards
  'evidence.state_differs':
    '{path} es {actual}; se esperaba {expected} ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.state_too_far':
    '{path} es {actual}; se esperaba {expected}, con una tolerancia de {tolerance} en los números ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.state_absent':
    '{path} está ausente; se esperaba {expected} ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.state_unexpected':
    '{path} es {actual}; ahí no se esperaba nada ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.state_changed':
    '{path} es {actual}; antes del caso era {expected} ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.state_gone':
    '{path} está ausente; antes del caso era {expected} ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.state_new':
    '{path} es {actual}; antes del caso no había nada ({differing|difiere|difieren} {differing} de {total} {total|valor|valores})',
  'evidence.side_effects':
    '{n} {n|efecto secundario no estaba permitido|efectos secundarios no estaban permitidos}: {names}; solo se permite {allowed}',
  'evidence.side_effects_any':
    '{n} {n|efecto secundario no estaba permitido|efectos secundarios no estaban permitidos}: {names}; no debe producirse ninguno',

  // what came after an injected fault
  'evidence.fault_broke_constraint':
    'Tras el fallo «{fault}» como resultado de {tool} en el paso {step}, el agente incumplió lo que la repetición de control respeta: {names}',
  'evidence.fault_ended_in_failure':
    'Tras el fallo «{fault}» como resultado de {tool} en el paso {step}, el agente terminó sin éxito y no escaló',
  'evidence.fault_left_other_state':
    'Tras el fallo «{fault}» como resultado de {tool} en el paso {step}, el agente informó {status}, y {path} es {actual}; en la repetición de control es {expected}',
  'evidence.fault_left_less':
    'Tras el fallo «{fault}» como resultado de {tool} en el paso {step}, el agente informó {status}, y {path} está ausente; en la repetición de control es {expected}',
  'evidence.fault_left_more':
    'Tras el fallo «{fault}» como resultado de {tool} en el paso {step}, el agente informó {status}, y {path} es {actual}; en la repetición de control no hay nada',
  'evidence.fault_escalated':
    'Tras el fallo «{fault}» como resultado de {tool} en el paso {step}, se llamó a {escalation} en el paso {at} de la repetición',
  'evidence.fault_recovered':
    'Tras el fallo «{fault}» como resultado de {tool} en el paso {step}, el agente terminó con éxito y dejó el estado de la repetición de control',
  'evidence.fault_recovered_by_word':
    'Tras el fallo «{fault}» como resultado de {tool} en el paso {step}, el agente terminó con éxito; no se registró ningún estado, así que esto se apoya en su palabra',

  // evaluators of the project's own
  'evidence.own_words': '{message}',
};
