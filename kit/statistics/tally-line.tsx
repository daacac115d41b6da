import type { TallyView } from '@glasshouse/contracts/statistics';
import { useT } from '../remote/index.ts';
import classes from './statistics.module.css';

const RESULTS = ['won', 'drawn', 'lost'] as const;
/** Nothing was drawn, or nothing can be. */
const DECIDED = ['won', 'lost'] as const;

/** What matches come to: how many were won, drawn and lost, and the goals, points or runs of all of them. */
export function TallyLine({ tally }: { readonly tally: TallyView }) {
  const t = useT();
  return (
    <dl className={classes.tally}>
      {(tally.drawn > 0 ? RESULTS : DECIDED).map((result) => (
        <div key={result}>
          <dt>{t(`statistics.${result}`)}</dt>
          <dd className="gh-num">{tally[result]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('statistics.score')}</dt>
        <dd className="gh-num">
          <bdi dir="ltr">{`${tally.scored}:${tally.conceded}`}</bdi>
        </dd>
      </div>
    </dl>
  );
}
