import { eventHref, useEventList, useRunningStatus, type EventEntry } from '@glasshouse/kit/events';
import { disciplineOf } from '@glasshouse/domain/esports';
import { findListColumns } from '@glasshouse/domain/lists';
import { MARKET_TYPES, parseMarketKey } from '@glasshouse/domain/markets';
import type { LiveStatusView, RowView } from '@glasshouse/contracts/sportsbook';
import { findColumnMarket, OutcomeCell } from '@glasshouse/kit/events';
import { useEvent } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { eventName, outcomeShortName } from '@glasshouse/kit/texts';
import { PeriodScores } from '@glasshouse/kit/ui';
import { LIVE_SHOWN } from '../model.ts';
import { champHref } from '../model-addresses.ts';
import { DisciplineSign } from './discipline-sign.tsx';
import type { ListPart } from './use-lists.ts';
import { useReadAgain } from './use-read-again.ts';
import type { ReactNode } from 'react';
import classes from './cyber.module.css';

/** Live matches with their scoreboards: maps won, and what each map has come to. */
export function LiveCards({ part, empty }: { readonly part: ListPart; readonly empty: ReactNode }) {
  const { entries } = useEventList(part.list, useReadAgain(part));
  if (entries.length === 0) return empty;
  return (
    <ul className={classes.live}>
      {entries.slice(0, LIVE_SHOWN).map((entry) => (
        <LiveCard key={entry.eventId} entry={entry} />
      ))}
    </ul>
  );
}

function LiveCard({ entry }: { readonly entry: EventEntry }) {
  const t = useT();
  const { language } = usePreferences();
  const { view: event } = useEvent(entry.store);
  const { tournament, status, home, away } = event;
  const discipline = disciplineOf(tournament);
  const name = eventName(t, { home: home.name, away: away?.name ?? '' });
  return (
    <li className={classes.match} data-leaving={entry.leaving || undefined} inert={entry.leaving}>
      <p className={classes.where}>
        {discipline ? <DisciplineSign slug={discipline} size={16} /> : null}
        <a className="gh-truncate" href={champHref(language, tournament)}>
          <bdi>{tournament.name}</bdi>
        </a>
      </p>
      <a className={classes.board} href={eventHref(language, event)} aria-label={name}>
        {status && away ? (
          <Board status={status} event={event} away={away.name} />
        ) : (
          <bdi className="gh-truncate">{name}</bdi>
        )}
      </a>
      <Prices event={event} />
    </li>
  );
}

interface BoardProps {
  readonly status: LiveStatusView;
  readonly event: RowView;
  readonly away: string;
}

/** Where a clock is told it runs, and nothing else is drawn for its sake. */
function Board({ status, event: { home, tournament }, away }: BoardProps) {
  const { sportId } = tournament;
  return <PeriodScores status={useRunningStatus(status, sportId)} sportId={sportId} home={home.name} away={away} />;
}

/** Of the market that stands first in the lists; its place stays where it is closed. */
function Prices({ event }: { readonly event: RowView }) {
  const t = useT();
  const [type] = findListColumns(event.tournament.sportId).usual;
  const market = type && findColumnMarket(event, type);
  const parsed = market && parseMarketKey(market.key);
  return (
    <div className={classes.prices}>
      {market && parsed
        ? MARKET_TYPES[parsed.type].outcomes.map((id) => (
            <OutcomeCell
              key={id}
              event={event}
              marketKey={market.key}
              outcomeId={id}
              label={outcomeShortName(t, market.key, id)}
            />
          ))
        : null}
    </div>
  );
}
