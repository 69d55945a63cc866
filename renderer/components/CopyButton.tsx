import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { Icon } from './Icon.tsx';

/** Copies a text, and says that it did until the pointer or focus leaves. */
export function CopyButton({ text, label, done }: { text: () => string; label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => setCopied(copyText(text()));
  const rest = () => setCopied(false);
  return (
    <button type="button" className="quiet" onClick={copy} onBlur={rest} onPointerLeave={rest}>
      <Icon name="copy" />
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
