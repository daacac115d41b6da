import type { Database } from '@glasshouse/server/platform/database';
import type { BenchPlayer } from './bench-house.ts';

const STAKE_MINOR = 100;
const STEP = 250_000;
/** Below every id that is made from the time of today. */
const FIRST_BET = 1_000_000_000;

/**
 * Bets of the past, as the program would have left them: legs, lists of the events, entries, chains and balances, each
 * as it is after a real bet. Made by the database itself, some hundred times as fast as by placing them. All of them are of
 * a day ago, or so many seconds apart until now.
 */
export async function seedBets(
  database: Database,
  players: readonly BenchPlayer[],
  events: readonly number[],
  count: number,
  secondsApart = 0,
): Promise<void> {
  const accounts = players.map((player) => player.accountId);
  for (let done = 0; done < count; done += STEP) {
    const size = Math.min(STEP, count - done);
    await database.transaction(async (tx) => {
      await tx.query('create temporary table made on commit drop as ' + MADE, [
        accounts,
        events,
        FIRST_BET + done,
        size,
        secondsApart,
        count - done,
      ]);
      await tx.query(BETS);
      await tx.query(LISTS);
      await tx.query(ENTRIES);
      await tx.query(BALANCES);
    });
  }
  await database.query('vacuum analyze');
}

/** One to three legs; each player's bets in a chain. */
const MADE = `
  select bet_id, account_id, legs, at, nextval('ledger_entry_entry_id_seq') as entry_id,
    row_number() over (partition by account_id order by bet_id) as nth
  from (
    select $3::bigint + n as bet_id, ($1::bigint[])[1 + n % cardinality($1::bigint[])] as account_id,
      (select array_agg(($2::bigint[])[1 + (n * 7 + leg) % cardinality($2::bigint[])])
       from generate_series(1, 1 + n % 3) leg) as legs,
      now() - $5::float8 * ($6::int - n) * interval '1 second' as at
    from generate_series(1, $4::int) n order by n) made`;

const BETS = `
  insert into bet (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
    balance_after_minor, previous_bet_id, line_until, request_id, request_hash, placed_at, legs)
  select m.bet_id, m.account_id, m.account_id, 'EUR', least(1, cardinality(m.legs) - 1), ${STAKE_MINOR}, 2000, 200, 0,
    coalesce(lag(m.bet_id) over (partition by m.account_id order by m.bet_id), a.last_bet_id), 9999999999,
    '00' || m.bet_id, repeat('0', 43), least(m.at, now() - interval '1 day'),
    (select json_agg(json_build_array(leg, '1x2', '1', 2000, 0)) from unnest(m.legs) leg)
  from made m join account a on a.account_id = m.account_id order by m.bet_id`;

/** In batches of 64, as under load. */
const LISTS = `
  insert into event_bets (event_id, first_bet_id, bet_ids)
  select leg, min(bet_id), array_agg(bet_id order by bet_id)
  from made, lateral (select distinct unnest(legs) as leg) each group by leg, bet_id / 64`;

const ENTRIES = `
  insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id,
    previous_entry_id, at, terms_hash)
  select m.entry_id, m.account_id, -102, ${STAKE_MINOR}, 'EUR', 2, m.bet_id,
    coalesce(lag(m.entry_id) over (partition by m.account_id order by m.entry_id), a.last_entry_id), m.at, bet_hash(b)
  from made m join account a on a.account_id = m.account_id join bet b on b.bet_id = m.bet_id order by m.entry_id`;

const BALANCES = `
  update account a set balance_minor = a.balance_minor - s.staked, last_bet_id = s.bet_id, last_entry_id = s.entry_id
  from (select account_id, sum(${STAKE_MINOR}) as staked, max(bet_id) as bet_id, max(entry_id) as entry_id
        from made group by account_id) s
  where a.account_id = s.account_id`;
