import type { ReactNode } from 'react';

/** What stands where there is nothing else to show: why, and what to do. */
export function Notice({ title, children, live }: { title: string; children?: ReactNode; live?: boolean }) {
  return (
    <div className="notice" role={live ? 'status' : undefined}>
      <p className="notice-title">{title}</p>
      {children && <div className="notice-body">{children}</div>}
    </div>
  );
}
