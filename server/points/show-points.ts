import type { PointsCodeView, PointsGoodView, PointsLine, PointsView } from '@glasshouse/contracts/points';
import { ENTRY_KINDS, findPointsAccount, listEntries, type EntryRow } from '../ledger/index.ts';
import { getCurrency } from '@glasshouse/domain/money';
import type { PointsGood } from '@glasshouse/domain/points';
import type { PointsDeps } from './ports.ts';
import { listCodes, type CodeRow } from './store-shop.ts';

const LINES_AT_ONCE = 20;
const MOST_CODES = 20;

const KINDS: ReadonlyMap<number, PointsLine['kind']> = new Map([
  [ENTRY_KINDS.points_given, 'given'],
  [ENTRY_KINDS.points_spent, 'spent'],
  [ENTRY_KINDS.points_taken_back, 'taken_back'],
]);

/** What a player has in points, and what can be had for them; to whom nothing may be offered, the first alone. */
export async function showPoints(
  deps: PointsDeps,
  { playerId, personId }: { readonly playerId: number; readonly personId: number },
  before: number | undefined,
): Promise<PointsView> {
  const { reading } = deps.database;
  const rules = deps.readRules();
  const [account, isOpen, iso = rules.currency] = await Promise.all([
    findPointsAccount(reading, playerId),
    deps.mayOffer(reading, personId),
    deps.findIso(playerId),
  ]);
  const entries = account ? await listEntries(reading, account.accountId, before, LINES_AT_ONCE + 1) : [];
  const offered = isOpen && rules.isEnabled;
  return {
    balance: account?.balance ?? 0,
    isOpen: offered,
    ...(offered && {
      earning: { stakeMinor: rules.stakeMinor, iso: rules.currency, minOddsMilli: rules.minOddsMilli },
    }),
    goods: offered ? rules.goods.map((good) => viewGood(good, iso)) : [],
    codes: offered ? await listOwnCodes(deps, playerId, iso) : [],
    lines: entries.slice(0, LINES_AT_ONCE).map(viewLine),
    more: entries.length > LINES_AT_ONCE,
  };
}

function stakeOf(stakes: number, iso: string): number {
  return stakes * getCurrency(iso).initialStakeMinor;
}

function viewGood({ id, points, stakes, minOddsMilli, days }: PointsGood, iso: string): PointsGoodView {
  return { goodId: id, points, stakeMinor: stakeOf(stakes, iso), iso, minOddsMilli, days };
}

async function listOwnCodes({ database }: PointsDeps, playerId: number, iso: string): Promise<PointsCodeView[]> {
  const rows = await listCodes(database.reading, playerId, { isOver: true, most: MOST_CODES });
  return rows.map((row) => ({
    code: row.code,
    stakeMinor: stakeOf(row.stakes, iso),
    iso,
    minOddsMilli: row.min_odds_milli,
    untilSec: Math.floor(row.until_ms / 1_000),
    state: stateOf(row),
  }));
}

function stateOf({ is_used: isUsed, until_ms: untilMs }: CodeRow): PointsCodeView['state'] {
  if (isUsed) return 'used';
  return untilMs > Date.now() ? 'open' : 'over';
}

function viewLine(row: EntryRow): PointsLine {
  const kind = KINDS.get(row.kind) ?? 'given';
  return {
    entryId: row.entry_id,
    atSec: row.at_sec,
    kind,
    points: row.amount_minor,
    ...(kind !== 'spent' && row.bet_id !== null && { betId: row.bet_id }),
  };
}
