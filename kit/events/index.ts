/** Events as lists and event pages show them: rows, headings, markets, and the lists that follow the live stream. */
export { closesAny, hideClosedSports, isClosed } from './hide-closed.ts';
export { eventHref, scorerHref, sectionHref, sportHref, teamHref, tournamentHref } from './addresses.ts';
export { makeSelection, namesOf, type PickedOutcome, type SelectionEvent } from './make-selection.ts';
export {
  LEAVE_MS,
  makeEventList,
  type EventEntry,
  type EventList,
  type EventListOptions,
  type EventListSource,
  type EventListView,
  type RowKind,
} from './event-list.ts';
export { useEventList, useMadeOf, useRowKind } from './use-event-list.ts';
export { useCountdown } from './use-countdown.ts';
export { useRunningStatus } from './use-running-status.ts';
export { groupBySport, type EventGroup, type SportGroup } from './group-events.ts';
export { EventGroups, type EventGroupsProps } from './event-groups.tsx';
export { EventRows, type EventRowsProps } from './event-rows.tsx';
export { EventRow, type EventRowProps } from './event-row.tsx';
export { EventStatus, type EventStatusProps } from './event-status.tsx';
export {
  columnsToAsk,
  findColumnMarket,
  kindOfRows,
  PageChoiceProvider,
  useAsianColumns,
  useListChoice,
} from './list-choice.ts';
export { RowColumns, type RowColumnsProps } from './row-columns.tsx';
export { OutcomeCell, type OutcomeCellProps } from './outcome-cell.tsx';
export { MarketBlock, type MarketBlockProps } from './market-block.tsx';
export { TournamentHeading, type TournamentHeadingProps } from './tournament-heading.tsx';
export {
  asFavouriteEvent,
  asFavouriteTeam,
  asFavouriteTournament,
  FavouriteStar,
  type FavouriteStarProps,
} from './favourite-star.tsx';
export { putStarredFirst, putStarredGroupsFirst, useStarred } from './starred-first.ts';
export { makeTrail, type TrailPlace } from './make-trail.ts';
export { groupLeagues, type CategoryGroup, type LeagueGroups } from './group-leagues.ts';
export { LeagueTree, type LeagueTreeProps, TopLeagues } from './league-tree.tsx';
