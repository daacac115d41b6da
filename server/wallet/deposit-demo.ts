import type { AccountView, demoDeposit } from '@glasshouse/contracts/wallet';
import type { RefusalsOf } from '@glasshouse/contracts/call';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { getCurrency, isMinor } from '@glasshouse/domain/money';
import { DEMO_LIMITS } from './house-accounts.table.ts';
import type { Sql } from '../platform/database/index.ts';
import { houseAccountId } from './house-accounts.ts';
import { toAccountView } from './list-accounts.ts';
import type { WalletDeps } from './ports.ts';
import {
  bookEntries,
  findDeposit,
  insertDeposit,
  insertGrant,
  lockAccount,
  lockPlayer,
  type AccountRow,
  type DepositRow,
} from './store.ts';

export interface DepositAsked {
  readonly playerId: number;
  readonly accountId: number;
  readonly requestId: string;
  readonly amountMinor: number;
}

type DepositRefusal = RefusalsOf<typeof demoDeposit>;

interface Deposited {
  readonly entryId: number;
  /** The request id, for it is the player's own and stays: whoever has lost the answer can ask by it too. */
  readonly paymentId: string;
  readonly account: AccountView;
}

/** Play money from the house's demo fund: a true entry, once for each request id. */
export async function depositDemo(deps: WalletDeps, asked: DepositAsked): Promise<Decision<Deposited, DepositRefusal>> {
  const outcome = await deps.database
    .transaction<Decision<Deposited, DepositRefusal>>(async (tx) => {
      await lockPlayer(tx, asked.playerId);
      const account = await lockAccount(tx, asked.accountId, asked.playerId);
      if (!account) return refuse('account_unknown');
      const earlier = await findDeposit(tx, asked.playerId, asked.requestId);
      if (earlier && (earlier.account_id !== asked.accountId || earlier.amount_minor !== asked.amountMinor)) {
        return refuse('request_id_reused');
      }
      const paymentId = asked.requestId;
      if (earlier) {
        return accept({ entryId: earlier.entry_id, paymentId, account: toAccountView(asItWas(account, earlier)) });
      }
      const decided = decideDeposit(account, asked.amountMinor);
      if (!decided.ok) return decided;
      const entryId = await fund(tx, account, asked);
      const after = { ...account, balance_minor: account.balance_minor + asked.amountMinor };
      const isKept = await insertDeposit(tx, asked.playerId, asked.requestId, {
        account_id: account.account_id,
        amount_minor: asked.amountMinor,
        entry_id: entryId,
        balance_after_minor: after.balance_minor,
        was_frozen: after.is_frozen,
      });
      if (!isKept) throw new Undone('request_id_reused');
      await deps.outbox.write(tx, 'accounts_changed', { players: [asked.playerId] });
      return accept({ entryId, paymentId, account: toAccountView(after) });
    })
    .catch(refuseUndone);
  if (outcome.ok) deps.outbox.nudge();
  return outcome;
}

/** Undoes a deposit: its id was used meanwhile on another account by another program, or its bonus was granted before. */
class Undone extends Error {
  readonly code: DepositRefusal;

  constructor(code: DepositRefusal) {
    super(code);
    this.code = code;
  }
}

function refuseUndone(error: unknown): Decision<never, DepositRefusal> {
  if (error instanceof Undone) return refuse(error.code);
  throw error;
}

/** The account as the deposit left it: a repeat is answered with the same bytes, whatever has happened since. */
function asItWas(account: AccountRow, { balance_after_minor: balance, was_frozen: isFrozen }: DepositRow): AccountRow {
  if (balance === null || isFrozen === null) return account;
  return { ...account, is_active: true, balance_minor: balance, is_frozen: isFrozen };
}

const BONUS_ACCOUNT = 4;

/** Money of the bonus account comes from another fund, once for each player, and is kept by the grant it came with. */
async function fund(tx: Sql, account: AccountRow, { playerId, amountMinor }: DepositAsked): Promise<number> {
  const { account_id: accountId, currency } = account;
  const [purpose, kind] =
    account.kind === BONUS_ACCOUNT ? (['bonus', 'bonus'] as const) : (['demo', 'demo_deposit'] as const);
  const debitAccount = houseAccountId(purpose, currency);
  const [entryId] = await bookEntries(tx, [
    { debitAccount, creditAccount: accountId, amountMinor, currency, kind, betId: undefined },
  ]);
  if (entryId === undefined) throw new Error('an entry that was booked has its number');
  const isGranted = kind !== 'bonus' || (await insertGrant(tx, { playerId, accountId, amountMinor, entryId }));
  if (!isGranted) throw new Undone('bonus_taken');
  return entryId;
}

export function decideDeposit(account: AccountRow, amountMinor: unknown): Decision<number, DepositRefusal> {
  const { initialStakeMinor } = getCurrency(account.currency);
  if (!account.is_active) return refuse('account_inactive');
  if (!isMinor(amountMinor) || amountMinor <= 0) return refuse('amount_invalid');
  if (amountMinor > initialStakeMinor * DEMO_LIMITS.depositInitialStakes) return refuse('deposit_too_large');
  if (account.balance_minor + amountMinor > initialStakeMinor * DEMO_LIMITS.heldInitialStakes)
    return refuse('deposit_too_large');
  return accept(amountMinor);
}
