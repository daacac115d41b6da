import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A few numbers side by side, each under its name. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

export function Fact({ name, isStrong = false, children }: FactProps) {
  return (
    <div className={classes['fact']} data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SumsProps {
  /** They change while somebody chooses, and are read out then. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** Sums below one another, each beside its name; one with `data-strong` is what it comes to. */
export function Sums({ isLive = false, children }: SumsProps) {
  return (
    <dl className={classes['sums']} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </dl>
  );
}
