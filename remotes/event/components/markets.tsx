import { Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { namesOf, useMadeOf } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { marketTypeName } from '@glasshouse/kit/texts';
import { EmptyState, Panel, SearchIcon, Tabs } from '@glasshouse/kit/ui';
import { chooseBlocks, countTabs, makeBlocks, type Block, type Tab } from '../model-blocks.ts';
import { DRAWN_OPEN, splitColumns, type ColumnMemory, type PlacedBlock } from '../model-columns.ts';
import { usePins } from '../model-pins.ts';
import { MarketPane } from './market-pane.tsx';
import classes from './event.module.css';

const AT_ONCE = 4;

/** Every market of the event: by group, by name, pinned ones first. */
export function Markets({ event, nowSec }: { readonly event: EventView; readonly nowSec: number }) {
  const t = useT();
  const [tab, setTab] = useState<Tab>('all');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const { pinned, toggle } = usePins();
  const blocks = useMemo(() => makeBlocks(event.markets), [event.markets]);
  const tabs = countTabs(blocks);
  const active = tabs.some((one) => one.tab === tab) ? tab : 'all';
  const titleOf = (block: Block) => marketTypeName(t, block.markets[0]?.key ?? block.id, namesOf(event));
  const chosen = chooseBlocks(blocks, { tab: active, search, pinned, titleOf });
  const memory = useMadeOf(`${active}/${search}/${[...pinned].join()}`, (): ColumnMemory => new Map());
  const columns = splitColumns(chosen, memory);
  if (blocks.length === 0) return <NoMarkets title={t('event.noMarkets')} />;
  return (
    <section className={classes.markets} aria-label={t('marketGroups.all')}>
      <div className={classes.tools}>
        <Tabs
          label={t('event.groups')}
          items={tabs.map((one) => ({ id: one.tab, label: t(`marketGroups.${one.tab}`), count: one.count }))}
          active={active}
          onSelect={setTab}
        />
        <SearchField value={typed} onChange={setTyped} />
      </div>
      {chosen.length === 0 ? <NoMarkets title={t('event.notFound', { search })} /> : null}
      <div className={classes.columns}>
        {columns.map((column, at) => (
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
    </section>
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
