import * as calls from '@glasshouse/contracts/sportsbook';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { Sportsbook } from './index.ts';

export function serveSportsbook(http: Http, sportsbook: Sportsbook): void {
  http.serve(calls.listSports, async () => answer(sportsbook.listSports()));
  http.serve(calls.listEvents, async ({ query }) =>
    answer({ epoch: sportsbook.epoch, ...sportsbook.listCards(query) }),
  );
  http.serve(calls.searchBoard, async ({ query }) => answer(sportsbook.search(query.text, query.limit)));
  http.serve(calls.getEvent, async ({ params }) => {
    const event = sportsbook.findEventView(params.eventId);
    return event ? answer({ epoch: sportsbook.epoch, event }) : refusal('event_unknown');
  });
}
