import type { AnswerOf } from '@glasshouse/contracts/call';
import type { SharedRefusal } from '@glasshouse/contracts/refusals';
import {
  WITHDRAWAL_REFUSALS,
  type withdrawMoney as withdrawMoneyCall,
  type WithdrawalTerms,
} from '@glasshouse/contracts/wallet-withdrawals';
import { accept, assert, refuse, type Decision } from '@glasshouse/domain/decision';
import { decideWithdrawal, waitsForOperator } from '@glasshouse/domain/withdrawals';
import { answerOnce, lockAccount } from '../ledger/index.ts';
import type { Sql, Undo, UndoneWith } from '../platform/database/index.ts';
import { answerWithin } from '../platform/guards/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import { PAY_WITHDRAWAL, type PayWithdrawal } from './end-withdrawals.ts';
import { toMovedView } from './list-accounts.ts';
import type { WithdrawalDeps } from './ports.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { findPersonOf, isChosenAccount, listHeldAccounts } from './store-accounts.ts';
import { findWithdrawal, insertWithdrawal, sumAskedToday, type WithdrawalRow } from './store-withdrawals.ts';
import { findDeposit } from './store.ts';

export interface WithdrawalAsked {
  readonly permit: SpendPermit<'withdrawal'>;
  readonly accountId: number;
  readonly requestId: string;
  readonly amountMinor: number;
  /** It was sent before, and that answer was not certain. */
  readonly isRepeat?: boolean;
}

type Refusal = (typeof WITHDRAWAL_REFUSALS)[number] | SharedRefusal;
type Asked = AnswerOf<typeof withdrawMoneyCall>;

/** Money leaves the account for the player, once for each request id. From here on the house alone decides about it. */
export async function withdrawMoney(
  deps: WithdrawalDeps,
  asked: WithdrawalAsked,
): Promise<Decision<Asked, Refusal> | UndoneWith<Refusal>> {
  const { permit, accountId, requestId, amountMinor } = asked;
  const outcome = await answerOnce<Asked, Refusal>(deps.database, {
    request: { playerId: permit.playerId, kind: 'withdrawal', requestId, requestHash: `${accountId} ${amountMinor}` },
    isRepeat: asked.isRepeat === true,
    refusals: WITHDRAWAL_REFUSALS,
    findEarlier: (tx) => findAsked(tx, asked),
    run: (tx, undo) => withdrawIn(deps, { tx, undo }, asked),
  });
  if (outcome.ok) {
    deps.outbox.nudge();
    deps.jobs.nudge();
  }
  return outcome;
}

interface Work {
  readonly tx: Sql;
  readonly undo: Undo<Refusal>;
}

async function withdrawIn(deps: WithdrawalDeps, { tx, undo }: Work, asked: WithdrawalAsked): Promise<Asked> {
  const { permit, accountId, requestId, amountMinor } = asked;
  const { playerId } = permit;
  // A payment is asked after by its number alone: of a player no two have the same.
  if (await findDeposit(tx, playerId, requestId)) return undo('request_id_reused');
  const account = (await lockAccount(tx, accountId, playerId)) ?? undo('account_unknown');
  const { currency, is_active: isOpen, is_frozen: isFrozen, balance_minor: balanceMinor } = account;
  const decided = decideWithdrawal({ kind: account.kind, currency, isOpen, isFrozen, balanceMinor }, amountMinor);
  if (!decided.ok) return undo(decided.code);
  const personId = permit.personId ?? (await findPersonOf(tx, playerId));
  if (await needsName(deps, tx, personId)) return undo('details_required');
  if (await needsVerification(deps, tx, personId)) return undo('verification_required');
  const moved = await deps.ledger.withdraw(tx, { permit, accountId, currency, amountMinor: decided.value });
  if (!moved.ok) return undo(moved.code);
  const isChosen = await isChosenAccount(tx, playerId, accountId);
  const { entryId, balanceMinor: balanceAfterMinor } = moved.value;
  const isByOperator = waitsForOperator(currency, (await sumAskedToday(tx, playerId, currency)) + amountMinor);
  const withdrawalId = await insertWithdrawal(tx, {
    playerId,
    requestId,
    accountId,
    currency,
    amountMinor,
    entryId,
    balanceAfterMinor,
    wasActive: isChosen,
    waitSec: deps.office().withdrawalSec,
    isByOperator,
  });
  const job: PayWithdrawal = { withdrawalId };
  if (!isByOperator) await deps.jobs.add(tx, PAY_WITHDRAWAL, String(withdrawalId), job);
  await deps.outbox.write(tx, 'accounts_changed', { players: [playerId] });
  await announceWithdrawal(deps, tx, { playerId, withdrawalId, state: 'asked', amountMinor, currency });
  return {
    entryId,
    paymentId: requestId,
    account: toMovedView({ ...account, balance_minor: balanceAfterMinor, is_chosen: isChosen }),
  };
}

/** What the same request was answered with before, by the account as it was then. */
async function findAsked(
  tx: Sql,
  { permit, accountId, requestId, amountMinor }: WithdrawalAsked,
): Promise<Decision<Asked, 'request_id_reused'> | undefined> {
  const earlier = await findWithdrawal(tx, permit.playerId, requestId);
  if (!earlier) return undefined;
  if (earlier.account_id !== accountId || earlier.amount_minor !== amountMinor) return refuse('request_id_reused');
  return accept(await viewAsked(tx, earlier));
}

async function viewAsked(tx: Sql, earlier: WithdrawalRow): Promise<Asked> {
  const held = await listHeldAccounts(tx, earlier.player_id);
  const account = held.find((row) => row.account_id === earlier.account_id);
  assert(account !== undefined, 'a withdrawal is of an account of its player');
  const then = { balance_minor: earlier.balance_after_minor, is_active: true, is_frozen: false };
  return {
    entryId: earlier.entry_id,
    paymentId: earlier.request_id,
    account: toMovedView({ ...account, ...then, is_chosen: earlier.was_active }),
  };
}

/** Winnings of free bets too: nobody takes money out whom nobody can know again. */
async function needsName(
  { needsName: ask, guardWithinMs: withinMs }: Pick<WithdrawalDeps, 'needsName' | 'guardWithinMs'>,
  sql: Sql,
  personId: number,
): Promise<boolean> {
  return answerWithin('who says their name', ask(sql, personId), { withinMs });
}

async function needsVerification(
  { office, isVerified, guardWithinMs: withinMs }: Pick<WithdrawalDeps, 'office' | 'isVerified' | 'guardWithinMs'>,
  sql: Sql,
  personId: number,
): Promise<boolean> {
  if (!office().isVerifiedBeforeWithdrawal) return false;
  return !(await answerWithin('who is verified', isVerified(sql, personId), { withinMs }));
}

/** The same, for the page to say before anything is asked for. */
export async function showWithdrawalTerms(
  deps: WithdrawalDeps,
  { personId }: { readonly personId: number },
): Promise<WithdrawalTerms> {
  const { reading } = deps.database;
  return {
    needsName: await needsName(deps, reading, personId),
    needsVerification: await needsVerification(deps, reading, personId),
  };
}
