import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import type { FinalResult } from '@glasshouse/contracts/sportsbook';
import { countCombinations } from '@glasshouse/domain/combinations';
import { makeSelectionId, type EventId, type SelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import { winRange, type LegResult } from '@glasshouse/domain/settlement';
import type { Sql } from '../platform/database/index.ts';
import { findResultOf, type Finish, type ResultVersion } from '../sportsbook/index.ts';
import { readTerms, refOfLeg, type LegTuple } from './bet-terms.ts';
import { isEditable } from './edit-bet.ts';
import type { EventFacts, Prices } from './ports.ts';
import { findRunner } from './selection-view.ts';
import { listCashOutRows, listSettlementRows, type BetRow, type CashOutRow, type SettlementRow } from './store.ts';
import { listSuccessors } from './store-successors.ts';

/** Everything that is known of bets beside their own rows. */
interface Around {
  readonly facts: ReadonlyMap<EventId, EventFacts>;
  readonly finals: ReadonlyMap<number, FinalResult>;
  readonly finishes: ReadonlyMap<number, Finish>;
  readonly results: ReadonlyMap<SelectionId, ResultVersion>;
  readonly settlements: ReadonlyMap<number, readonly SettlementRow[]>;
  readonly cashOuts: ReadonlyMap<number, readonly CashOutRow[]>;
  readonly successors: ReadonlyMap<number, number>;
  readonly nowSec: number;
  readonly prices: Prices;
}

export async function toBetViews(sql: Sql, prices: Prices, rows: readonly BetRow[]): Promise<BetView[]> {
  if (rows.length === 0) return [];
  const betIds = rows.map((row) => row.bet_id);
  const refs = rows.flatMap((row) => row.legs.map(refOfLeg));
  const settlements = await listSettlementRows(sql, betIds);
  const edited = settlements.filter((one) => one.result === 'edited').map((one) => one.bet_id);
  const eventIds = [...new Set(refs.map((ref) => ref.eventId))];
  const [successors, cashOuts, results, facts, finals] = await Promise.all([
    edited.length > 0 ? listSuccessors(sql, edited) : NO_SUCCESSORS,
    listCashOutRows(sql, betIds),
    prices.listResultHistory(sql, refs),
    prices.listEventFacts(eventIds),
    prices.listFinals(sql, eventIds),
  ]);
  const around: Around = {
    facts,
    finals,
    finishes: await prices.listFinishes(
      sql,
      eventIds.filter((eventId) => isContest(facts.get(eventId))),
    ),
    // Oldest first, so that the present one is the one that stays.
    results: new Map(results.map((one) => [makeSelectionId(one), one])),
    successors,
    settlements: groupByBet(settlements),
    cashOuts: groupByBet(cashOuts),
    nowSec: Date.now() / 1000,
    prices,
  };
  return rows.map((row) => toBetView(row, around));
}

/** Without two sides: many compete, and nobody keeps a score. */
function isContest(facts: EventFacts | undefined): boolean {
  return facts?.runners !== undefined && facts.away === '';
}

const NO_SUCCESSORS: ReadonlyMap<number, number> = new Map();

function groupByBet<Row extends { readonly bet_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.bet_id);
    if (group) group.push(row);
    else groups.set(row.bet_id, [row]);
  }
  return groups;
}

