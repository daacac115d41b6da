import { Suspense, useState } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { MARKET_TYPES } from '@glasshouse/domain/markets';
import { MarketBlock } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { ChevronDownIcon, IconButton, StarIcon } from '@glasshouse/kit/ui';
import type { Block } from '../model-blocks.ts';
import { ScorerList } from './late-parts.ts';
import { LineTable } from './line-table.tsx';
import { OutcomeGrid } from './outcome-grid.tsx';
import { RunnerList } from './runner-list.tsx';
import { ScoreGrid } from './score-grid.tsx';
import classes from './event.module.css';

export interface MarketPaneProps {
  readonly event: EventView;
  readonly block: Block;
  readonly title: string;
  readonly pinned: boolean;
  readonly onPin: () => void;
  readonly nowSec: number;
  /** One that stands far down begins closed: its prices are drawn when it is opened. */
  readonly far: boolean;
}

export function MarketPane({ event, block, title, pinned, onPin, nowSec, far }: MarketPaneProps) {
  const t = useT();
  const [chosen, choose] = useState<boolean>();
  const open = chosen ?? !far;
  const pin = (
    <span className={classes.pin} data-pinned={pinned}>
      <IconButton
        size="s"
        icon={<StarIcon size={14} />}
        label={t(pinned ? 'event.unpin' : 'event.pin', { market: title })}
        aria-pressed={pinned}
        onClick={onPin}
      />
    </span>
  );
  const toggle = (
    <button type="button" className={classes.toggle} aria-expanded={open} onClick={() => choose(!open)}>
      <span>{title}</span>
      <ChevronDownIcon size={14} />
    </button>
  );
  return (
    <MarketBlock title={toggle} aside={pin}>
      {open ? <MarketBody event={event} block={block} nowSec={nowSec} /> : undefined}
    </MarketBlock>
  );
}

function MarketBody({ event, block, nowSec }: Pick<MarketPaneProps, 'event' | 'block' | 'nowSec'>) {
  if (block.line !== undefined && MARKET_TYPES[block.type].outcomes.length > 3) {
    return block.markets.map((one) => <OutcomeGrid key={one.key} event={event} block={block} market={one} />);
  }
  if (block.line !== undefined) return <LineTable event={event} block={block} line={block.line} />;
  const [market] = block.markets;
  if (!market) return null;
  if (block.type === 'correct_score' || block.type === 'period_correct_score')
    return <ScoreGrid event={event} market={market} />;
  if (block.group === 'players') {
    return (
      <Suspense>
        <ScorerList event={event} market={market} />
      </Suspense>
    );
  }
  if (block.columns === 1) return <RunnerList event={event} block={block} market={market} nowSec={nowSec} />;
  return <OutcomeGrid event={event} block={block} market={market} />;
}
