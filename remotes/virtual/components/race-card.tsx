import type { EventView } from '@glasshouse/contracts/sportsbook';
import { findMarketRow, parseMarketKey } from '@glasshouse/domain/markets';
import { eventHref, OutcomeCell } from '@glasshouse/kit/events';
import { useEvent, type EventStore, type OddsStore } from '@glasshouse/kit/live';
import type { Translate } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { marketName } from '@glasshouse/kit/texts';
import { ErrorState } from '@glasshouse/kit/ui';
import type { WatchedEvent } from '../model.ts';
import { useWatched } from './use-watched.ts';
import classes from './virtual.module.css';

export interface RaceCardProps {
  readonly eventId: number;
  readonly odds: OddsStore;
  readonly watched: readonly WatchedEvent[];
}

/** The runners of a race with their prices to win and to be placed. */
export function RaceCard({ eventId, odds, watched }: RaceCardProps) {
  const { store, askAgain } = useWatched(eventId, odds, watched);
  return (
    <div className={classes['card']}>
      {store ? <Runners store={store} /> : askAgain ? <ErrorState onRetry={askAgain} /> : null}
    </div>
  );
}

const COLUMNS: readonly string[] = ['race_winner', 'race_placed'];

/** Short: a column is as wide as a price. */
function nameColumn(t: Translate, key: string): string {
  const { type, specifiers } = parseMarketKey(key) ?? {};
  return type === 'race_winner' ? t('virtual.win') : t('virtual.place', { places: specifiers?.['places'] ?? '' });
}

function Runners({ store }: { readonly store: EventStore<EventView> }) {
  const t = useT();
  const { language } = usePreferences();
  const { view: event } = useEvent(store);
  const keys = event.markets
    .map(({ key }) => key)
    .filter((key) => findMarketRow(key)?.ofRunners === true && COLUMNS.includes(parseMarketKey(key)?.type ?? ''))
    .toSorted(
      (a, b) => COLUMNS.indexOf(parseMarketKey(a)?.type ?? '') - COLUMNS.indexOf(parseMarketKey(b)?.type ?? ''),
    );
  const names = { home: event.home.name, away: '', sportId: event.tournament.sportId };
  return (
    <table className={classes['runners']}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <a className="gh-link" href={eventHref(language, event)}>
              {event.home.name}
            </a>
          </th>
          {keys.map((key) => (
            <th key={key} scope="col" title={marketName(t, key, names)}>
              {nameColumn(t, key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {event.runners?.map((runner) => (
          <tr key={runner.id}>
            <td>
              <span className={classes['number']} data-number={runner.number}>
                {runner.number}
              </span>
            </td>
            <th scope="row">
              <bdi>{runner.name}</bdi>
            </th>
            {keys.map((key) => (
              <td key={key}>
                <OutcomeCell event={event} marketKey={key} outcomeId={runner.id} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
