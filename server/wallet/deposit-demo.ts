import { DEPOSIT_REFUSALS, type MovedAccountView } from '@glasshouse/contracts/wallet';
import type { DepositBound, SharedRefusal } from '@glasshouse/contracts/refusals';
import { accept, assert, refuse, type Decision } from '@glasshouse/domain/decision';
import { ACCOUNT_KINDS, getCurrency, isMinor } from '@glasshouse/domain/money';
import { answerOnce, houseAccountId, lockAccount, type AccountRow } from '../ledger/index.ts';
import type { Sql, Undo, UndoneWith } from '../platform/database/index.ts';
import { answerWithin } from '../platform/guards/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import { DEMO_LIMITS } from './demo-limits.table.ts';
import { toMovedView } from './list-accounts.ts';
import type { FileStanding, WalletDeps } from './ports.ts';
import { isChosenAccount, listHeldAccounts, type HeldAccountRow } from './store-accounts.ts';
import { findWithdrawal } from './store-withdrawals.ts';
import { findDeposit, insertDeposit, insertGrant, type DepositRow } from './store.ts';

export interface DepositAsked {
  readonly permit: SpendPermit<'deposit'>;
  readonly accountId: number;
  readonly requestId: string;
  readonly amountMinor: number;
  /** It was sent before, and that answer was not certain. */
  readonly isRepeat?: boolean;
}

type DepositRefusal = (typeof DEPOSIT_REFUSALS)[number] | SharedRefusal;

interface Deposited {
  readonly entryId: number;
  /** The request id, for it is the player's own and stays: whoever has lost the answer can ask by it too. */
  readonly paymentId: string;
  readonly account: MovedAccountView;
}

/** Play money from the house's demo fund: a true entry, once for each request id. */
export async function depositDemo(
  deps: WalletDeps,
  asked: DepositAsked,
): Promise<Decision<Deposited, DepositRefusal> | UndoneWith<DepositRefusal>> {
  const { permit, accountId, requestId, amountMinor } = asked;
  const standing = await askFile(deps, asked);
  const outcome = await answerOnce<Deposited, DepositRefusal>(deps.database, {
    request: { playerId: permit.playerId, kind: 'deposit', requestId, requestHash: `${accountId} ${amountMinor}` },
    isRepeat: asked.isRepeat === true,
    refusals: DEPOSIT_REFUSALS,
    findEarlier: (tx) => findDeposited(tx, asked),
    run: async (tx, undo) => {
      // What the ledger has against it comes first: who is excluded is told that.
      const deposited = await depositIn(deps, { tx, undo }, asked);
      if (standing && !standing.ok) undo(standing.code, standing.limit && { limit: standing.limit });
      if (standing?.ok) await standing.keep(tx);
      return deposited;
    },
  });
  if (standing?.ok) standing.end(outcome.ok);
  if (outcome.ok) deps.outbox.nudge();
  return outcome;
}

/**
 * What the law's file says of this deposit, asked while nothing is locked: it may take seconds. Of a bonus, and of a request
 * that was answered before, it is not asked.
 */
async function askFile(
  { database, depositFile, guardWithinMs: withinMs }: WalletDeps,
  { permit, accountId, requestId, amountMinor }: DepositAsked,
): Promise<FileStanding | undefined> {
  const { playerId, personId } = permit;
  if (personId === undefined || !depositFile) return undefined;
  const ask = await answerWithin('the file of deposits', depositFile.openFor(personId), { withinMs });
  if (!ask || (await findDeposit(database, playerId, requestId))) return undefined;
  const account = (await listHeldAccounts(database, playerId)).find((row) => row.account_id === accountId);
  if (!account || account.kind === ACCOUNT_KINDS.bonus) return undefined;
  const asked = ask({ personId, depositId: `${playerId} ${requestId}`, amountMinor, currency: account.currency });
  // What it sets aside for a deposit that nobody waits for any more is given back.
  const undo = (late: FileStanding): void => void (late.ok && late.end(false));
  return answerWithin('the file of deposits', asked, { withinMs, undo });
}

interface Work {
  readonly tx: Sql;
  readonly undo: Undo<DepositRefusal>;
}

