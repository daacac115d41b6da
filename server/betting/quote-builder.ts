import type { BuilderView, quoteBuilder as quoteBuilderCall } from '@glasshouse/contracts/betting-builder';
import type { BodyOf } from '@glasshouse/contracts/call';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { EventId } from '@glasshouse/domain/markets';
import type { Visitor } from '../platform/http/index.ts';
import type { BettingDeps } from './deps.ts';
import { refOf } from './price-legs.ts';

type QuotingBuilder = Pick<BettingDeps, 'builder' | 'prices' | 'isSportClosed'>;

/** What can be built of one match; of a sport that is closed to the player, nothing. */
export function quoteBuilder(
  { builder, prices, isSportClosed }: QuotingBuilder,
  visitor: Pick<Visitor, 'playerId'> | undefined,
  gameId: number,
  { outcomes }: BodyOf<typeof quoteBuilderCall>,
): Decision<BuilderView, 'builder_unavailable'> {
  const eventId = gameId as EventId;
  const facts = prices.findEventFacts(eventId);
  const offer = facts && builder.findOffer(eventId);
  if (!offer || (visitor && isSportClosed(visitor.playerId, facts.sportId, facts.section))) {
    return refuse('builder_unavailable');
  }
  const oddsMilli = builder.findOdds(outcomes.map((one) => refOf({ gameId, ...one })));
  return accept({
    scores: [...offer.scores],
    suggested: offer.suggested.map((build) => ({
      outcomes: build.legs.map(({ marketKey, outcomeId }) => ({ market: marketKey, outcome: outcomeId })),
      oddsMilli: build.oddsMilli,
    })),
    ...(oddsMilli !== undefined && { oddsMilli }),
  });
}
