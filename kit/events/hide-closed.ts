import type { Standing } from '@glasshouse/contracts/bans';
import type { EventCard, SportCount } from '@glasshouse/contracts/sportsbook';
import type { EventListView } from './event-list.ts';

type Closed = Pick<Standing, 'disallow_line_sport' | 'disallow_live_sport'>;

/** Events of sports that are closed to the person are not in sight; the server refuses bets on them. */
export function hideClosedEvents(view: EventListView, closed: Closed | undefined): EventListView {
  if (!closed || !closesAny(closed)) return view;
  const entries = view.entries.filter(({ store }) => !isClosed(closed, store.initial.view));
  const total = view.total - (view.entries.length - entries.length);
  return { entries, total, sports: hideClosedSports(view.sports, closed) };
}

/** What is counted of a sport, without the sections in which it is closed. */
export function hideClosedSports(sports: readonly SportCount[], closed: Closed | undefined): readonly SportCount[] {
  if (!closed || !closesAny(closed)) return sports;
  return sports.map((sport) => ({
    ...sport,
    line: closed.disallow_line_sport.includes(sport.sportId) ? 0 : sport.line,
    live: closed.disallow_live_sport.includes(sport.sportId) ? 0 : sport.live,
  }));
}

/** Nothing of it is shown to the person, at whichever address. */
export function isClosed(
  closed: Closed | undefined,
  { tournament, section }: Pick<EventCard, 'section'> & { readonly tournament: { readonly sportId: number } },
): boolean {
  if (!closed) return false;
  return (section === 'live' ? closed.disallow_live_sport : closed.disallow_line_sport).includes(tournament.sportId);
}

/** Sports are closed to the person. */
export function closesAny({ disallow_line_sport: line, disallow_live_sport: live }: Closed): boolean {
  return line.length + live.length > 0;
}
