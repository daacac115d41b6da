import { useEffect } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { makeSelection, namesOf, useMadeOf } from '@glasshouse/kit/events';
import { browserClock, oddsCellId, useStore, type OddsStore } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { marketName, marketTypeName, outcomeName } from '@glasshouse/kit/texts';
import { EmptyState, ErrorState, EventPageSkeleton, Panel } from '@glasshouse/kit/ui';
import { makeBuildDesk } from '../model-build-desk.ts';
import { makeBlocks } from '../model-blocks.ts';
import { findFit, listBuildable, type BuildPick } from '../model-build.ts';
import { useShell } from '../shell.ts';
import { BuildMarket } from './build-market.tsx';
import { BuildTray } from './build-tray.tsx';
import { ReadyBuilds } from './ready-builds.tsx';
import classes from './builder.module.css';

export interface BuilderProps {
  readonly event: EventView;
  readonly odds: OddsStore;
}

/** A bet of several outcomes of this match: ready ones, and one that the player puts together, at the house's price. */
export function Builder({ event, odds }: BuilderProps) {
  const t = useT();
  const { call, coupon } = useShell();
  const desk = useMadeOf(odds, () => makeBuildDesk({ eventId: event.eventId, call, odds, clock: browserClock }));
  useEffect(() => desk.start(), [desk]);
  const { picks, phase, offer, oddsMilli } = useStore(desk);
  if (phase === 'gone') return <Nothing />;
  if (!offer) return phase === 'failed' ? <Failed onRetry={desk.ask} /> : <EventPageSkeleton />;
  const buildable = listBuildable(event, offer.scores);
  if (buildable.length < 2) return <Nothing />;
  const names = namesOf(event);
  const nameOf = ({ market, outcome }: BuildPick) =>
    `${marketName(t, market, names)}: ${outcomeName(t, market, outcome, names)}`;
  const put = (outcomes: readonly BuildPick[]) => {
    const nowSec = Math.floor(Date.now() / 1000);
    const selections = outcomes.flatMap(({ market, outcome }) => {
      const priced = odds.get(oddsCellId(event.eventId, market, outcome))?.oddsMilli ?? 0;
      return makeSelection(event, { marketKey: market, outcomeId: outcome, oddsMilli: priced }, nowSec, t) ?? [];
    });
    if (selections.length === outcomes.length) coupon.build(selections);
  };
  return (
    <section className={classes.builder} aria-label={t('event.builder')}>
      <Intro />
      <ReadyBuilds event={event} builds={offer.suggested} onPut={put} onTake={desk.take} />
      <div className={classes.markets}>
        {makeBlocks(buildable).map((block) => (
          <BuildMarket
            key={block.id}
            event={event}
            block={block}
            title={marketTypeName(t, block.markets[0]?.key ?? block.id, names)}
            fitOf={(pick) => findFit(offer.scores, picks, pick)}
            onToggle={desk.toggle}
          />
        ))}
      </div>
      <BuildTray
        picks={picks}
        phase={phase}
        oddsMilli={oddsMilli}
        nameOf={nameOf}
        onToggle={desk.toggle}
        onClear={() => desk.take([])}
        onPut={() => put(picks)}
        onRetry={desk.ask}
      />
    </section>
  );
}

function Intro() {
  const t = useT();
  const { language } = usePreferences();
  return (
    <p className={classes.intro}>
      {t('builder.intro')} {t('builder.price')}{' '}
      <a href={href(language, 'rulesChapter', { ruleGroup: '2', chapter: 'builder' })}>{t('builder.rule')}</a>
    </p>
  );
}

function Nothing() {
  const t = useT();
  return (
    <Panel>
      <EmptyState title={t('builder.nothing')} />
    </Panel>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Panel>
      <ErrorState onRetry={onRetry} />
    </Panel>
  );
}
