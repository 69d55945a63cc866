import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const icons = {
  start: <path {...line} d="M2 4.5h4l1.5 2H14v6.5H2z" />,
  overview: <path {...line} d="M2.5 13.5v-5m4 5v-11m4 11v-7m3.5 7v-3" />,
  cases: <path {...line} d="M2.5 4h11m-11 4h11m-11 4h11" />,
  routes: <path {...line} d="M2 5.5h3c3.5 0 2.5 6 6 6h3M2 5.5h12m-2.5-2.5l2.5 2.5-2.5 2.5" />,
  slices: <path {...line} d="M2.5 2.5v11M5 4.5h6.5M5 8h4m-4 3.5h8" />,
  find: <path {...line} d="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm3.3-1.2L14 14" />,
  // A mended crack: what was broken on purpose, and noticed.
  'self-test': <path {...line} d="M8.5 2L6 6.5l4 2.5-3 5M3.5 8l-1.5.5M14 7.5l-1.5.5" />,
  compare: <path {...line} d="M2.5 3h4v10h-4zM9.5 3h4v10h-4zM4 6h1m-1 3h1m6-3h1m-1 3h1" />,
  labels: <path {...line} d="M2.5 2.5h5l6 6-5 5-6-6zM5.5 5.5v.1" />,
  notes: <path {...line} d="M2.5 3h11v7.5H8L5 13.5v-3H2.5zM5.5 6h5m-5 2h3" />,
  export: <path {...line} d="M8 9.5v-7m-2.5 2.5L8 2.5 10.5 5M3 9.5v4h10v-4" />,
  problems: <path {...line} d="M8 2.2l6.2 11.3H1.8zM8 6.5v3m0 2v.1" />,
  language: <path {...line} d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c-4 4-4 8 0 12 4-4 4-8 0-12" />,
  'cannot-tell': (
    <path {...line} d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.2 6.2a1.8 1.8 0 1 1 2.6 1.7c-.5.3-.8.6-.8 1.2m0 2v.1" />
  ),
  error: <path {...line} d="M4 4l8 8m0-8l-8 8" />,
  warning: <path {...line} d="M8 2.2l6.2 11.3H1.8zM8 6.5v3m0 2v.1" />,
  note: <path {...line} d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.5v3.5m0-6v.1" />,
  open: <path {...line} d="M6 4l4 4-4 4" />,
  up: <path {...line} d="M4 10l4-4 4 4" />,
  opened: <path {...line} d="M4 6l4 4 4-4" />,
  left: <path {...line} d="M10 3L5 8l5 5" />,
  right: <path {...line} d="M6 3l5 5-5 5" />,
  close: <path {...line} d="M4 4l8 8m0-8l-8 8" />,
  copy: <path {...line} d="M5.5 5.5h8v8h-8zM3 10.5v-8h7.5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof icons;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {icons[name]}
    </svg>
  );
}
