import type { ReactNode } from 'react';
import classes from './lotto.module.css';

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
