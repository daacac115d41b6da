import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';
import { OVERHEAT } from '@glasshouse/domain/risk';
import { describe, expect, it } from 'vitest';
import { makeBook } from './book.ts';
import type { LegCaps } from './find-caps.ts';
import { makeReservations } from './reservations.ts';
import { makeHeatWatch } from './watch-heat.ts';

const CAP = 10 * OVERHEAT.leastUnits;
const CAPS: LegCaps = { outcomeUnits: CAP, personUnits: CAP, marketUnits: CAP, eventUnits: CAP };
const HOME: SelectionRef = { eventId: 1 as EventId, marketKey: '1x2' as MarketKey, outcomeId: '1' as OutcomeId };

/** A watch at a clock of the test's own, with the markets it has stopped and until when. */
function openWatch() {
  const book = makeBook(() => CAPS);
  const stopped: [MarketKey, number][] = [];
  let nowSec = 1_000;
  const heat = makeHeatWatch({
    book,
    nowSec: () => nowSec,
    suspend: ({ marketKey }, untilSec) => stopped.push([marketKey, untilSec]) > 0,
    onStopped: () => undefined,
  });
  const reservations = makeReservations({
    book,
    onKept: (risk) => heat.noteAccepted(risk),
    onReplaced: (risk) => heat.noteGivenBack(risk),
  });
  return {
    stopped,
    pass: (seconds: number) => void (nowSec += seconds),
    take: (units: number, playerId = 1) => {
      const risk = { playerId, personId: -playerId, legs: [HOME], units };
      book.take(risk);
      heat.noteAccepted(risk);
      return () => {
        book.giveBack(risk);
        heat.noteGivenBack(risk);
      };
    },
    reserve: (units: number, playerId: number) => {
      const risk = { playerId, personId: -playerId, legs: [HOME], units };
      const betId = -playerId;
      reservations.reserve([{ betId, risk }]);
      return () => reservations.done({ kept: [betId], freed: [] });
    },
    round: () => heat.round(),
  };
}

describe('a market on which much is taken within seconds', () => {
  it('[BET-10] is stopped for a while, once', () => {
    const watch = openWatch();
    watch.take(0.4 * CAP);
    watch.round();
    expect(watch.stopped).toEqual([]);
    watch.take(0.2 * CAP, 2);
    watch.round();
    watch.round();
    expect(watch.stopped).toEqual([['1x2', 1_000 + OVERHEAT.suspendSec]]);
  });

  it('is not stopped where it came slowly', () => {
    const watch = openWatch();
    watch.take(0.4 * CAP);
    watch.pass(11);
    watch.take(0.2 * CAP, 2);
    watch.round();
    expect(watch.stopped).toEqual([]);
  });

  it('[H2] is not stopped for bets that are only reserved, however full it looks with them', () => {
    const watch = openWatch();
    const accept = watch.reserve(0.85 * CAP, 3);
    watch.take(0.1 * CAP, 2);
    watch.round();
    expect(watch.stopped).toEqual([]);
    accept();
    watch.round();
    expect(watch.stopped).toHaveLength(1);
  });

  it('is not stopped for a bet that was given back before anybody looked', () => {
    const watch = openWatch();
    const giveBack = watch.take(0.6 * CAP);
    giveBack();
    watch.round();
    expect(watch.stopped).toEqual([]);
  });
});
