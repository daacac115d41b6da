import type { ParsedMarket } from '@glasshouse/domain/markets';
import type { Offer } from '../pricing/price-market.ts';
import type { WorldMessage } from '../programme/message.ts';
import type { Verdict } from '../programme/book.ts';
import { decideMarket, type Facts } from '../sports/index.ts';
import type { Fixture } from './calendar.ts';
import { findTeamSheets, lineUpsAt, type LineUps } from './line-ups.ts';
import { listScored } from './list-scored.ts';
import type { WorldPlan } from './plan.ts';
import { decideScorers, findRest, isScorerType, listCounted, listScorerOffers } from './scorer-markets.ts';

type Scores = readonly (readonly number[])[];

const NO_SCORE = { home: 0, away: 0 };

/** The line-ups of one match, and what is sold of those in them. */
export interface ScorerDesk {
  /** Nothing where they are as they were told last, or not known yet. */
  tell(atMs: number): WorldMessage[];
  /** As they were told last. */
  tellAgain(atMs: number): WorldMessage[];
  offerLine(atMs: number, scores: Scores | undefined): readonly Offer[];
  /** Made anew once a minute, and whenever something happens. */
  offerLive(atMs: number, facts: Facts, scores: Scores | undefined): readonly Offer[];
  /** The result of every outcome of any market of the match. */
  decide(market: ParsedMarket, facts: Facts): Verdict | undefined;
}

export function makeScorerDesk(plan: WorldPlan, fixture: Fixture): ScorerDesk {
  const sheets = findTeamSheets(plan, fixture);
  let told: LineUps | undefined;
  let made: { readonly minute: number; readonly facts: Facts; readonly offers: readonly Offer[] } | undefined;
  const write = (atMs: number, lineUps: LineUps): WorldMessage => ({
    kind: 'line_ups',
    generatedAtMs: atMs,
    event: fixture.id,
    home: [...lineUps.home],
    away: [...lineUps.away],
  });
  /** Whoever comes after the change hears of the one who was hurt, too: what was sold of them is settled. */
  const tellAll = (atMs: number): WorldMessage[] => {
    if (!sheets || !told) return [];
    return [...new Set([sheets.announced, told])].map((lineUps) => write(atMs, lineUps));
  };
  return {
    tell(atMs) {
      const now = sheets && lineUpsAt(sheets, fixture, atMs);
      if (!now || now === told) return [];
      const isFirst = told === undefined;
      told = now;
      return isFirst ? tellAll(atMs) : [write(atMs, now)];
    },
    tellAgain: tellAll,
    offerLine(atMs, scores) {
      const now = sheets && lineUpsAt(sheets, fixture, atMs);
      return now && scores ? listScorerOffers(sheets, now, findRest(scores, NO_SCORE), []) : [];
    },
    offerLive(atMs, facts, scores) {
      if (!sheets || !scores || facts.ended) return [];
      const minute = Math.floor(atMs / (60_000 / plan.speed));
      if (made?.facts === facts && made.minute === minute) return made.offers;
      const counted = listCounted(listScored(plan, fixture, facts));
      const offers = listScorerOffers(sheets, sheets.final, findRest(scores, facts.score), counted);
      made = { minute, facts, offers };
      return offers;
    },
    decide(market, facts) {
      if (!isScorerType(market.type)) return decideMarket(market, facts);
      return sheets && decideScorers(market.type, sheets, listScored(plan, fixture, facts), facts.ended);
    },
  };
}
