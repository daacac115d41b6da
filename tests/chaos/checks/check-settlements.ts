import { termsOfRest } from '@glasshouse/domain/cash-out';
import { readTerms, type LegTuple, type TermsRow } from '../../../server/betting/index.ts';
import { oraclePayout } from '../../oracle/payout-oracle.ts';
import type { Script } from '../script.ts';
import { takeFirst, type Evidence } from './check.ts';

interface Word {
  readonly version: number;
  readonly result: string;
  readonly payout_minor: number;
}

interface BetRow {
  readonly bet_id: number;
  readonly type_id: number;
  readonly stake_minor: number;
  readonly legs: readonly LegTuple[];
  readonly terms: TermsRow | null;
  readonly words: readonly Word[];
  readonly closed_minor: number;
  readonly sold_minor: number;
  /** What of the stake is still in the house's book after all payouts and what was taken back of them. */
  readonly kept_minor: number;
}

const BETS = `select b.bet_id, b.type_id, b.stake_minor, b.legs, b.terms,
    coalesce((select json_agg(json_build_object('version', s.version, 'result', s.result, 'payout_minor', s.payout_minor)
      order by s.version) from bet_settlement s where s.bet_id = b.bet_id), '[]') as words,
    coalesce((select sum(c.closed_minor) from bet_cash_out c where c.bet_id = b.bet_id), 0)::bigint as closed_minor,
    coalesce((select sum(c.paid_minor) from bet_cash_out c where c.bet_id = b.bet_id), 0)::bigint as sold_minor,
    coalesce(l.kept, 0)::bigint as kept_minor
  from bet b left join (
    select e.bet_id, sum(case when c.account_id is not null then e.amount_minor else -e.amount_minor end) as kept
    from ledger_entry e
    left join house_account c on c.account_id = e.credit_account and c.purpose = 'book'
    left join house_account d on d.account_id = e.debit_account and d.purpose = 'book'
    where c.account_id is not null or d.account_id is not null group by e.bet_id) l on l.bet_id = b.bet_id`;

/** Each bet is settled once by each of its words, the last of them says what the oracle says, and that is what was paid. */
export async function checkSettlements({ database, script }: Evidence): Promise<string[]> {
  const rows = await database.query<BetRow>(BETS);
  return takeFirst(
    rows.flatMap((row) => {
      const fault = findWordFault(row.words) ?? findPayoutFault(row, script);
      return fault === undefined ? [] : [`Bet ${row.bet_id}: ${fault}.`];
    }),
  );
}

function findWordFault(words: readonly Word[]): string | undefined {
  if (words.some((word, index) => word.version !== index + 1)) return 'a version of its settlement is missing';
  const again = words.find((word, index) => {
    const before = words[index - 1];
    return before?.result === word.result && before.payout_minor === word.payout_minor && word.result !== 'open';
  });
  return again && `version ${again.version} settles it as it was settled before`;
}

function findPayoutFault(bet: BetRow, script: Script): string | undefined {
  const last = bet.words.at(-1);
  if (!last || last.result === 'open') return 'it is still open although everything about it is known';
  if (last.result === 'edited') return undefined;
  const isSold = last.result === 'cashed_out';
  const owed = isSold ? BigInt(bet.sold_minor) : payoutOf(bet, script);
  if (owed === undefined) return 'it is settled although something about it is open';
  if (BigInt(last.payout_minor) !== owed) return `it pays ${last.payout_minor} and should pay ${owed}`;
  const paid = bet.stake_minor - bet.kept_minor;
  const due = last.payout_minor + (isSold ? 0 : bet.sold_minor);
  return paid === due ? undefined : `its settlement says ${due} and its entries come to ${paid}`;
}

/** What is left of the bet pays this much, told by another way of reckoning. */
function payoutOf(bet: BetRow, script: Script): bigint | undefined {
  const terms = termsOfRest(readTerms(bet.type_id, bet.stake_minor, bet.legs, bet.terms), bet.closed_minor);
  const results = bet.legs.map(([eventId, market, outcome]) => script.findResult(eventId, market, outcome));
  const outcome = oraclePayout(terms, results);
  return outcome.state === 'open' ? undefined : outcome.payoutMinor;
}
