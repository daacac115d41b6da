import type { AnswerOf } from '@glasshouse/contracts/call';
import { CONVERSION_REFUSALS, type convertMoney as convertMoneyCall } from '@glasshouse/contracts/wallet-conversion';
import type { SharedRefusal } from '@glasshouse/contracts/refusals';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { answerOnce } from '../ledger/index.ts';
import type { Sql, Undo, UndoneWith } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import type { WalletDeps } from './ports.ts';
import { priceConversion } from './quote-conversion.ts';
import { listHeldAccounts } from './store-accounts.ts';
import { findConversion, insertConversion, type ConversionRow } from './store-conversions.ts';

export interface ConvertAsked {
  readonly permit: SpendPermit<'conversion'>;
  readonly requestId: string;
  readonly from: number;
  readonly to: number;
  readonly amountMinor: number;
  /** What the player was quoted. */
  readonly agreedMinor: number;
  /** It was sent before, and that answer was not certain. */
  readonly isRepeat?: boolean;
}

type Refusal = (typeof CONVERSION_REFUSALS)[number] | SharedRefusal;
type Converted = AnswerOf<typeof convertMoneyCall>;

/** Money of one account becomes money of another, at the rates of this moment, once for each request id. */
export async function convertMoney(
  deps: WalletDeps,
  asked: ConvertAsked,
): Promise<Decision<Converted, Refusal> | UndoneWith<Refusal>> {
  const { permit, requestId, from, to, amountMinor, agreedMinor } = asked;
  const requestHash = `${from} ${to} ${amountMinor} ${agreedMinor}`;
  const outcome = await answerOnce<Converted, Refusal>(deps.database, {
    request: { playerId: permit.playerId, kind: 'conversion', requestId, requestHash },
    isRepeat: asked.isRepeat === true,
    refusals: CONVERSION_REFUSALS,
    findEarlier: async (tx) => {
      const earlier = await findConversion(tx, permit.playerId, requestId);
      if (!earlier) return undefined;
      return isSame(earlier, asked) ? accept(await view(tx, asked, earlier)) : refuse('request_id_reused');
    },
    run: (tx, undo) => convertIn(deps, tx, undo, asked),
  });
  if (outcome.ok) deps.outbox.nudge();
  return outcome;
}

async function convertIn(deps: WalletDeps, tx: Sql, undo: Undo<Refusal>, asked: ConvertAsked): Promise<Converted> {
  const { permit, requestId, from, to, amountMinor, agreedMinor } = asked;
  const { playerId } = permit;
  const priced = await priceConversion(deps, tx, { playerId, from, to, amountMinor });
  if (!priced.ok) return undo(priced.code);
  const { getsMinor, ofMinor, found } = priced.value;
  if (getsMinor !== agreedMinor) return undo('rate_changed');
  const moved = await deps.ledger.exchange(tx, {
    permit,
    from: { accountId: from, currency: priced.value.from.currency, amountMinor },
    to: { accountId: to, currency: priced.value.to.currency, amountMinor: getsMinor },
  });
  if (!moved.ok) return undo(moved.code, moved);
  const row: ConversionRow = {
    from_account: from,
    to_account: to,
    from_minor: amountMinor,
    to_minor: getsMinor,
    rate_ids: found.rows.map((rate) => rate.rate_id),
    out_entry: moved.value.outEntryId,
    in_entry: moved.value.inEntryId,
    from_balance_minor: moved.value.fromBalanceMinor,
    to_balance_minor: moved.value.toBalanceMinor,
  };
  const reckoned = { minorNum: ofMinor.numerator, minorDen: ofMinor.denominator };
  await insertConversion(tx, { ...row, ...reckoned, playerId, requestId });
  await deps.outbox.write(tx, 'accounts_changed', { players: [playerId] });
  return view(tx, asked, row);
}

function isSame(row: ConversionRow, { from, to, amountMinor, agreedMinor }: ConvertAsked): boolean {
  return (
    row.from_account === from && row.to_account === to && row.from_minor === amountMinor && row.to_minor === agreedMinor
  );
}

/** The same bytes for whoever asks again: nothing of it changes any more. */
async function view(tx: Sql, { permit }: ConvertAsked, row: ConversionRow): Promise<Converted> {
  const accounts = await listHeldAccounts(tx, permit.playerId);
  const isoOf = (accountId: number): string =>
    accounts.find((account) => account.account_id === accountId)?.currency ?? '';
  return {
    success: true,
    message: 'money_converted',
    outEntryId: row.out_entry,
    inEntryId: row.in_entry,
    amount: row.from_minor,
    iso: isoOf(row.from_account),
    gets: row.to_minor,
    getsIso: isoOf(row.to_account),
    fromBalance: row.from_balance_minor,
    toBalance: row.to_balance_minor,
    rates: [...row.rate_ids],
  };
}
