import type { Coupon } from '@glasshouse/domain/coupon';
import classes from './result.module.css';

/** What the bet is on, a line each. */
export function Taken({ coupon }: { readonly coupon: Coupon }) {
  return (
    <ul className={classes['taken']}>
      {coupon.selections.map((selection) => (
        <li key={selection.id}>
          <span className="gh-truncate">
            {selection.outcomeName} · {selection.eventName}
          </span>
        </li>
      ))}
    </ul>
  );
}
