import { lazy, Suspense, useState } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { EventPageSkeleton, Tabs } from '@glasshouse/kit/ui';
import type { PlayedEvent } from '../model.ts';
import { PlayedMarkets } from './played-markets.tsx';
import classes from './event.module.css';

const StatisticsTab = lazy(async () => ({ default: (await import('./statistics-tab.tsx')).StatisticsTab }));

type Shown = 'markets' | 'statistics';

/** What has won in every market; and how both sides had played before. */
export function PlayedBody({ state }: { readonly state: PlayedEvent }) {
  const t = useT();
  const { event, played, hasStatistics } = state;
  const [shown, show] = useState<Shown>('markets');
  if (!hasStatistics) return <PlayedMarkets event={event} markets={played.markets} />;
  return (
    <section className={classes.markets} aria-label={t('event.whatWon')}>
      <Tabs
        label={t('event.groups')}
        items={[
          { id: 'markets', label: t('event.whatWon'), count: played.markets.length },
          { id: 'statistics', label: t('event.statistics') },
        ]}
        active={shown}
        onSelect={show}
      />
      {shown === 'markets' ? (
        <PlayedMarkets event={event} markets={played.markets} />
      ) : (
        <Suspense fallback={<EventPageSkeleton />}>
          <StatisticsTab eventId={event.eventId} />
        </Suspense>
      )}
    </section>
  );
}
