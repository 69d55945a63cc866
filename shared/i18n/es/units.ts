import type { units as en } from '../en/units.ts';

export const units: Readonly<Record<keyof typeof en, string>> = {
  'unit.steps': 'pasos',
  'unit.calls': 'llamadas',
  'unit.handoffs': 'traspasos',
  'unit.ms': 'ms',
  'unit.tokens': 'tokens',
  'unit.usd': 'USD',
  'unit.rate': 'tasa',
};
