import type { ReactNode } from 'react';

/** A figure that leads to the cases it counts. Nothing to follow where there are none, or no filter can name them. */
export function CasesLink(props: {
  href: string | null;
  cases: number;
  label?: string;
  className?: string;
  first?: boolean;
  children: ReactNode;
}) {
  const { href, cases, label, className, first = false, children } = props;
  if (cases === 0 || href === null) return <span className={cases === 0 ? 'faint' : className}>{children}</span>;
  return (
    <a className={className} href={href} aria-label={label} {...(first && { 'data-first-red': '' })}>
      {children}
    </a>
  );
}
