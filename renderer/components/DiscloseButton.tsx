import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Opens and closes what stands below a row of a table: the element whose id is `controls`. */
export function DiscloseButton(props: { open: boolean; controls: string; onToggle(): void; children: ReactNode }) {
  const { open, controls, onToggle, children } = props;
  return (
    <button type="button" className="disclose" aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      <Icon name={open ? 'opened' : 'open'} />
      {children}
    </button>
  );
}
