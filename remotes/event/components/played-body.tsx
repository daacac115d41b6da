import { Suspense, useState } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { EventPageSkeleton, Tabs, type TabItem } from '@glasshouse/kit/ui';
import type { PlayedEvent } from '../model.ts';
import { BESIDE_MARKETS } from './late-parts.ts';
import { PlayedMarkets } from './played-markets.tsx';
import classes from './event.module.css';

type Shown = 'markets' | keyof typeof BESIDE_MARKETS;

/** What has won in every market; who played, and how both sides had played before. */
export function PlayedBody({ state }: { readonly state: PlayedEvent }) {
  const t = useT();
  const { event, played, hasStatistics } = state;
  const [shown, show] = useState<Shown>('markets');
  if (!hasStatistics && !event.lineUp) return <PlayedMarkets event={event} markets={played.markets} />;
  const Beside = shown === 'markets' ? undefined : BESIDE_MARKETS[shown];
  const items: TabItem<Shown>[] = [
    { id: 'markets', label: t('event.whatWon'), count: played.markets.length },
    ...(hasStatistics ? [{ id: 'statistics' as const, label: t('event.statistics') }] : []),
    ...(event.lineUp ? [{ id: 'lineUps' as const, label: t('event.lineUps') }] : []),
  ];
  return (
    <section className={classes.markets} aria-label={t('event.whatWon')}>
      <Tabs label={t('event.groups')} items={items} active={shown} onSelect={show} />
      {Beside ? (
        <Suspense fallback={<EventPageSkeleton />}>
          <Beside event={event} />
        </Suspense>
      ) : (
        <PlayedMarkets event={event} markets={played.markets} />
      )}
    </section>
  );
}
