import type { AnswerOf } from '@glasshouse/contracts/call';
import * as calls from '@glasshouse/contracts/sportsbook';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { EventFilter } from './list-events.ts';
import type { RowFilter } from './list-rows.ts';

/** What is shown of the board to anybody. */
interface Shown {
  readonly epoch: string;
  listSports(country: string | undefined): AnswerOf<typeof calls.listSports>;
  listCards(filter: EventFilter): Omit<AnswerOf<typeof calls.listEvents>, 'epoch'>;
  listRows(filter: RowFilter & { readonly country?: string }): Omit<AnswerOf<typeof calls.listRows>, 'epoch'>;
  search(text: string, limit?: number): AnswerOf<typeof calls.searchBoard>;
  findEventView(eventId: number): calls.EventView | undefined;
}

export function serveSportsbook(http: Http, sportsbook: Shown): void {
  http.serve(calls.listSports, async ({ query }) => answer(sportsbook.listSports(query.country)));
  http.serve(calls.listEvents, async ({ query }) =>
    answer({ epoch: sportsbook.epoch, ...sportsbook.listCards(query) }),
  );
  http.serve(calls.listRows, async ({ query }) => answer({ epoch: sportsbook.epoch, ...sportsbook.listRows(query) }));
  http.serve(calls.searchBoard, async ({ query }) => answer(sportsbook.search(query.text, query.limit)));
  http.serve(calls.getEvent, async ({ params }) => {
    const event = sportsbook.findEventView(params.eventId);
    return event ? answer({ epoch: sportsbook.epoch, event }) : refusal('event_unknown');
  });
}
