import { createHash } from 'node:crypto';
import { sqlArray, type Database, type Sql } from '@glasshouse/server/platform/database';
import { makeIdSource } from '@glasshouse/server/platform/ids';
import { ask } from './previous-release.ts';

/** Accounts of the house in euros, as they have been numbered from the first day. */
export const DEMO = -101;
export const BOOK = -102;
export const HOLD = -103;
const NO_LINE_LEG = 9_999_999_999;
const MODES = { take: 0, hold: 1, capture: 2 } as const;
export const STAKE = 1_000;

export interface OldPlayer {
  readonly playerId: number;
  readonly accountId: number;
  readonly sessionId: number;
  /** Of 43 letters, as it stands in the browser. */
  readonly token: string;
}

export interface OldBet {
  readonly betId: number;
  readonly requestId: string;
}

interface Asked {
  readonly mode: keyof typeof MODES;
  readonly betId: number;
  readonly requestId: string;
  readonly hash?: string;
  readonly stake?: number;
}

const makeId = makeIdSource(() => 0);

export async function addHouse(sql: Sql): Promise<void> {
  const purposes = ['demo', 'book', 'hold'];
  const ids = sqlArray([DEMO, BOOK, HOLD]);
  await ask(sql, 'insert into house_account', [ids, sqlArray(purposes), sqlArray(purposes.map(() => 'EUR'))]);
}

/** Registers, opens an account, signs in and pays in, in the statements of the release before. */
export async function addPlayer(database: Database): Promise<OldPlayer> {
  return database.transaction(async (tx) => {
    const [player] = await ask<{ player_id: number }>(tx, 'insert into player (', [
      'hash',
      'DE',
      'fast_reg',
      null,
      null,
    ]);
    const playerId = player?.player_id ?? 0;
    const accountId = makeId();
    await ask(tx, 'insert into account (account_id', [accountId, playerId, 'EUR', 0]);
    const token = createHash('sha256').update(String(playerId)).digest('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const [session] = await ask<{ session_id: number }>(tx, 'insert into session (', [
      playerId,
      tokenHash,
      '::1',
      null,
    ]);
    await deposit(tx, playerId, accountId, 10_000);
    return { playerId, accountId, token, sessionId: session?.session_id ?? 0 };
  });
}

async function deposit(tx: Sql, playerId: number, accountId: number, amount: number): Promise<void> {
  await ask(tx, 'from account where account_id = $1 and player_id = $2 for update', [accountId, playerId]);
  await ask(tx, 'from demo_deposit where player_id = $1 and request_id', [playerId, 'deposit']);
  const entryId = await book(tx, { from: DEMO, to: accountId, amount, kind: 1 });
  await ask(tx, 'insert into demo_deposit', [playerId, 'deposit', accountId, amount, entryId]);
  await ask(tx, 'insert into outbox (kind', ['accounts_changed', JSON.stringify({ players: [playerId] })]);
}

interface Move {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly kind: number;
  readonly betId?: number;
}

async function book(tx: Sql, { from, to, amount, kind, betId }: Move): Promise<number> {
  const values = [[from], [to], [amount], ['EUR'], [kind], [betId]];
  const [row] = await ask<{ entry: number }>(
    tx,
    'from book_entries(',
    values.map((one) => sqlArray(one)),
  );
  return row?.entry ?? 0;
}

/** One bet through the one call, as that release makes it: the verdict, and what the account holds. */
export async function place(sql: Sql, by: OldPlayer, asked: Asked): Promise<string> {
  const { mode, betId, requestId, hash = 'hash', stake = STAKE } = asked;
  const legs = JSON.stringify([[7, '1x2', '1', 2_000, 0]]);
  const pending = JSON.stringify({ body: { typeId: 0 }, sessionId: by.sessionId, scores: [], markets: [] });
  const bet = [
    MODES[mode],
    betId,
    by.playerId,
    by.sessionId,
    by.accountId,
    0,
    stake,
    stake,
    2_000,
    2 * stake,
    requestId,
    hash,
    NO_LINE_LEG,
    BOOK,
    HOLD,
    legs,
    null,
    mode === 'hold' ? pending : null,
    mode === 'hold' ? 2_000 : 0,
  ].map((value) => sqlArray([value]));
  const events = mode === 'hold' ? [sqlArray([]), sqlArray([])] : [sqlArray([7]), sqlArray([betId])];
  const [row] = await ask<{ verdict: string; balance: number }>(sql, 'from place_bets(', [...bet, ...events]);
  return `${row?.verdict} ${row?.balance}`;
}

async function settle(database: Database, by: OldPlayer, betId: number, payout: number): Promise<void> {
  await database.transaction(async (tx) => {
    await ask(tx, 'pg_advisory_xact_lock_shared(7301');
    await ask(tx, 'from event_bets\n        where event_id = $1 and first_bet_id >=', [7, betId, 1]);
    const word = [betId, 1, payout, payout > 0 ? 'won' : 'lost', JSON.stringify(['win'])];
    const written = await ask(
      tx,
      'insert into bet_settlement (bet_id, version, payout_minor, result, legs',
      word.map((value) => sqlArray([value])),
    );
    if (written.length === 1) await book(tx, { from: BOOK, to: by.accountId, amount: payout, kind: 3, betId });
    await ask(tx, 'insert into outbox (kind', ['bets_settled', JSON.stringify({ bets: [[betId, by.playerId]] })]);
  });
}