async function depositIn(deps: WalletDeps, { tx, undo }: Work, asked: DepositAsked): Promise<Deposited> {
  const { playerId } = asked.permit;
  // A payment is asked after by its number alone: of a player no two have the same.
  if (await findWithdrawal(tx, playerId, asked.requestId)) return undo('request_id_reused');
  const locked = (await lockAccount(tx, asked.accountId, playerId)) ?? undo('account_unknown');
  const account = { ...locked, is_chosen: await isChosenAccount(tx, playerId, asked.accountId) };
  const paymentId = asked.requestId;
  const decided = decideDeposit(account, asked.amountMinor);
  if (!decided.ok) {
    const isTooLarge = decided.code === 'deposit_too_large';
    return undo(decided.code, isTooLarge ? { depositBound: boundOf(account, asked.amountMinor) } : {});
  }
  const entryId = await fund(deps, { tx, undo }, account, asked);
  // After what protects them has been asked: that is told before anything else.
  const { personId } = asked.permit;
  if (personId !== undefined && (await needsName(deps, tx, personId))) undo('details_required');
  const after = { ...account, balance_minor: account.balance_minor + asked.amountMinor };
  const isKept = await insertDeposit(tx, playerId, paymentId, {
    account_id: account.account_id,
    amount_minor: asked.amountMinor,
    entry_id: entryId,
    balance_after_minor: after.balance_minor,
    was_frozen: after.is_frozen,
    was_active: after.is_chosen,
  });
  // By another program, on another account.
  if (!isKept) undo('request_id_reused');
  await deps.outbox.write(tx, 'accounts_changed', { players: [playerId] });
  if (account.kind !== ACCOUNT_KINDS.bonus) await announceDeposit(deps, tx, account, asked);
  return { entryId, paymentId, account: toMovedView(after) };
}

async function needsName({ needsName: ask, guardWithinMs: withinMs }: WalletDeps, tx: Sql, personId: number) {
  return answerWithin('who says their name', ask(tx, personId), { withinMs });
}

/** Said once for each deposit, after its commit. */
export const DEPOSIT_MADE = 'deposit_made';

export interface DepositMade {
  readonly playerId: number;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly atSec: number;
}

async function announceDeposit(
  { outbox }: WalletDeps,
  tx: Sql,
  { currency }: AccountRow,
  { permit, requestId: paymentId, amountMinor }: DepositAsked,
): Promise<void> {
  const atSec = Math.floor(Date.now() / 1_000);
  const made: DepositMade = { playerId: permit.playerId, paymentId, amountMinor, currency, atSec };
  await outbox.write(tx, DEPOSIT_MADE, made);
}

/** What the same request was answered with before. */
async function findDeposited(
  tx: Sql,
  { permit, accountId, requestId, amountMinor }: DepositAsked,
): Promise<Decision<Deposited, 'request_id_reused'> | undefined> {
  const earlier = await findDeposit(tx, permit.playerId, requestId);
  if (!earlier) return undefined;
  if (earlier.account_id !== accountId || earlier.amount_minor !== amountMinor) return refuse('request_id_reused');
  const account = (await listHeldAccounts(tx, permit.playerId)).find((row) => row.account_id === accountId);
  assert(account !== undefined, 'a deposit is on an account of its player');
  return accept({
    entryId: earlier.entry_id,
    paymentId: requestId,
    account: toMovedView(asItWas(account, earlier)),
  });
}

/** The account as the deposit left it: a repeat is answered with the same bytes, whatever has happened since. */
function asItWas(account: HeldAccountRow, earlier: DepositRow): HeldAccountRow {
  const { balance_after_minor: balance, was_frozen: isFrozen, was_active: wasChosen } = earlier;
  if (balance === null || isFrozen === null) return account;
  const isChosen = wasChosen ?? account.is_chosen;
  return { ...account, is_active: true, balance_minor: balance, is_frozen: isFrozen, is_chosen: isChosen };
}

/** Money of the bonus account comes from another fund, once for each player, and is kept by the grant it came with. */
async function fund(
  { ledger }: WalletDeps,
  { tx, undo }: Work,
  account: AccountRow,
  { permit, amountMinor }: DepositAsked,
): Promise<number> {
  const { account_id: accountId, currency } = account;
  const isBonus = account.kind === ACCOUNT_KINDS.bonus;
  const booked = await ledger.credit(tx, {
    permit,
    entry: isBonus ? 'bonus' : 'demo_deposit',
    accountId,
    fromAccount: houseAccountId(isBonus ? 'bonus' : 'demo', currency),
    currency,
    amountMinor,
  });
  if (!booked.ok) return undo(booked.code, booked);
  const { entryId } = booked.value;
  const grant = { playerId: permit.playerId, accountId, amountMinor, entryId };
  if (isBonus && !(await insertGrant(tx, grant))) undo('bonus_taken');
  return entryId;
}

function decideDeposit(account: AccountRow, amountMinor: unknown): Decision<number, DepositRefusal> {
  if (!account.is_active) return refuse('account_inactive');
  if (!isMinor(amountMinor) || amountMinor <= 0) return refuse('amount_invalid');
  const { maxMinor } = boundOf(account, amountMinor);
  return amountMinor > maxMinor ? refuse('deposit_too_large') : accept(amountMinor);
}

/** The bound that this amount meets first: of one deposit, or of what the account may hold. */
function boundOf({ currency, balance_minor: heldMinor }: AccountRow, amountMinor: number): DepositBound {
  const { initialStakeMinor } = getCurrency(currency);
  const mostMinor = initialStakeMinor * DEMO_LIMITS.depositInitialStakes;
  if (amountMinor > mostMinor) return { reason: 'deposit', maxMinor: mostMinor, currency };
  const leftMinor = Math.max(0, initialStakeMinor * DEMO_LIMITS.heldInitialStakes - heldMinor);
  return { reason: 'held', maxMinor: leftMinor, currency };
}
