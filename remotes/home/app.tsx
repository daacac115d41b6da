import { Suspense } from 'react';
import { makeEventList, useMadeOf, type EventList } from '@glasshouse/kit/events';
import { makeOddsStore, OddsProvider, type OddsStore } from '@glasshouse/kit/live';
import { Hero } from './components/hero.tsx';
import { LiveNow } from './components/live-now.tsx';
import { Popular } from './components/popular.tsx';
import { StartingSoon } from './components/starting-soon.tsx';
import classes from './components/home.module.css';
import type { HomeState } from './model.ts';

interface HomeParts {
  readonly odds: OddsStore;
  readonly live: EventList;
  readonly line: EventList;
}

function makeParts({ live, line }: HomeState): HomeParts {
  const odds = makeOddsStore();
  return {
    odds,
    live: makeEventList(live, { odds, accepts: () => true }),
    // The soonest dozen is chosen by the server; what is new on the line rarely belongs to it.
    line: makeEventList(line, { odds, accepts: () => false }),
  };
}

export function HomePage({ state }: { readonly state: HomeState }) {
  const { odds, live, line } = useMadeOf(state, makeParts);
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <Hero signedIn={state.signedIn} />
        <LiveNow list={live} nowSec={state.nowSec} />
        <Suspense>
          <StartingSoon list={line} nowSec={state.nowSec} />
        </Suspense>
        <Suspense>
          <Popular tournaments={state.popular} />
        </Suspense>
      </div>
    </OddsProvider>
  );
}
