import type { EventView } from '@glasshouse/contracts/sportsbook';
import { MAX_BUILDER_SELECTIONS } from '@glasshouse/domain/coupon';
import { formatOdds } from '@glasshouse/domain/odds';
import { MarketBlock, namesOf } from '@glasshouse/kit/events';
import { oddsCellId, useCell } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { marketName, outcomeName, outcomeShortName } from '@glasshouse/kit/texts';
import { classes as join, LockIcon } from '@glasshouse/kit/ui';
import { listOutcomes, type Block } from '../model-blocks.ts';
import type { BuildPick, Fit } from '../model-build.ts';
import classes from './builder.module.css';

export interface BuildMarketProps {
  readonly event: EventView;
  readonly block: Block;
  readonly title: string;
  readonly fitOf: (pick: BuildPick) => Fit;
  readonly onToggle: (pick: BuildPick) => void;
}

/** One market, or all lines of one type, to pick from. */
export function BuildMarket({ event, block, title, fitOf, onToggle }: BuildMarketProps) {
  return (
    <MarketBlock title={title}>
      <div className={classes.outcomes} data-columns={block.columns}>
        {block.markets.flatMap((market) =>
          listOutcomes(block.type, market).map((outcome) => (
            <BuildOutcome
              key={`${market.key}/${outcome}`}
              event={event}
              pick={{ market: market.key, outcome }}
              isShort={block.columns === 3}
              fit={fitOf({ market: market.key, outcome })}
              onToggle={onToggle}
            />
          )),
        )}
      </div>
    </MarketBlock>
  );
}

interface BuildOutcomeProps {
  readonly event: EventView;
  readonly pick: BuildPick;
  /** Three in a row have room for short names only. */
  readonly isShort: boolean;
  readonly fit: Fit;
  readonly onToggle: (pick: BuildPick) => void;
}

/** What is picked can be taken off whatever became of its price; what does not go with the rest says so. */
function BuildOutcome({ event, pick, isShort, fit, onToggle }: BuildOutcomeProps) {
  const t = useT();
  const { coefViewId } = usePreferences();
  const value = useCell(oddsCellId(event.eventId, pick.market, pick.outcome));
  const names = namesOf(event);
  const label = outcomeName(t, pick.market, pick.outcome, names);
  const isOpen = value !== undefined && value.active && !value.suspended;
  const price = isOpen ? formatOdds(value.oddsMilli, coefViewId) : t('words.suspended');
  const why = fit === 'clash' || fit === 'full' ? t(`builder.${fit}`, { count: MAX_BUILDER_SELECTIONS }) : undefined;
  const isLocked = fit !== 'picked' && (!isOpen || why !== undefined);
  const told = [`${marketName(t, pick.market, names)}: ${label}`, price, why].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={join('gh-odds', fit === 'picked' && 'gh-odds--selected')}
      aria-label={told}
      aria-pressed={fit === 'picked'}
      aria-disabled={isLocked || undefined}
      title={why}
      onClick={isLocked ? undefined : () => onToggle(pick)}
    >
      <span className="gh-odds__label">{isShort ? outcomeShortName(t, pick.market, pick.outcome) : label}</span>
      <span className="gh-odds__price">{isOpen ? price : <LockIcon size={13} />}</span>
    </button>
  );
}
