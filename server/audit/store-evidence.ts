import type { Sql } from '../platform/database/index.ts';
import { KIND_RULES, type Evidence, type KindRule } from './entry-kinds.table.ts';

/** Of an entry `e`, its player's account `p` and its bet `b`; every one of these is looked up by a key. */
const OWN_STAKE = `case when b.terms->>'freeStake' is not null then 0
  else b.stake_minor - coalesce((b.terms->>'prepaidMinor')::bigint, 0) end`;
const OF_PLAYER = 'b.account_id = p.account_id';

/** `offset 0`: looked up for the entry it is asked of; without it the planner may read and hash the whole table first. */
const exists = (where: string): string => `exists (select 1 from ${where} offset 0)`;
const settled = (which: string): string => exists(`bet_settlement s where s.bet_id = e.bet_id and ${which}`);
const waiting = (which: string): string =>
  exists(`pending_bet w where w.bet_id = e.bet_id and w.held_minor = e.amount_minor and ${which}`);

const ofPool = (which: string): string =>
  exists(`pool_payment x join pool_coupon c on c.coupon_id = x.coupon_id
    where x.coupon_id = e.bet_id and x.entry_id = e.entry_id and x.amount_minor = e.amount_minor
      and c.account_id = p.account_id and ${which}`);

/** What must be on record for an entry to be believed. */
const EVIDENCE: Readonly<Record<Evidence, string>> = {
  deposit: exists(`demo_deposit x where x.player_id = p.player_id and x.entry_id = e.entry_id
    and x.account_id = p.account_id and x.amount_minor = e.amount_minor`),
  grant: exists(`bonus_grant x where x.account_id = p.account_id and x.entry_id = e.entry_id
    and x.amount_minor = e.amount_minor`),
  converted_out: exists(`conversion x where x.out_entry = e.entry_id and x.player_id = p.player_id
    and x.from_account = p.account_id and x.from_minor = e.amount_minor`),
  converted_in: exists(`conversion x where x.in_entry = e.entry_id and x.player_id = p.player_id
    and x.to_account = p.account_id and x.to_minor = e.amount_minor`),
  // Each names the bet whose payout was taken back, of another account of the same player.
  repaid_from: exists(`debt_conversion x join debt o on o.debt_id = x.debt_id
    join account a on a.account_id = o.account_id
    where x.out_entry = e.entry_id and x.from_account = p.account_id and x.from_minor = e.amount_minor
      and x.player_id = p.player_id and a.player_id = p.player_id and o.bet_id = e.bet_id`),
  repaid_as: exists(`debt_conversion x join debt o on o.debt_id = x.debt_id
    where x.in_entry = e.entry_id and x.repaid_minor = e.amount_minor and o.bet_id = e.bet_id and o.purpose = 'claims'`),
  // Each by the house's account that it went to, or came from.
  pool_staked: `case c.purpose when 'lotteries' then ${exists(`lottery_ticket x where x.ticket_id = e.bet_id
    and x.entry_id = e.entry_id and x.account_id = p.account_id and x.stake_minor = e.amount_minor`)}
    else ${exists(`pool_coupon x where x.coupon_id = e.bet_id and x.entry_id = e.entry_id
    and x.account_id = p.account_id and x.stake_minor = e.amount_minor`)} end`,
  pool_paid: `case d.purpose when 'lotteries' then ${exists(`lottery_payment x
    join lottery_ticket t on t.ticket_id = x.ticket_id
    where x.ticket_id = e.bet_id and x.entry_id = e.entry_id and x.amount_minor = e.amount_minor
      and t.account_id = p.account_id`)} else ${ofPool('not x.is_refund')} end`,
  pool_given_back: ofPool('x.is_refund and c.stake_minor = x.amount_minor'),
  pool_kept: exists('pool x where x.fee_entry = e.entry_id and x.fee_minor = e.amount_minor'),
  withdrawn: exists(`withdrawal x where x.entry_id = e.entry_id and x.account_id = p.account_id
    and x.player_id = p.player_id and x.amount_minor = e.amount_minor`),
  withdrawal_returned: exists(`withdrawal x where x.end_entry = e.entry_id and x.state = 3
    and x.account_id = p.account_id and x.amount_minor = e.amount_minor`),
  withdrawal_paid: exists(`withdrawal x where x.end_entry = e.entry_id and x.state = 2
    and x.currency = e.currency and x.amount_minor = e.amount_minor`),
  points_given: exists(`points_change x where x.bet_id = e.bet_id and x.entry_id = e.entry_id
    and x.player_id = p.player_id and x.booked = e.amount_minor`),
  points_taken_back: exists(`points_change x where x.bet_id = e.bet_id and x.entry_id = e.entry_id
    and x.player_id = p.player_id and x.booked = -e.amount_minor`),
  points_spent: exists(`points_purchase x where x.purchase_id = e.bet_id and x.entry_id = e.entry_id
    and x.player_id = p.player_id and x.points = e.amount_minor`),
  own_stake: `${OF_PLAYER} and ${OWN_STAKE} = e.amount_minor`,
  held_stake: waiting('w.account_id = p.account_id'),
  taken_stake: `${waiting('w.state = 1')} and ${OWN_STAKE} = e.amount_minor`,
  freed_stake: waiting('w.account_id = p.account_id and w.state in (2, 3)'),
  free_stake: `b.terms->>'freeStake' is not null and b.stake_minor = e.amount_minor`,
  // As it was lent with the bet, or owed anew when the settlement that had ended it was undone.
  lent_stake: `((b.terms->>'prepaidMinor')::bigint = e.amount_minor
    or ${exists('advance_settlement x where x.bet_id = e.bet_id and x.repaid_minor + x.written_off_minor = e.amount_minor')})`,
  paid: `${OF_PLAYER} and ${settled(`s.payout_minor = e.amount_minor and s.result in ('won', 'lost', 'part_returned')`)}`,
  given_back: `${OF_PLAYER} and ${settled(`s.payout_minor = e.amount_minor and s.result in ('returned', 'edited')`)}`,
  sold: `${OF_PLAYER} and ${exists('bet_cash_out x where x.bet_id = e.bet_id and x.paid_minor = e.amount_minor')}`,
  owed: `${OF_PLAYER} and (b.terms->>'prepaidMinor' is not null or ${settled('s.version > 1')})`,
  taken_back: `${OF_PLAYER} and ${settled('s.payout_minor >= e.amount_minor')} and ${settled('s.version > 1')}`,
  claimed: `${settled('s.payout_minor >= e.amount_minor')} and ${settled('s.version > 1')}`,
  forgiven: `(b.terms->>'prepaidMinor')::bigint >= e.amount_minor and ${settled('true')}`,
  free_stake_back: `b.terms->>'freeStake' is not null and b.stake_minor = e.amount_minor and ${settled(`s.result = 'returned'`)}`,
};

