import { takeFirst, type Evidence } from './check.ts';

/** Every bet that waited was decided, and no stake stays on hold for one that was. */
export async function checkHolds({ database }: Evidence): Promise<string[]> {
  const rows = await database.query<{ bet_id: number; state: number; held: number; is_bet: boolean }>(
    `select w.bet_id, w.state, b.bet_id is not null as is_bet,
       coalesce(sum(case when c.account_id is not null then e.amount_minor
         when d.account_id is not null then -e.amount_minor end), 0)::bigint as held
     from pending_bet w
     left join bet b on b.bet_id = w.bet_id
     left join ledger_entry e on e.bet_id = w.bet_id
     left join house_account c on c.account_id = e.credit_account and c.purpose = 'hold'
     left join house_account d on d.account_id = e.debit_account and d.purpose = 'hold'
     group by w.bet_id, w.state, b.bet_id`,
  );
  return takeFirst(
    rows.flatMap(({ bet_id: betId, state, held, is_bet: isBet }) => {
      if (state === 0) return [`Bet ${betId} still waits to be decided.`];
      if (held !== 0) return [`Bet ${betId} was decided and ${held} of its stake is still on hold.`];
      return isBet === (state === 1)
        ? []
        : [`Bet ${betId} waited, was decided as ${state}, and is ${isBet ? '' : 'not '}a bet.`];
    }),
  );
}
