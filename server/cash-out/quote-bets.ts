import { decideCashOut, type CashOutRefusal, type LegNow } from '@glasshouse/domain/cash-out';
import { refuse, type Decision } from '@glasshouse/domain/decision';
import { decideEdit, type EditRefusal } from '@glasshouse/domain/edit';
import { minor, type Minor } from '@glasshouse/domain/money';
import type { LegResult } from '@glasshouse/domain/settlement';
import { refOfLeg } from '../betting/index.ts';
import { listBetRows, listLegResults, listPresentResults, readRest, type BetRow } from '../settlement/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { CashOutDeps, Chances } from './ports.ts';

export interface Quote {
  readonly bet: BetRow;
  /** What of the stake is at risk, and for how much the house would buy all of it. */
  readonly leftMinor: number;
  readonly value: Decision<Minor, CashOutRefusal>;
  /** What its stake counts for a bet that takes its place now. */
  readonly edit: Decision<Minor, EditRefusal>;
}

/** Those of the bets that are open, with what they are worth now. */
export async function quoteBets(deps: CashOutDeps, sql: Sql, betIds: readonly number[]): Promise<Quote[]> {
  const bets = await listBetRows(sql, betIds, 'open');
  const results = await listPresentResults(sql, deps.results, bets);
  return bets.map((bet) => {
    const leftMinor = bet.stake_minor - bet.closed_minor;
    const legResults = listLegResults(bet, results);
    const value = quotePart(deps.chances, bet, legResults, leftMinor);
    return { bet, leftMinor, value, edit: quoteEdit(deps.chances, bet, legResults, value) };
  });
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
    const price = chances.findPrice(ref);
    if (price?.status !== 'active' || !price.outcomeActive) return { state: 'suspended' };
    return { state: 'open', chance: chances.findProbability(ref) };
  });
  const terms = readRest(bet);
  const jointChance =
    terms.type === 'builder'
      ? chances.findJointProbability(refs.filter((_, at) => legs[at]?.state === 'open'))
      : undefined;
  return decideCashOut({ terms, legs, jointChance }, closedMinor);
}
