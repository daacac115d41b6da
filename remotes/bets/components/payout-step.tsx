import type { ReactNode } from 'react';
import { classes as join } from '@glasshouse/kit/ui';
import classes from './payout-sum.module.css';

export interface PayoutStepProps {
  readonly value: ReactNode;
  /** Stands under a line, as a sum does. */
  readonly total?: boolean;
  readonly children: ReactNode;
}

/** One line of the sum: the figure, and what it is. */
export function PayoutStep({ value, total = false, children }: PayoutStepProps) {
  return (
    <li className={join(total && classes['total'])}>
      <span className={classes['value']}>{value}</span>
      <span>{children}</span>
    </li>
  );
}
