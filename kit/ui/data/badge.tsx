import type { ReactNode } from 'react';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'brand' | 'leaf' | 'live' | 'notice' | 'danger';
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`gh-badge gh-badge--${tone}`}>{children}</span>;
}

/** Something is happening now. The word beside it says what; alone, it needs a label. */
export function LiveDot({ label }: { readonly label?: string }) {
  return <span className="gh-live-dot" {...(label === undefined ? {} : { role: 'img', 'aria-label': label })} />;
}
