import type { PoolPositionView, PoolView } from '@glasshouse/contracts/pools';
import { ALL_OUTCOMES, bitOf, POOL_OUTCOMES } from '@glasshouse/domain/pools';
import { formatPercent } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Notice, Panel } from '@glasshouse/kit/ui';
import { sharesOf } from '../model.ts';
import { CategoryTable } from './category-table.tsx';
import { MatchCell } from './match-cell.tsx';
import { PoolFacts } from './pool-facts.tsx';
import classes from './toto.module.css';

const ABOUT: Readonly<Partial<Record<PoolView['state'], string>>> = {
  running: 'toto.runningText',
  counting: 'toto.countingText',
  cancelled: 'toto.cancelledText',
};

/** A pool that takes nothing any more: what was right, and what was paid for it. */
export function PoolOver({ pool }: { readonly pool: PoolView }) {
  const t = useT();
  const about = ABOUT[pool.state];
  return (
    <>
      <PoolFacts pool={pool} />
      {about === undefined ? null : <Notice kind="info">{t(about)}</Notice>}
      <div className={classes['columns']}>
        <Panel flush title={t('toto.number', { n: pool.number })}>
          <ol className={classes['positions']}>
            {pool.list.map((match) => (
              <li key={match.eventId} className={classes['position']}>
                <span className={classes['place']}>{match.position}</span>
                <MatchCell match={match} />
                <Results match={match} coupons={pool.coupons} />
              </li>
            ))}
          </ol>
        </Panel>
        <div className={classes['side']}>{pool.state === 'cancelled' ? null : <CategoryTable pool={pool} />}</div>
      </div>
    </>
  );
}

function Results({ match, coupons }: { readonly match: PoolPositionView; readonly coupons: number }) {
  const t = useT();
  const { language } = usePreferences();
  const shares = sharesOf(match.marked, coupons);
  const { right = 0 } = match;
  return (
    <div className={classes['outcomes']}>
      {POOL_OUTCOMES.map((outcome, at) => (
        <span
          key={outcome}
          className={classes['outcome']}
          data-right={(right !== ALL_OUTCOMES && (right & bitOf(outcome)) !== 0) || undefined}
        >
          <span className={classes['letter']}>
            {outcome.toUpperCase()}
            {(right & bitOf(outcome)) !== 0 && right !== ALL_OUTCOMES ? (
              <span className="gh-hidden">{t('toto.isRight')}</span>
            ) : null}
          </span>
          <span className={classes['share']}>{formatPercent(shares[at] ?? 0, language)}</span>
        </span>
      ))}
      {right === ALL_OUTCOMES ? <span className={classes['void']}>{t('toto.void')}</span> : null}
    </div>
  );
}
