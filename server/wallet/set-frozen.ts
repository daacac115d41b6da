import { Type } from 'typebox';
import { findAccountRow, lockAccount, lockPlayer, setAccountFrozen } from '../ledger/index.ts';
import type { OperatorAction } from '../operator/index.ts';
import type { WalletDeps } from './ports.ts';
import { findPersonOf } from './store-accounts.ts';

const Input = Type.Object({ accountId: Type.Integer({ minimum: 1, description: 'The account’s number' }) });

type Freezing = OperatorAction<typeof Input>;

/**
 * What an operator may do about one account: freeze it, and let it go again. Under the player's lock, as everything that
 * is decided by it: once this is answered, nothing leaves the account.
 */
export function makeFreezing({ outbox }: Pick<WalletDeps, 'outbox'>): readonly Freezing[] {
  const make = (name: string, summary: string, isFrozen: boolean): Freezing => ({
    name,
    summary,
    input: Input,
    async run(tx, { accountId }) {
      const found = await findAccountRow(tx, accountId);
      if (!found) return { ok: false, code: 'account_unknown' };
      const { player_id: playerId } = found;
      const personId = await findPersonOf(tx, playerId);
      await lockPlayer(tx, playerId);
      const account = await lockAccount(tx, accountId, playerId);
      if (account?.is_frozen === isFrozen)
        return { ok: false, code: isFrozen ? 'already_frozen' : 'not_frozen', personId };
      await setAccountFrozen(tx, accountId, isFrozen);
      await outbox.write(tx, 'accounts_changed', { players: [playerId] });
      return { ok: true, value: { accountId, playerId, isFrozen }, personId };
    },
  });
  return [
    make('freeze-account', 'Freeze an account: no stake, no conversion, no payout out', true),
    make('unfreeze-account', 'Let a frozen account go again', false),
  ];
}
