import type { BetRow } from '../settlement/index.ts';

/** Which bets with rules stand on an event: a price that moves on any other event costs one look. */
export interface RuleIndex {
  add(bet: BetRow): void;
  drop(betId: number): void;
  listBets(eventId: number): Iterable<number>;
}

export function makeRuleIndex(): RuleIndex {
  const betsByEvent = new Map<number, Set<number>>();
  const eventsByBet = new Map<number, readonly number[]>();
  return {
    add: (bet) => {
      const eventIds = bet.legs.map(([eventId]) => eventId);
      eventsByBet.set(bet.bet_id, eventIds);
      for (const eventId of eventIds) {
        const bets = betsByEvent.get(eventId);
        if (bets) bets.add(bet.bet_id);
        else betsByEvent.set(eventId, new Set([bet.bet_id]));
      }
    },
    drop: (betId) => {
      for (const eventId of eventsByBet.get(betId) ?? []) {
        const bets = betsByEvent.get(eventId);
        bets?.delete(betId);
        if (bets?.size === 0) betsByEvent.delete(eventId);
      }
      eventsByBet.delete(betId);
    },
    listBets: (eventId) => betsByEvent.get(eventId) ?? [],
  };
}
