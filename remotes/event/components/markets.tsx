import { lazy, memo, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { namesOf, useAsianColumns, useMadeOf } from '@glasshouse/kit/events';
import type { OddsStore } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { marketTypeName } from '@glasshouse/kit/texts';
import { EmptyState, EventPageSkeleton, Panel, SearchIcon, Tabs, type TabItem } from '@glasshouse/kit/ui';
import { putAsianFirst } from '../model-asian.ts';
import { chooseBlocks, countTabs, makeBlocks, type Block, type Tab } from '../model-blocks.ts';
import { DRAWN_OPEN, splitColumns, type ColumnMemory, type PlacedBlock } from '../model-columns.ts';
import { usePins } from '../model-pins.ts';
import { splitRace } from '../model-runners.ts';
import { BESIDE_MARKETS } from './late-parts.ts';
import { MarketPane } from './market-pane.tsx';
import { RaceCard } from './race-card.tsx';
import classes from './event.module.css';

/** It comes with the press of its tab. */
const Builder = lazy(async () => ({ default: (await import('./builder.tsx')).Builder }));

const AT_ONCE = 4;

type ShownTab = Tab | 'builder' | keyof typeof BESIDE_MARKETS;

export interface MarketsProps {
  readonly event: EventView;
  readonly nowSec: number;
  /** The page's prices, where a bet can be built of the event. */
  readonly builderOdds: OddsStore | undefined;
  /** The house can say how both sides have played. */
  readonly hasStatistics: boolean;
}

/** Every market of the event: by group, by name, pinned ones first; and several of them as one bet. */
export function Markets({ event, nowSec, builderOdds, hasStatistics }: MarketsProps) {
  const t = useT();
  const [pressed, setTab] = useState<ShownTab>('all');
  // The tab answers to its press at once; what it shows is drawn right after.
  const tab = useDeferredValue(pressed);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const asian = useAsianColumns(event.tournament.sportId);
  const blocks = useMemo(() => putAsianFirst(makeBlocks(event.markets), asian), [event.markets, asian]);
  const tabs = countTabs(blocks);
  const active = tabs.find((one) => one.tab === tab)?.tab ?? 'all';
  const isBuilding = tab === 'builder' && builderOdds !== undefined;
  const Beside = tab === 'statistics' || tab === 'lineUps' ? BESIDE_MARKETS[tab] : undefined;
  const isBeside = isBuilding || Beside;
  if (blocks.length === 0 && !hasStatistics && !event.lineUp) return <NoMarkets title={t('event.noMarkets')} />;
  const items = tabs.map(({ tab: id, count }): TabItem<ShownTab> => ({ id, label: t(`marketGroups.${id}`), count }));
  if (builderOdds) items.splice(1, 0, { id: 'builder', label: t('event.builder') });
  if (event.lineUp) items.splice(builderOdds ? 2 : 1, 0, { id: 'lineUps', label: t('event.lineUps') });
  if (hasStatistics) items.splice(builderOdds ? 2 : 1, 0, { id: 'statistics', label: t('event.statistics') });
  return (
    <section className={classes.markets} aria-label={t('marketGroups.all')}>
      <div className={classes.tools}>
        <Tabs
          label={t('event.groups')}
          items={items}
          active={items.some(({ id }) => id === pressed) ? pressed : 'all'}
          onSelect={setTab}
        />
        {isBeside ? null : <SearchField value={typed} onChange={setTyped} />}
      </div>
      <Suspense key={tab} fallback={<EventPageSkeleton />}>
        {isBuilding ? <Builder event={event} odds={builderOdds} /> : null}
        {Beside ? <Beside event={event} /> : null}
      </Suspense>
      {isBeside ? null : <MarketColumns event={event} nowSec={nowSec} blocks={blocks} tab={active} search={search} />}
    </section>
  );
}

interface MarketColumnsProps extends Pick<MarketsProps, 'event' | 'nowSec'> {
  readonly blocks: readonly Block[];
  readonly tab: Tab;
  readonly search: string;
}

/** Drawn again for what it shows alone: not for the press of a tab, nor for a letter typed. */
const MarketColumns = memo(function MarketColumns({ event, nowSec, blocks, tab, search }: MarketColumnsProps) {
  const t = useT();
  const { pinned, toggle } = usePins();
  const titleOf = (block: Block) => marketTypeName(t, block.markets[0]?.key ?? block.id, namesOf(event));
  const chosen = chooseBlocks(blocks, { tab, search, pinned, titleOf });
  const { appViewType } = usePreferences();
  const memory = useMadeOf(`${appViewType}/${tab}/${search}/${[...pinned].join()}`, (): ColumnMemory => new Map());
  if (blocks.length === 0) return <NoMarkets title={t('event.noMarkets')} />;
  if (chosen.length === 0) return <NoMarkets title={t('event.notFound', { search })} />;
  const { card, rest } = splitRace(event, chosen);
  return (
    <>
      {card.length > 0 ? <RaceCard event={event} markets={card} nowSec={nowSec} /> : null}
      {rest.length > 0 ? <Columns {...{ event, nowSec, memory, pinned, toggle, titleOf }} blocks={rest} /> : null}
    </>
  );
});

interface ColumnsProps extends Pick<MarketColumnsProps, 'event' | 'nowSec' | 'blocks'> {
  readonly memory: ColumnMemory;
  readonly pinned: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly titleOf: (block: Block) => string;
}

function Columns({ event, nowSec, blocks, memory, pinned, toggle, titleOf }: ColumnsProps) {
  return (
    <div className={classes.columns}>
      {splitColumns(blocks, memory).map((column, at) => (
        <div key={at} className={classes.column}>
          {column.map(({ block, order }: PlacedBlock) => (
            <div key={block.id} style={{ order }}>
              <OneByOne at={order}>
                <MarketPane
                  event={event}
                  block={block}
                  title={titleOf(block)}
                  pinned={pinned.has(block.id)}
                  onPin={() => toggle(block.id)}
                  nowSec={nowSec}
                  far={order >= DRAWN_OPEN}
                />
              </OneByOne>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The first blocks answer to presses as soon as the page does, the others one after another, right after it. */
function OneByOne({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  const [first] = useState(at < AT_ONCE);
  return first ? children : <Suspense>{children}</Suspense>;
}

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const t = useT();
  return (
    <span className={`gh-input ${classes.search}`}>
      <SearchIcon size={15} />
      <input
        type="search"
        aria-label={t('event.search')}
        placeholder={t('event.search')}
        value={value}
        onChange={(change) => onChange(change.currentTarget.value)}
      />
    </span>
  );
}

function NoMarkets({ title }: { readonly title: string }) {
  return (
    <Panel>
      <EmptyState title={title} />
    </Panel>
  );
}
