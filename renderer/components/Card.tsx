import { type ReactNode, useId } from 'react';

/** A part of a screen under its own heading. */
export function Card(props: {
  title: ReactNode;
  note?: ReactNode;
  side?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={`card ${props.className ?? ''}`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{props.title}</h2>
        {props.note && <span className="note">{props.note}</span>}
        {props.side && <div className="side-of-header">{props.side}</div>}
      </header>
      {props.children}
    </section>
  );
}
