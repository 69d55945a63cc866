import type { RunSummary } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';

export function runName({ id, title }: RunSummary): string {
  return visibleText(title ?? id);
}
