import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import { insertAccount } from './store.ts';

/** What a new player has: the main account in the currency chosen, and an empty bonus account beside it. */
export async function openAccounts(makeId: () => number, tx: Sql, playerId: number, currency: string): Promise<number> {
  const main = { account_id: makeId(), player_id: playerId, currency, kind: ACCOUNT_KINDS.main };
  await insertAccount(tx, main);
  await insertAccount(tx, { account_id: makeId(), player_id: playerId, currency, kind: ACCOUNT_KINDS.bonus });
  return main.account_id;
}
