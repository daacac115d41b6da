import type { EventView, MarketView, RunnerView } from '@glasshouse/contracts/sportsbook';
import { MARKET_TYPES, type MarketTypeRow } from '@glasshouse/domain/markets';
import { namesOf, OutcomeCell } from '@glasshouse/kit/events';
import { oddsCellId, useCell } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/remote';
import { outcomeName } from '@glasshouse/kit/texts';
import { listOutcomes, type Block } from '../model-blocks.ts';
import { canWithdraw } from '../model-runners.ts';
import { EachWayTerms } from './each-way-terms.tsx';
import classes from './event.module.css';

export interface RunnerListProps {
  readonly event: EventView;
  readonly block: Block;
  readonly market: MarketView;
  readonly nowSec: number;
}

/** Everyone who competes under one another, with a price each. The order holds while only prices move. */
export function RunnerList({ event, block, market, nowSec }: RunnerListProps) {
  const runners = new Map(event.runners?.map((runner) => [runner.id, runner]));
  const numbered = event.runners?.some(({ number }) => number !== undefined) === true;
  const row: MarketTypeRow = MARKET_TYPES[block.type];
  const withdrawable = row.outright !== true && canWithdraw(event, nowSec);
  return (
    <>
      {block.type === 'each_way' ? <EachWayTerms marketKey={market.key} /> : null}
      <ul className={classes.runners}>
        {listOutcomes(block.type, market).map((outcomeId) => (
          <RunnerRow
            key={outcomeId}
            event={event}
            marketKey={market.key}
            outcomeId={outcomeId}
            runner={runners.get(outcomeId)}
            numbered={numbered}
            withdrawable={withdrawable}
          />
        ))}
      </ul>
    </>
  );
}

interface RunnerRowProps {
  readonly event: EventView;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly runner: Pick<RunnerView, 'number'> | undefined;
  readonly numbered: boolean;
  readonly withdrawable: boolean;
}

/** Somebody who can be bet on, with a price. */
export function RunnerRow({ event, marketKey, outcomeId, runner, numbered, withdrawable }: RunnerRowProps) {
  const t = useT();
  const cell = useCell(oddsCellId(event.eventId, marketKey, outcomeId));
  const name = outcomeName(t, marketKey, outcomeId, namesOf(event, outcomeId));
  const isOut = withdrawable && cell?.active === false;
  return (
    <li className={classes.runner}>
      {numbered ? <span className={`${classes.late} ${classes.number}`}>{runner?.number}</span> : null}
      {isOut ? (
        <span className={classes.late}>
          <s>{name}</s> {t('event.nonRunner')}
        </span>
      ) : (
        <span>{name}</span>
      )}
      <OutcomeCell event={event} marketKey={marketKey} outcomeId={outcomeId} />
    </li>
  );
}