function toBetView(row: BetRow, around: Around): BetView {
  const settlements = around.settlements.get(row.bet_id) ?? [];
  const cashOuts = around.cashOuts.get(row.bet_id) ?? [];
  const present = settlements.at(-1);
  const replacedBy = around.successors.get(row.bet_id);
  const settled = present && present.result !== 'open' ? present : undefined;
  const untouched = settlements.length === 0 && cashOuts.length === 0 && row.line_until > around.nowSec;
  return {
    betId: row.bet_id,
    requestId: row.request_id,
    placedAtSec: row.placed_at_sec,
    typeId: row.type_id,
    accountId: row.account_id,
    iso: row.currency,
    amount: row.stake_minor,
    oddsMilli: row.odds_milli,
    possibleWin: row.possible_win_minor,
    state: present?.result ?? 'open',
    ...(settled && { payout: settled.payout_minor, settledAtSec: settled.at_sec }),
    ...describeTerms(row),
    ...(cashOuts.length > 0 && {
      cashOuts: cashOuts.map((part) => ({ closed: part.closed_minor, paid: part.paid_minor, atSec: part.at_sec })),
    }),
    ...(settlements.length > 1 && {
      settlements: settlements.map((one) => ({
        version: one.version,
        state: one.result,
        payout: one.payout_minor,
        atSec: one.at_sec,
      })),
    }),
    ...(replacedBy !== undefined && { replacedBy }),
    isEditable: untouched && isEditable(row, around.prices),
    legs: row.legs.map((leg, index) => toLegView(row, leg, index, around)),
  };
}

/** What was agreed beyond stake and prices. */
function describeTerms(row: BetRow) {
  const { terms } = row;
  if (!terms) return {};
  const { systemValue, boost, promoCode, prepaidMinor, replacesBetId, cover } = terms;
  return {
    ...(systemValue !== undefined && {
      systemValue,
      combinations: Number(countCombinations(row.legs.length - (terms.bankers?.length ?? 0), systemValue)),
      worstWin: Number(winRange(readTerms(row.type_id, row.stake_minor, row.legs, terms)).worstMinor),
    }),
    ...(boost && { bonusPercent: boost.percent, bonusKind: boost.kind }),
    ...(cover !== undefined && { cover }),
    ...(promoCode !== undefined && { promoCode }),
    ...(prepaidMinor !== undefined && { prepaidAmount: prepaidMinor }),
    ...(terms.vip && { isVip: true }),
    ...(replacesBetId !== undefined && { replaces: replacesBetId }),
  };
}

function toLegView(row: BetRow, leg: LegTuple, index: number, around: Around): BetLegView {
  const ref = refOfLeg(leg);
  const facts = around.facts.get(ref.eventId);
  const runner = findRunner(ref, facts);
  const said = around.results.get(makeSelectionId(ref));
  const result = said && findResultOf(said, { atMs: row.placed_at_ms, onLine: leg[4] === 0 });
  const final = around.finals.get(ref.eventId);
  return {
    gameId: leg[0],
    sportId: facts?.sportId ?? 1,
    tournamentId: facts?.tournamentId ?? 0,
    tournament: facts?.tournament ?? '',
    home: facts?.home ?? '',
    away: facts?.away ?? '',
    ...(runner === undefined ? {} : { runner }),
    startsAtSec: facts?.startsAtSec ?? 0,
    section: leg[4] === 1 ? 'live' : 'line',
    market: leg[1],
    outcome: leg[2],
    oddsMilli: leg[3],
    state: result?.kind ?? 'open',
    isBanker: row.terms?.bankers?.includes(index) ?? false,
    ...(result && describeResult(result)),
    ...(said &&
      result && {
        result: {
          source: said.source,
          certainty: said.certainty ?? 0,
          atSec: said.atSec,
          version: said.version,
        },
      }),
    ...(final && { final }),
    ...(result && describeFinish(ref, facts, around.finishes.get(ref.eventId))),
  };
}

/** By names: whoever reads a bet has no list of the runners. */
function describeFinish(
  { outcomeId }: SelectionRef,
  facts: EventFacts | undefined,
  finish: Finish | undefined,
): Pick<BetLegView, 'finish'> {
  if (!finish) return {};
  const winners = facts?.runners?.filter(({ id }) => finish.winners.has(id)).map(({ name }) => name) ?? [];
  const place = finish.places.get(outcomeId);
  return { finish: { winners, ...(place && { place }) } };
}

function describeResult(result: LegResult): Pick<BetLegView, 'deadHeat' | 'reduction'> {
  return {
    ...(result.kind === 'dead_heat' && { deadHeat: { num: result.num, den: result.den } }),
    ...(result.kind === 'placed' && result.share && { deadHeat: result.share }),
    ...('reduction' in result && result.reduction && { reduction: result.reduction }),
  };
}
