import { memo } from 'react';
import type { CompetitorView, RowView } from '@glasshouse/contracts/sportsbook';
import { columnsOf } from '@glasshouse/domain/lists';
import { usePreferences, useT } from '../i18n/index.ts';
import { useEvent, type EventStore } from '../live/index.ts';
import { classes as join, PitchIcon, TeamBadge, TvIcon } from '../ui/index.ts';
import { arrangeAsian, countLines } from './asian-cells.ts';
import { AsianPrices } from './asian-columns.tsx';
import { eventHref } from './addresses.ts';
import { EventScores } from './event-scores.tsx';
import { EventWhen } from './event-when.tsx';
import { asFavouriteEvent, FavouriteStar } from './favourite-star.tsx';
import { useAsianColumns, useListChoice } from './list-choice.ts';
import { RowColumns } from './row-columns.tsx';
import classes from './event-row.module.css';

export interface EventRowProps {
  readonly store: EventStore<RowView>;
  readonly nowSec: number;
  /** Grey, and about to go. */
  readonly leaving?: boolean;
  /** No heading above it says of what league it is. */
  readonly namesLeague?: boolean;
}

/** One event of a list. It draws itself anew when its score or state changes; its prices look after themselves. */
export const EventRow = memo(function EventRow({ store, nowSec, leaving = false, namesLeague }: EventRowProps) {
  const t = useT();
  const { language } = usePreferences();
  const { view: event, ended } = useEvent(store);
  const { home, away, status, tournament } = event;
  const asian = useAsianColumns(tournament.sportId);
  const lines = asian && away ? countLines(arrangeAsian(event, asian)) : undefined;
  const address = eventHref(language, event);
  const live = event.section === 'live' && status !== undefined;
  // What goes from a live list is over; what goes from the line has only started.
  const over = ended || (leaving && store.initial.view.section === 'live');
  return (
    <li className={join(classes.row, leaving && classes.leaving)} data-lines={lines} inert={leaving}>
      <FavouriteStar favourite={asFavouriteEvent(event)} />
      <EventWhen event={event} nowSec={nowSec} ended={over} namesLeague={namesLeague} />
      <a className={classes.teams} href={address}>
        {away ? (
          <>
            <Team team={home} turn={live && status.turn === 'home'} />
            <span className="gh-hidden"> – </span>
            <Team team={away} turn={live && status.turn === 'away'} />
            {lines === 3 ? (
              <span className={classes.draw} aria-hidden>
                {t('outcomes.x')}
              </span>
            ) : null}
          </>
        ) : (
          <span>
            <bdi>{home.name}</bdi>
          </span>
        )}
      </a>
      {live && away ? <EventScores status={status} sportId={tournament.sportId} /> : null}
      <div className={classes.odds}>
        {away ? (
          <RowPrices event={event} />
        ) : (
          <a className="gh-button gh-button--outline gh-button--s" href={address}>
            {t('words.runners', { count: event.runnerCount ?? 0 })}
          </a>
        )}
      </div>
      <More event={event} address={address} />
    </li>
  );
});

/** How much more there is of it: markets, and whether its field is told of or somebody shows it. */
function More({
  event: { marketCount, hasTracker = false, broadcasts = [] },
  address,
}: {
  readonly event: RowView;
  readonly address: string;
}) {
  const t = useT();
  const markets = t('words.markets', { count: marketCount });
  const marks = [...(broadcasts.length > 0 ? ['broadcast'] : []), ...(hasTracker ? ['tracker'] : [])];
  return (
    <a
      className={classes.more}
      href={address}
      aria-label={[markets, ...marks.map((mark) => t(`events.${mark}`))].join(', ')}
    >
      {marks.length > 0 ? (
        <span>
          {broadcasts.length > 0 ? <TvIcon size={11} /> : null}
          {hasTracker ? <PitchIcon size={11} /> : null}
        </span>
      ) : null}
      {t('words.moreMarkets', { count: marketCount })}
    </a>
  );
}

/** In the view that the visitor has chosen. */
function RowPrices({ event }: { readonly event: RowView }) {
  const { sportId } = event.tournament;
  const asian = useAsianColumns(sportId);
  const choice = useListChoice();
  if (asian) return <AsianPrices event={event} columns={asian} />;
  return <RowColumns event={event} types={columnsOf(sportId, choice)} />;
}

function Team({ team, turn }: { readonly team: CompetitorView; readonly turn: boolean }) {
  return (
    <span className={classes.team}>
      <TeamBadge name={team.name} />
      <span className="gh-truncate">{team.name}</span>
      {turn ? <span className="gh-turn" /> : null}
    </span>
  );
}
