import { ACCOUNT_KINDS, CURRENCIES, type CurrencyIso } from '@glasshouse/domain/money';
import {
  METERS,
  SPANS,
  SPEND_KINDS,
  type Bar,
  type BarCode,
  type Guard,
  type Meter,
  type Span,
  type SpendKind,
} from '@glasshouse/domain/protection';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** Amounts of several currencies add up by these. */
export async function insertCurrencyWeights(sql: Sql): Promise<void> {
  const rows = Object.entries(CURRENCIES);
  await sql.query(
    `insert into currency_weight (currency, first_stake_minor) select * from unnest($1::text[], $2::bigint[])
     on conflict (currency) do update set first_stake_minor = excluded.first_stake_minor
       where currency_weight.first_stake_minor <> excluded.first_stake_minor`,
    [sqlArray(rows.map(([currency]) => currency)), sqlArray(rows.map(([, row]) => row.initialStakeMinor))],
  );
}

/** So many minor units of each are worth a whole euro, as a fraction; what is not named keeps what it had. */
export interface CurrencyWorth {
  readonly currency: CurrencyIso;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** By which amounts of several currencies add up from now on. */
export async function saveWorths(sql: Sql, worths: readonly CurrencyWorth[]): Promise<void> {
  await sql.query(
    `update currency_weight c set worth = w.numerator / w.denominator
     from unnest($1::text[], $2::numeric[], $3::numeric[]) as w (currency, numerator, denominator)
     where c.currency = w.currency and c.worth is distinct from w.numerator / w.denominator`,
    [
      sqlArray(worths.map(({ currency }) => currency)),
      sqlArray(worths.map(({ numerator }) => String(numerator))),
      sqlArray(worths.map(({ denominator }) => String(denominator))),
    ],
  );
}

/** A limit in another currency than its own, in minor units, rounded down. */
export async function limitIn(
  sql: Sql,
  { amount, currency: from }: { readonly amount: number; readonly currency: CurrencyIso },
  to: CurrencyIso,
): Promise<number> {
  const minor = amount * 10 ** CURRENCIES[from].exponent;
  const [row] = await sql.query<{ minor: number }>('select limit_in($1, $2, $3) as minor', [minor, from, to]);
  if (!row) throw new Error('a limit has an amount in every currency');
  return row.minor;
}

/** The moment at which something is decided for a person whose lock is held. */
export interface DecisionTime {
  /** No earlier than was ever trusted: what begins, or waits from now, does so by this one. */
  readonly nowMs: number;
  /** No later than `nowMs`: what time alone loosens is decided by this one (024-clock.sql). */
  readonly trustedMs: number;
}

/** The lock under which a person's money and their limits are decided, of all their players. */
export async function lockPerson(tx: Sql, personId: number): Promise<DecisionTime> {
  const [row] = await tx.query<{ now_ms: number; trusted_ms: number }>(
    `select floor(extract(epoch from late_clock(t.at)) * 1000)::bigint as now_ms,
       floor(extract(epoch from early_clock(t.at)) * 1000)::bigint as trusted_ms
     from lock_spenders(array(select player_id from player_lock where person_id = $1), '{}') t (at)`,
    [personId],
  );
  if (!row) throw new Error('a lock answers with its time');
  return { nowMs: row.now_ms, trustedMs: row.trusted_ms };
}

const GUARD_VALUES = `currency = $2, zone = $3, bar_codes = $4, bar_kinds = $5,
  bar_from = array(select to_timestamp(ms / 1000.0) from unnest($6::float8[]) with ordinality b (ms, n) order by n),
  bar_until = array(select coalesce(to_timestamp(ms / 1000.0), 'infinity')
    from unnest($7::float8[]) with ordinality b (ms, n) order by n),
  wager_limits = $8, loss_limits = $9, deposit_limits = $10`;

/** Under the person's lock: what holds for them from this transaction on. A new guard counts what was done before. */
export async function writeGuard(tx: Sql, personId: number, guard: Guard): Promise<void> {
  // Of somebody for whom nothing is in force nothing is counted.
  const isNeeded =
    guard.bars.length > 0 || METERS.some((meter) => guard.limits[meter].some((one) => one !== undefined));
  const added = !isNeeded
    ? []
    : await tx.query(
        // The month before this was counted by the clock of the same zone.
        'insert into guard (person_id, currency, zone) values ($1, $2, $3) on conflict do nothing returning 1 as added',
        [personId, guard.currency, guard.zone],
      );
  if (added.length > 0) await tx.query('select seed_guard($1, clock_timestamp())', [personId]);
  await tx.query(`update guard set ${GUARD_VALUES} where person_id = $1`, [
    personId,
    guard.currency,
    guard.zone,
    sqlArray(guard.bars.map((bar) => bar.code)),
    sqlArray(guard.bars.map(kindsOf)),
    sqlArray(guard.bars.map((bar) => bar.fromMs)),
    sqlArray(guard.bars.map((bar) => bar.untilMs ?? null)),
    ...METERS.map((meter) => sqlArray(guard.limits[meter].map((limit) => limit ?? null))),
  ]);
}

function kindsOf({ spends }: Bar): number {
  return spends.reduce((bits, kind) => bits | SPEND_KINDS[kind].bit, 0);
}

/** What is counted of a person in one span. */
export interface Metered {
  readonly usedMinor: number;
  /** When the oldest of it leaves the span; absent where nothing is counted. */
  readonly nextRoomSec?: number;
}

export type Meters = Readonly<Record<Meter, Readonly<Record<Span, Metered>>>>;

interface MeterRow {
  readonly wagered: number[];
  readonly lost: number[];
  readonly deposited: number[];
  /** Of each meter each span, in their order. */
  readonly room_sec: (number | null)[];
}

/** Under the person's lock, as of its time. Undefined where nothing is kept of them. */
export async function findMeters(tx: Sql, personId: number): Promise<Meters | undefined> {
  const [row] = await tx.query<MeterRow>(
    `select wagered, lost, deposited,
       array(select ceil(extract(epoch from room_at(g, m, n, clock_timestamp())))::float8
         from generate_series(1, 3) m, generate_series(1, 4) n order by m, n) as room_sec
     from guard g where person_id = $1`,
    [personId],
  );
  if (!row) return undefined;
  const spans = Object.keys(SPANS) as Span[];
  const of = (meter: Meter): Record<Span, Metered> => {
    const entries = spans.map((span, at): [Span, Metered] => {
      const next = row.room_sec[METERS.indexOf(meter) * spans.length + at] ?? undefined;
      const usedMinor = Number(row[meter][at] ?? 0);
      return [span, { usedMinor, ...(next !== undefined && usedMinor > 0 && { nextRoomSec: next }) }];
    });
    return Object.fromEntries(entries) as Record<Span, Metered>;
  };
  return { wagered: of('wagered'), lost: of('lost'), deposited: of('deposited') };
}

/** What is counted as paid in since a moment, in the currency of the person's guard; nothing where nothing is kept of them. */
export async function sumDeposited(sql: Sql, personId: number, sinceMs: number): Promise<number> {
  const [row] = await sql.query<{ deposited: number }>(
    `select coalesce(sum(deposited), 0)::bigint as deposited from counted
     where person_id = $1 and at >= to_timestamp($2::float8 / 1000.0)`,
    [personId, sinceMs],
  );
  return row?.deposited ?? 0;
}

/** Whether anything of the person's is limited: the house then lends them nothing. */
export async function isLimited(sql: Sql, playerId: number): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from player_lock l join guard g on g.person_id = l.person_id
     where l.player_id = $1
       and (cardinality(g.bar_codes) > 0
         or exists (select 1 from unnest(g.wager_limits || g.loss_limits || g.deposit_limits) v where v is not null))`,
    [playerId],
    'ledger-is-limited',
  );
  return rows.length > 0;
}

/** Of the oldest rows those that no span counts any more, and nothing is likely to change; how many. */
export async function deleteOldCounted(sql: Sql, most: number): Promise<number> {
  const rows = await sql.query(
    `delete from counted k using (
       select o.person_id, o.at, o.counted_id from counted o join guard g on g.person_id = o.person_id
       where o.at < now() - interval '400 days'
         and o.at < least(g.next_at[1], g.next_at[2], g.next_at[3], g.next_at[4])
         and not exists (select 1 from counted_change c where c.bet_id = o.bet_id)
       limit $1) old
     where k.person_id = old.person_id and k.at = old.at and k.counted_id = old.counted_id
     returning 1 as gone`,
    [most],
  );
  return rows.length;
}

interface GuardBarRow {
  readonly code: BarCode;
  readonly kinds: number;
  readonly from_ms: number;
  readonly until_ms: number | null;
}

/** What stops a person, as the ledger asks it; gravest first. */
export async function listGuardBars(sql: Sql, personId: number): Promise<Bar[]> {
  const rows = await sql.query<GuardBarRow>(
    `select b.code, b.kinds, (extract(epoch from b.from_at) * 1000)::float8 as from_ms,
       case when isfinite(b.until_at) then (extract(epoch from b.until_at) * 1000)::float8 end as until_ms
     from guard g cross join lateral
       unnest(g.bar_codes, g.bar_kinds, g.bar_from, g.bar_until) with ordinality b (code, kinds, from_at, until_at, n)
     where g.person_id = $1 order by b.n`,
    [personId],
  );
  const kinds = Object.entries(SPEND_KINDS) as [SpendKind, (typeof SPEND_KINDS)[SpendKind]][];
  return rows.map((row) => ({
    code: row.code,
    spends: kinds.filter(([, { bit }]) => (row.kinds & bit) !== 0).map(([kind]) => kind),
    fromMs: row.from_ms,
    ...(row.until_ms !== null && { untilMs: row.until_ms }),
  }));
}

/** What stops a person from one kind of spending now, gravest first; by one row, for whatever is no money. */
export async function findStop(sql: Sql, personId: number, kind: SpendKind): Promise<BarCode | undefined> {
  const [row] = await sql.query<{ code: BarCode }>(
    `select b.code from guard g cross join lateral
       unnest(g.bar_codes, g.bar_kinds, g.bar_from, g.bar_until) with ordinality b (code, kinds, from_at, until_at, n)
     where g.person_id = $1 and b.kinds & $2 <> 0
       and b.from_at <= late_clock(clock_timestamp()) and b.until_at > early_clock(clock_timestamp())
     order by b.n limit 1`,
    [personId, SPEND_KINDS[kind].bit],
    'ledger-find-stop',
  );
  return row?.code;
}

/** So far back at most: somebody who has moved more in one stay is told of this much. */
const MOST_ENTRIES = 2_000;

/**
 * What a person has staked since a moment, and what came back: by what was booked in that time, over all their
 * accounts, in one currency.
 */
export async function sumMoved(
  sql: Sql,
  personId: number,
  sinceMs: number,
  currency: string,
): Promise<{ readonly stakedMinor: number; readonly netMinor: number }> {
  const [row] = await sql.query<{ staked: number; net: number }>(
    `with recursive walk as (
       select e.*, 1 as depth from player_lock l join account a on a.player_id = l.player_id
         join ledger_entry e on e.entry_id = a.last_entry_id
       where l.person_id = $1 and e.at >= to_timestamp($2::float8 / 1000.0)
       union all
       select e.*, w.depth + 1 from walk w join ledger_entry e on e.entry_id = w.previous_entry_id
       where w.previous_entry_id > 0 and w.depth < $4 and e.at >= to_timestamp($2::float8 / 1000.0)
     )
     select coalesce(sum(count_in(w.amount_minor, w.currency, $3)) filter (where w.kind in (2, 5, 19)), 0)::bigint as staked,
       coalesce(sum(count_in(w.amount_minor, w.currency, $3) * case
         when w.kind in (2, 5, 10, 11, 19, 29) then -1 when w.kind in (3, 4, 7, 13, 20, 21) then 1 else 0 end), 0)::bigint as net
     from walk w`,
    [personId, sinceMs, currency, MOST_ENTRIES],
  );
  return { stakedMinor: row?.staked ?? 0, netMinor: row?.net ?? 0 };
}

/** Of the first account that a person has opened. */
export async function findMainCurrency(sql: Sql, personId: number): Promise<CurrencyIso | undefined> {
  const [row] = await sql.query<{ currency: CurrencyIso }>(
    `select a.currency from player_lock l join account a on a.player_id = l.player_id
     where l.person_id = $1 and a.kind = $2 order by a.account_id limit 1`,
    [personId, ACCOUNT_KINDS.main],
  );
  return row?.currency;
}
