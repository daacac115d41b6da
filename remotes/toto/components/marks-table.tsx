import type { PoolPositionView, PoolView } from '@glasshouse/contracts/pools';
import { bitOf, POOL_OUTCOMES, type PoolOutcome } from '@glasshouse/domain/pools';
import { formatPercent } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Odds, Panel } from '@glasshouse/kit/ui';
import { sharesOf, type Marks } from '../model.ts';
import { MatchCell } from './match-cell.tsx';
import classes from './toto.module.css';

export interface MarksTableProps {
  readonly pool: PoolView;
  readonly marks: Marks;
  readonly onToggle: (position: number, outcome: PoolOutcome) => void;
}

/** Every position with its three outcomes to mark, what they are priced at elsewhere, and how many others mark them. */
export function MarksTable({ pool, marks, onToggle }: MarksTableProps) {
  const t = useT();
  return (
    <Panel flush title={t('toto.number', { n: pool.number })}>
      <ol className={classes['positions']}>
        {pool.list.map((match, at) => (
          <li key={match.eventId} className={classes['position']}>
            <span className={classes['place']}>{match.position}</span>
            <MatchCell match={match} />
            <Outcomes
              match={match}
              coupons={pool.coupons}
              bits={marks[at] ?? 0}
              onToggle={(outcome) => onToggle(at, outcome)}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface OutcomesProps {
  readonly match: PoolPositionView;
  readonly coupons: number;
  readonly bits: number;
  readonly onToggle: (outcome: PoolOutcome) => void;
}

function Outcomes({ match, coupons, bits, onToggle }: OutcomesProps) {
  const t = useT();
  const { language } = usePreferences();
  const shares = sharesOf(match.marked, coupons);
  const names = { 1: match.home, x: t('outcomes.x'), 2: match.away };
  return (
    <fieldset className={classes['outcomes']} aria-label={t('words.versus', { home: match.home, away: match.away })}>
      {POOL_OUTCOMES.map((outcome, at) => (
        <button
          key={outcome}
          type="button"
          className={classes['outcome']}
          aria-pressed={(bits & bitOf(outcome)) !== 0}
          aria-label={`${outcome.toUpperCase()}: ${names[outcome]}`}
          onClick={() => onToggle(outcome)}
        >
          <span className={classes['letter']}>
            {outcome.toUpperCase()}
            {match.oddsMilli?.[at] === undefined ? null : (
              <small>
                <Odds oddsMilli={match.oddsMilli[at]} />
              </small>
            )}
          </span>
          <span className={classes['share']}>{formatPercent(shares[at] ?? 0, language)}</span>
        </button>
      ))}
    </fieldset>
  );
}
