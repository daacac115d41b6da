import { listProtected, listUnpayable, type Unpayable } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { reserveWithin } from './ask-guards.ts';
import type { BettingDeps } from './deps.ts';
import type { DecideBatch, Refused, Verdict, WaitingBet } from './bet-queue.ts';
import { KnownFunds } from './known-funds.ts';
import { findStaleness } from './price-coupon.ts';
import { listAnswered } from './store-checks.ts';
import { placeBets } from './store.ts';

/**
 * Each batch in this order: is the money there, does the price still hold, has the book of risk room, and then the one
 * call that takes the bets. So no risk is booked for money that is not there, and no bet is taken before its risk is booked.
 */
export function makeDecideBatch(deps: BettingDeps): DecideBatch {
  const funds = new KnownFunds();
  return async (bets) => {
    const verdicts = await decideBatch(deps, bets, funds);
    bets.forEach((bet, at) => {
      const verdict = verdicts[at];
      if (verdict) funds.learn(bet, verdict);
    });
    return verdicts;
  };
}

async function decideBatch(deps: BettingDeps, bets: readonly WaitingBet[], funds: KnownFunds): Promise<Verdict[]> {
  const doubtful = bets.filter((bet) => !funds.covers(bet));
  const unpayable = await findUnpayable(deps.database, doubtful);
  const refused = new Map<WaitingBet, Refused>(unpayable);
  for (const bet of bets) {
    const stale = findStaleness(bet.coupon, deps.prices);
    if (stale && !refused.has(bet)) refused.set(bet, { code: stale });
  }
  const good = await reserveRisk(deps, bets, refused);
  const [earlier, placed] = await Promise.all([
    answerRefused(deps, refused, unpayable),
    good.length > 0 ? placeBets(deps.database, good) : [],
  ]);
  const verdicts = new Map(earlier);
  good.forEach((bet, at) => {
    const verdict = placed[at];
    if (verdict) verdicts.set(bet, verdict);
  });
  deps.risk.done(sortReserved(good, verdicts));
  return bets.map((bet) => {
    const verdict = verdicts.get(bet);
    if (!verdict) throw new Error('the database answered fewer bets than it was asked');
    return verdict;
  });
}

/** Which of these could not be paid now; the stake of a bet on hold has left its account. */
export async function findUnpayable(sql: Sql, bets: readonly WaitingBet[]): Promise<Map<WaitingBet, Unpayable>> {
  const paying = bets.filter((bet) => bet.mode !== 'capture');
  const unpayable = await listUnpayable(sql, paying);
  return new Map(
    [...unpayable].flatMap(([at, refusal]) => {
      const bet = paying[at];
      return bet ? [[bet, refusal] as const] : [];
    }),
  );
}

/** Those of which nothing is wrong so far, their risk booked; those that the book has no room for are refused. */
async function reserveRisk(
  deps: BettingDeps,
  bets: readonly WaitingBet[],
  refused: Map<WaitingBet, Refused>,
): Promise<WaitingBet[]> {
  const asked = bets.filter((bet) => !refused.has(bet));
  const bounds = await reserveWithin(deps, asked);
  return asked.filter((bet, at) => {
    if (bounds[at] !== undefined) refused.set(bet, { code: 'risk_limit_reached' });
    return bounds[at] === undefined;
  });
}

/**
 * The database was not asked to take these, so it is asked whether they are repeats: then the first answer holds. Of the
 * others, whoever is protected hears of that and not of a price or of risk; who could not pay was told so already.
 */
async function answerRefused(
  { database, log }: BettingDeps,
  refused: ReadonlyMap<WaitingBet, Refused>,
  unpayable: ReadonlyMap<WaitingBet, Unpayable>,
): Promise<Map<WaitingBet, Verdict>> {
  // What is on hold stands in the database under its own request.
  const mayRepeat = [...refused.keys()].filter((bet) => bet.mode !== 'capture');
  const verdicts = new Map<WaitingBet, Verdict>(refused);
  const unasked = mayRepeat.filter((bet) => !unpayable.has(bet));
  try {
    const [answered, protectedBy] = await Promise.all([
      listAnswered(database, mayRepeat),
      listProtected(database, unasked),
    ]);
    for (const [at, bet] of unasked.entries()) {
      const found = protectedBy.get(at);
      if (found) verdicts.set(bet, found);
    }
    for (const [bet, row] of answered) {
      const isSame = row.request_hash === bet.requestHash;
      verdicts.set(bet, isSame ? { code: 'repeat', betId: row.bet_id } : { code: 'request_id_reused' });
    }
  } catch (error) {
    // The others of the batch have their own verdicts; these are asked for again.
    log.warn({ code: 'bet_repeats_unseen', error: String(error) }, 'it could not be seen whether bets were repeats');
    for (const bet of mayRepeat) verdicts.set(bet, { code: 'not_ready' });
  }
  return verdicts;
}

/** A bet on hold goes on counting until it is decided; one that is to be taken from there is for its desk to judge. */
function sortReserved(good: readonly WaitingBet[], verdicts: ReadonlyMap<WaitingBet, Verdict>) {
  const kept: number[] = [];
  const freed: number[] = [];
  for (const bet of good) {
    const isAccepted = verdicts.get(bet)?.code === 'accepted';
    if (isAccepted && bet.mode !== 'hold') kept.push(bet.betId);
    if (!isAccepted && bet.mode !== 'capture') freed.push(bet.betId);
  }
  return { kept, freed };
}