async function sell(database: Database, by: OldPlayer, betId: number): Promise<void> {
  const paid = 900;
  await database.transaction(async (tx) => {
    const word = [betId, 1, paid, 'cashed_out', JSON.stringify([null])];
    await ask(
      tx,
      'insert into bet_settlement (bet_id, version, payout_minor, result, legs',
      word.map((value) => sqlArray([value])),
    );
    await book(tx, { from: BOOK, to: by.accountId, amount: paid, kind: 13, betId });
    const sale = [betId, 1, 1, by.playerId, STAKE, paid, 0, `sale-${betId}`, 'hash', by.accountId];
    await ask(tx, 'insert into bet_cash_out', sale);
  });
}

/** Gives a bet back for another, as an edit does. */
async function edit(database: Database, by: OldPlayer, betId: number, successor: Asked): Promise<string> {
  return database.transaction(async (tx) => {
    await ask(tx, "'edited', clock_timestamp()", [betId, STAKE]);
    await ask(tx, 'select 1 from account where player_id = $1 order by account_id for update', [by.playerId]);
    await book(tx, { from: BOOK, to: by.accountId, amount: STAKE, kind: 4, betId });
    const placed = await place(tx, by, successor);
    await ask(tx, 'insert into bet_successor', [betId, successor.betId]);
    return placed;
  });
}

interface Looked {
  readonly balance: number;
  readonly [what: string]: unknown;
}

interface Told extends Looked {
  readonly verdicts: readonly string[];
}

export interface Lived {
  readonly by: OldPlayer;
  readonly open: OldBet;
  readonly waiting: OldBet;
  /** What it was answered, and what stands: the same wherever it is lived. */
  readonly told: Told;
}

/** Everything that moves a player's money, from registering to selling, in the statements of the release before. */
export async function live(database: Database): Promise<Lived> {
  const by = await addPlayer(database);
  const make = (requestId: string): OldBet => ({ betId: makeId(), requestId });
  const [open, won, sold, given] = [make('open'), make('won'), make('sold'), make('given')];
  const [kept, freed, waiting] = [make('kept'), make('freed'), make('waiting')];
  const put = (mode: keyof typeof MODES, bet: OldBet, over: Partial<Asked> = {}): Promise<string> =>
    place(database, by, { mode, ...bet, ...over });
  const verdicts = [
    await put('take', open),
    await put('take', { ...open, betId: makeId() }),
    await put('take', open, { hash: 'other' }),
    await put('take', make('dear'), { stake: 100_000 }),
    await put('take', won),
    await put('take', sold),
    await put('take', given),
    await put('hold', kept),
    await put('hold', freed),
    await put('hold', { ...kept, betId: makeId() }),
    await put('capture', kept),
    await put('capture', kept),
    await put('hold', waiting),
  ];
  const released = await ask(database, 'from release_bets(', [
    sqlArray([freed.betId]),
    2,
    sqlArray(['{"code":"score_changed"}']),
  ]);
  await settle(database, by, won.betId, 2 * STAKE);
  await settle(database, by, won.betId, 2 * STAKE);
  await sell(database, by, sold.betId);
  verdicts.push(await edit(database, by, given.betId, { mode: 'take', ...make('successor') }));
  return { by, open, waiting, told: { verdicts, released: released.length, ...(await look(database, by)) } };
}

/** What that release shows of a player. */
export async function look(sql: Sql, by: OldPlayer): Promise<Looked> {
  const [account] = await ask<{ balance_minor: number }>(sql, 'is_frozen from account where player_id = $1', [
    by.playerId,
  ]);
  const statement = await ask<{ kind: number; amount_minor: number }>(sql, 'select last_entry_id from account', [
    by.accountId,
    null,
    100,
  ]);
  const [head] = await ask<{ last_bet_id: number }>(sql, 'select account_id, last_bet_id from account', [by.playerId]);
  const history = await ask<{ bet_id: number; request_id: string }>(sql, 'where walk.depth < $2', [
    sqlArray([head?.last_bet_id]),
    100,
  ]);
  const words = await ask<{ result: string; payout_minor: number }>(sql, "not (s.result = 'open' and exists", [
    sqlArray(history.map((bet) => bet.bet_id)),
  ]);
  const held = await ask<{ state: number; held_minor: number }>(sql, "w.due_at > now() - interval '1 hour'", [
    by.playerId,
  ]);
  const tokenHash = createHash('sha256').update(by.token).digest('hex');
  const sessions = await ask(sql, 'from session where token_hash = any', [sqlArray([`\\x${tokenHash}`])]);
  return {
    balance: account?.balance_minor ?? Number.NaN,
    statement: statement.map((row) => [row.kind, row.amount_minor]),
    history: history.map((bet) => bet.request_id),
    words: words.map((word) => [word.result, word.payout_minor]),
    held: held.map((row) => [row.state, row.held_minor]),
    sessions: sessions.length,
  };
}

/** Notes that are no money: coupons under a code, and singles that were refused. */
export async function saveNotes(sql: Sql, by: OldPlayer, code: string): Promise<unknown[]> {
  const kept = await ask(sql, 'insert into saved_coupon', [code, '{"bets":[]}']);
  const single = [by.playerId, ...['single.1', 'hash', '{"refused":"price_changed"}'].map((one) => sqlArray([one]))];
  await ask(sql, 'insert into refused_single', single);
  const promo = await ask(sql, 'insert into promo_redemption', [by.playerId, 'WELCOME', 1]);
  const found = await ask(sql, 'select coupon from saved_coupon', [code]);
  const refused = await ask(sql, 'refusal from refused_single', [by.playerId, sqlArray(['single.1'])]);
  return [kept.length, promo.length, found, refused.length];
}
