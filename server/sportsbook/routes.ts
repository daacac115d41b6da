import type { AnswerOf, QueryOf } from '@glasshouse/contracts/call';
import * as calls from '@glasshouse/contracts/sportsbook';
import { listMoves } from '@glasshouse/contracts/sportsbook-moves';
import { listResults } from '@glasshouse/contracts/sportsbook-results';
import { listScorers, MOST_SCORERS_LISTED } from '@glasshouse/contracts/sportsbook-scorers';
import { getTimeline, type MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import type { Section } from '@glasshouse/domain/coupon';
import { answer, refusal, type Http, type Visitor } from '../platform/http/index.ts';
import type { PlayedEvent } from './find-played.ts';
import type { EventFilter, IsClosed } from './list-events.ts';
import type { RowFilter } from './list-rows.ts';
import type { ListMoves } from './price-moves.ts';
import type { SearchOptions } from './search-board.ts';
import type { ScorerSearch } from './search-scorers.ts';

/** What is shown of the board to anybody. */
interface Shown {
  readonly epoch: string;
  listSports(country: string | undefined, isClosed?: IsClosed): AnswerOf<typeof calls.listSports>;
  listCards(filter: EventFilter): Omit<AnswerOf<typeof calls.listEvents>, 'epoch'>;
  listRows(filter: RowFilter & { readonly country?: string }): Omit<AnswerOf<typeof calls.listRows>, 'epoch'>;
  readonly listMoves: ListMoves;
  search(text: string, options?: SearchOptions): Promise<AnswerOf<typeof calls.searchBoard>>;
  readonly scorers: Pick<ScorerSearch, 'list'>;
  isSportClosed(playerId: number, sportId: number, section: Section): boolean;
  findEventView(eventId: number): calls.EventView | undefined;
  /** Whatever it is: whether there is one is all that is told. */
  findModel(eventId: number): unknown;
  findPlayed(eventId: number): Promise<PlayedEvent | undefined>;
  findTimeline(eventId: number): Promise<readonly MomentView[] | undefined>;
  listEnded(question: QueryOf<typeof listResults>): Promise<AnswerOf<typeof listResults>>;
}

export function serveSportsbook(http: Http, sportsbook: Shown): void {
  /** What is closed to who asks is not offered to them. */
  const closedTo = (visitor: Pick<Visitor, 'playerId'> | undefined): IsClosed | undefined =>
    visitor && ((sportId, section) => sportsbook.isSportClosed(visitor.playerId, sportId, section));
  http.serve(calls.listSports, async ({ query, visitor }) =>
    answer(sportsbook.listSports(query.country, closedTo(visitor))),
  );
  http.serve(calls.listEvents, async ({ query, visitor }) =>
    answer({ epoch: sportsbook.epoch, ...sportsbook.listCards({ ...query, isClosed: closedTo(visitor) }) }),
  );
  http.serve(calls.listRows, async ({ query, visitor }) =>
    answer({ epoch: sportsbook.epoch, ...sportsbook.listRows({ ...query, isClosed: closedTo(visitor) }) }),
  );
  http.serve(listMoves, async ({ query: { columns, limit }, visitor }) =>
    answer({ epoch: sportsbook.epoch, moves: sportsbook.listMoves(columns, limit, closedTo(visitor)) }),
  );
  http.serve(listResults, async ({ query }) => answer(await sportsbook.listEnded(query)));
  http.serve(calls.searchBoard, async ({ query: { text, limit }, visitor }) => {
    return answer(await sportsbook.search(text, { limit, isClosed: closedTo(visitor) }));
  });
  http.serve(listScorers, async ({ query: { afterId = 0 } }) => {
    const listed = sportsbook.scorers.list(afterId, MOST_SCORERS_LISTED);
    return answer({ scorers: listed.map(({ id, name }) => ({ scorerId: id, name })) });
  });
  http.serve(getTimeline, async ({ params: { eventId } }) => {
    const moments = await sportsbook.findTimeline(eventId);
    return moments ? answer({ moments: [...moments] }) : refusal('event_unknown');
  });
  http.serve(calls.getEvent, async ({ params: { eventId }, visitor }) => {
    const event = sportsbook.findEventView(eventId);
    if (event && closedTo(visitor)?.(event.tournament.sportId, event.section)) return refusal('event_unknown');
    const hasBuilder = sportsbook.findModel(eventId) !== undefined;
    if (event) return answer({ epoch: sportsbook.epoch, event, ...(hasBuilder && { hasBuilder }) });
    const over = await sportsbook.findPlayed(eventId);
    return over ? answer({ epoch: sportsbook.epoch, ...over }) : refusal('event_unknown');
  });
}
