import { canComeBack, decideCashOut, findEnds, type CashOutRefusal, type LegNow } from '@glasshouse/domain/cash-out';
import { refuse, type Decision } from '@glasshouse/domain/decision';
import { decideEdit, type EditRefusal } from '@glasshouse/domain/edit';
import type { SelectionRef } from '@glasshouse/domain/markets';
import { minor, type Minor } from '@glasshouse/domain/money';
import type { LegResult } from '@glasshouse/domain/settlement';
import { refOfLeg } from '../betting/index.ts';
import { listBetRows, listLegResults, listPresentResults, readRest, type BetRow } from '../settlement/index.ts';
import { isLate } from '../sportsbook/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { findSaleDelayMs } from './held-sale.ts';
import type { CashOutDeps, Chances } from './ports.ts';

export interface Quote {
  readonly bet: BetRow;
  /** What of the stake is at risk, and for how much the house would buy all of it. */
  readonly leftMinor: number;
  readonly value: Decision<Minor, CashOutRefusal>;
  /** How long a sale waits before it is decided: none where nothing of the bet is in play. */
  readonly delayMs: number;
  /** What its stake counts for a bet that takes its place now. */
  readonly edit: Decision<Minor, EditRefusal>;
}

/** Those of the bets that are open, with what they are worth now. `playerId`: whose alone are looked at. */
export async function quoteBets(
  deps: CashOutDeps,
  sql: Sql,
  betIds: readonly number[],
  playerId?: number,
): Promise<Quote[]> {
  const open = await listBetRows(sql, betIds, 'open');
  const bets = playerId === undefined ? open : open.filter((bet) => bet.player_id === playerId);
  const results = await listPresentResults(sql, deps.results, bets);
  return bets.map((bet) => {
    const leftMinor = bet.stake_minor - bet.closed_minor;
    const legResults = listLegResults(bet, results);
    const value = quotePart(deps.chances, bet, legResults, leftMinor);
    const edit = quoteEdit(deps.chances, bet, legResults, value);
    return { bet, leftMinor, value, edit, delayMs: findSaleDelayMs(deps, listOpenRefs(bet, legResults)) };
  });
}

/** The selections of which nothing has been decided. */
export function listOpenRefs(bet: BetRow, legResults: readonly (LegResult | undefined)[]): SelectionRef[] {
  return bet.legs.filter((_, at) => legResults[at] === undefined).map(refOfLeg);
}

function quoteEdit(
  chances: Chances,
  bet: BetRow,
  legResults: readonly (LegResult | undefined)[],
  sale: Decision<Minor, CashOutRefusal>,
): Decision<Minor, EditRefusal> {
  const { terms } = bet;
  const { type } = readRest(bet);
  return decideEdit({
    stakeMinor: minor(bet.stake_minor),
    closedMinor: bet.closed_minor,
    isHelped: terms?.freeStake === true || terms?.prepaidMinor !== undefined,
    legs: bet.legs.map((leg, at) => ({
      takenOddsMilli: leg[3],
      takenLive: leg[4] === 1,
      isDecided: legResults[at] !== undefined,
      isThinned: isThinned(chances, refOfLeg(leg), bet.placed_at_ms),
      price: chances.findPrice(refOfLeg(leg)),
    })),
    ...(type === 'builder' && {
      whole: {
        takenOddsMilli: terms?.fixedOddsMilli ?? 0,
        oddsMilliNow: chances.findBuilderOdds(bet.legs.map(refOfLeg)),
      },
    }),
    sale,
  });
}

/** Clocks differ, and a stake takes its time to be written down. */
const IN_DOUBT_MS = 60_000;

/** Somebody has left its race since the bet was taken, or may have. */
function isThinned(chances: Chances, ref: SelectionRef, placedAtMs: number): boolean {
  const leftSec = chances.findLeftSec(ref);
  return leftSec !== undefined && placedAtMs < leftSec * 1000 + IN_DOUBT_MS;
}

/** A pre-match leg of a bet that was placed after its event had begun, as is known by now: its result will be void. */
function isBegun(
  chances: Chances,
  { placed_at_ms: placedAtMs }: BetRow,
  leg: BetRow['legs'][number] | undefined,
): boolean {
  if (leg?.[4] !== 0) return false;
  const facts = chances.findEventFacts(leg[0]);
  return facts !== undefined && isLate(placedAtMs, facts.startsAtSec * 1000);
}

export function quotePart(
  chances: Chances,
  bet: BetRow,
  legResults: readonly (LegResult | undefined)[],
  closedMinor: number,
): Decision<Minor, CashOutRefusal> {
  if (!bet.is_as_sealed) return refuse('cash_out_unavailable');
  const refs = bet.legs.map(refOfLeg);
  const legs = refs.map((ref, at): LegNow => {
    const result = legResults[at];
    if (result) return { state: 'decided', result };
    if (isThinned(chances, ref, bet.placed_at_ms)) return { state: 'thinned' };
    if (isBegun(chances, bet, bet.legs[at])) return { state: 'late' };
    const price = chances.findPrice(ref);
    if (price?.status !== 'active' || !price.outcomeActive) return { state: 'suspended' };
    if (canComeBack(ref.marketKey)) return { state: 'returnable', ends: findOwnEnds(chances, ref) };
    return { state: 'open', chance: chances.findProbability(ref) };
  });
  const terms = readRest(bet);
  const jointChance =
    terms.type === 'builder'
      ? chances.findJointProbability(refs.filter((_, at) => legs[at]?.state === 'open'))
      : undefined;
  return decideCashOut({ terms, legs, jointChance }, closedMinor);
}

/** The producer's one chance of such a leg is that of a fair price, and says nothing of what comes back. */
function findOwnEnds(chances: Chances, ref: SelectionRef): ReturnType<typeof findEnds> {
  const model = chances.findModel(ref.eventId);
  return model && findEnds(model, ref);
}
