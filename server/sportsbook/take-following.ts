import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { Batch } from './batch.ts';
import { takeCancel, takeRollback, takeSettlement } from './take-results.ts';
import { isLeadsOwn } from './tellings/pass-lead.ts';
import { isOffer } from './tellings/is-offer.ts';
import type { Telling } from './tellings/tellings.ts';

/**
 * Takes in what a producer says of an event that another one leads: how it ends, as far as it is not for that one to say, and
 * whether it could be led by this one.
 */
export function takeFollowing(batch: Batch, message: Extract<FeedMessage, { event: string }>, telling: Telling): void {
  const { tellings, unheard } = batch.deps;
  const event = batch.board.find(telling.eventId);
  if (event) unheard.note(telling, message, (key) => isLeadsOwn(batch.deps, event, key));
  switch (message.kind) {
    case 'fixture_change':
      if (message.state !== undefined && message.state !== 'scheduled') tellings.setOffered(telling, undefined);
      return;
    case 'odds_change':
      if (isOffer(message)) tellings.setOffered(telling, message.section);
      return;
    case 'event_end':
      return tellings.setOffered(telling, undefined);
    case 'bet_settlement':
      return takeSettlement(batch, message);
    case 'bet_cancel':
      return takeCancel(batch, message);
    case 'rollback_settlement':
    case 'rollback_cancel':
      return takeRollback(batch, message);
    // What is offered is the lead's to stop, and what happens in the match the lead's to tell.
    case 'bet_stop':
    case 'goals':
    case 'line_ups':
      return;
  }
}
