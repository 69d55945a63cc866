/** What figures are counted in, as it stands behind them. */
export const units = {
  'unit.steps': 'steps',
  'unit.calls': 'calls',
  'unit.handoffs': 'handoffs',
  'unit.ms': 'ms',
  'unit.tokens': 'tokens',
  'unit.usd': 'usd',
  'unit.rate': 'rate',
} as const;
