import { useT } from '@glasshouse/kit/remote';
import classes from './lotto.module.css';

export interface BallsProps {
  readonly numbers: readonly number[];
  /** What was drawn: those among them are marked. */
  readonly drawn?: readonly number[] | undefined;
  readonly label?: string;
}

/** Numbers side by side, each as wide as every other. */
export function Balls({ numbers, drawn, label }: BallsProps) {
  const t = useT();
  return (
    <ol className={classes['balls']} dir="ltr" aria-label={label}>
      {numbers.map((number) => {
        const isRight = drawn?.includes(number);
        return (
          <li key={number} className={classes['ball']} data-right={isRight}>
            {number}
            {isRight === true ? <span className="gh-hidden"> {t('lotto.isRight')}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
