import { Suspense } from 'react';
import { isVirtualSport } from '@glasshouse/domain/markets';
import { makeEventList, useMadeOf, type EventList } from '@glasshouse/kit/events';
import { makeOddsStore, OddsProvider, type OddsStore } from '@glasshouse/kit/live';
import { Hero } from './components/hero.tsx';
import { LiveNow } from './components/live-now.tsx';
import { Moves } from './components/moves.tsx';
import { NextOff } from './components/next-off.tsx';
import { Popular } from './components/popular.tsx';
import { Questions } from './components/questions.tsx';
import { StartingSoon } from './components/starting-soon.tsx';
import { TopMatch } from './components/top-match.tsx';
import { useShownAbove } from './components/use-shown-above.ts';
import classes from './components/home.module.css';
import type { HomeState } from './model.ts';

interface HomeParts {
  readonly odds: OddsStore;
  readonly live: EventList;
  readonly line: EventList;
  readonly moved: EventList;
}

function makeParts({ live, line, moved }: HomeState): HomeParts {
  const odds = makeOddsStore();
  return {
    odds,
    live: makeEventList(live, { odds, accepts: ({ tournament }) => !isVirtualSport(tournament.sportId) }),
    // The soonest are chosen by the server; what is new on the line rarely belongs to them.
    line: makeEventList(line, { odds, accepts: () => false }),
    moved: makeEventList(moved, { odds, accepts: () => false }),
  };
}

export function HomePage({ state }: { readonly state: HomeState }) {
  const { nowSec, popular, leagueIds } = state;
  const { odds, live, line, moved } = useMadeOf(state, makeParts);
  const { top, next } = useShownAbove(live, line, leagueIds);
  const above = top ? [top, ...next] : next;
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <Hero signedIn={state.signedIn} />
        <div className={classes.columns}>
          <div className={classes.lists}>
            {top ? <TopMatch key={top.eventId} entry={top} nowSec={nowSec} /> : null}
            <LiveNow list={live} above={above} nowSec={nowSec} />
            <Suspense>
              <StartingSoon list={line} above={above} nowSec={nowSec} />
            </Suspense>
            <Suspense>
              <Popular tournaments={popular} />
            </Suspense>
          </div>
          <div className={classes.rail}>
            <NextOff entries={next} nowSec={nowSec} />
            <Suspense>
              <Moves list={moved} moves={state.moves} />
            </Suspense>
            <Questions />
          </div>
        </div>
      </div>
    </OddsProvider>
  );
}