function writeRule({ number, from, to, evidence }: KindRule): string {
  const sides = [
    from === 'player'
      ? 'p.account_id = e.debit_account'
      : `d.purpose in (${[from]
          .flat()
          .map((side) => `'${side}'`)
          .join()})`,
    to.includes('player')
      ? 'p.account_id = e.credit_account'
      : `c.purpose in (${to.map((side) => `'${side}'`).join()})`,
  ];
  return `when ${number} then ${sides.join(' and ')} and ${EVIDENCE[evidence]}`;
}

const IS_EXPLAINED = `coalesce(d.currency, p.currency) = e.currency and coalesce(c.currency, p.currency) = e.currency
  and case e.kind ${Object.values(KIND_RULES).map(writeRule).join('\n')} else false end`;

export interface UnexplainedRow {
  readonly entry_id: number;
  readonly kind: number;
}

/** Writes down the entries in (after, upTo] that nothing explains, and tells which they are. */
export async function saveUnexplained(tx: Sql, after: number, upTo: number): Promise<UnexplainedRow[]> {
  return tx.query<UnexplainedRow>(
    `insert into unexplained_entry (entry_id, kind)
     select e.entry_id, e.kind from ledger_entry e
     left join account p on p.account_id = greatest(e.debit_account, e.credit_account)
     left join house_account d on d.account_id = e.debit_account
     left join house_account c on c.account_id = e.credit_account
     left join bet b on b.bet_id = e.bet_id
     where e.entry_id > $1 and e.entry_id <= $2 and (${IS_EXPLAINED}) is not true
     order by e.entry_id
     on conflict do nothing returning entry_id, kind`,
    [after, upTo],
  );
}

export async function countUnexplained(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select count(*) as count from unexplained_entry');
  return row?.count ?? 0;
}
