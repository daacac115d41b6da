import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import { useT } from '@glasshouse/kit/remote';
import { sourceName } from '@glasshouse/kit/texts';
import { classes as join, Moment, Panel } from '@glasshouse/kit/ui';
import { toneOfLeg } from '../model-bets.ts';
import { formatExact } from '../model-exact.ts';
import type { LegNow } from '../model-news.ts';
import { BetLeg } from './bet-leg.tsx';
import classes from './bet-page.module.css';
import { useLocalDecimals } from './use-local-decimals.ts';

export interface LegTableProps {
  readonly bet: BetView;
  readonly now: readonly (LegNow | undefined)[];
  readonly nowSec: number;
}

/** Every leg with its result and where that comes from. */
export function LegTable({ bet, now, nowSec }: LegTableProps) {
  const t = useT();
  return (
    <Panel title={t('bet.legs')} flush className={join(classes['first'])}>
      <ol data-testid="legs">
        {bet.legs.map((leg, at) => (
          <BetLeg
            key={`${leg.gameId} ${leg.market} ${leg.outcome}`}
            leg={leg}
            nowSec={nowSec}
            followed={bet.state === 'open'}
            now={now[at]}
            status={now[at]?.status}
            {...(bet.legs.length > 1 && { place: at + 1 })}
          >
            <ResultLine leg={leg} />
          </BetLeg>
        ))}
      </ol>
    </Panel>
  );
}

/** Who said the result, how surely and when; and what a shared place or a withdrawn runner changed. */
function ResultLine({ leg }: { readonly leg: BetLegView }) {
  const t = useT();
  const local = useLocalDecimals();
  const { result, deadHeat, reduction } = leg;
  if (leg.state === 'open') return null;
  return (
    <span className={classes['result']} data-tone={toneOfLeg(leg.state)}>
      {deadHeat ? <span>{t('leg.deadHeat', deadHeat)}</span> : null}
      {reduction ? <span>{t('leg.reduction', { percent: local(percentOf(reduction)) })}</span> : null}
      {result ? (
        <>
          <span>{t('results.from', { source: sourceName(t, result.source) })}</span>
          {result.certainty > 0 ? <span>{t(`results.certainty.${result.certainty}`)}</span> : null}
          <Moment atSec={result.atSec} />
          {result.version > 1 ? <strong>{t('leg.version', { version: result.version })}</strong> : null}
        </>
      ) : null}
    </span>
  );
}

export function percentOf({ num, den }: { readonly num: number; readonly den: number }): string {
  return formatExact({ num: BigInt(num) * 100n, den: BigInt(den) }, 2);
}
