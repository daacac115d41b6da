import type { QuotedConversion, RateView } from '@glasshouse/contracts/wallet-conversion';
import {
  convertMinor,
  decideConversion,
  rateOfMinor,
  type ConversionRefusal,
  type Rate,
} from '@glasshouse/domain/conversion';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Minor } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import { findRate, type FoundRate } from './find-rate.ts';
import type { WalletDeps } from './ports.ts';
import { listHeldAccounts, type HeldAccountRow } from './store-accounts.ts';
import type { RateRow } from './store-rates.ts';

const DAY_SEC = 86_400;

export interface ConversionAsked {
  readonly playerId: number;
  readonly from: number;
  readonly to: number;
  readonly amountMinor: number;
}

/** What would be converted into what, and by which rates. */
export interface PricedConversion {
  readonly from: HeldAccountRow;
  readonly to: HeldAccountRow;
  readonly amountMinor: Minor;
  readonly getsMinor: Minor;
  readonly ofMinor: Rate;
  readonly found: FoundRate;
}

type PriceRefusal = ConversionRefusal | 'account_unknown' | 'rate_missing' | 'conversion_too_small';

export async function priceConversion(
  { conversion }: Pick<WalletDeps, 'conversion'>,
  sql: Sql,
  { playerId, from: fromId, to: toId, amountMinor }: ConversionAsked,
): Promise<Decision<PricedConversion, PriceRefusal>> {
  const { conversionAllowed, rateDays } = conversion();
  const accounts = await listHeldAccounts(sql, playerId);
  const from = accounts.find((row) => row.account_id === fromId);
  const to = accounts.find((row) => row.account_id === toId);
  if (!from || !to) return refuse('account_unknown');
  const decided = decideConversion(conversionAllowed, toConverted(from), toConverted(to), amountMinor);
  if (!decided.ok) return decided;
  const found = await findRate(sql, { from: from.currency, to: to.currency, maxAgeSec: rateDays * DAY_SEC });
  if (!found) return refuse('rate_missing');
  const ofMinor = rateOfMinor(found.rate, from.currency, to.currency);
  const getsMinor = convertMinor(decided.value, ofMinor);
  if (getsMinor === undefined) return refuse('amount_invalid');
  if (getsMinor === 0) return refuse('conversion_too_small');
  return accept({ from, to, amountMinor: decided.value, getsMinor, ofMinor, found });
}

function toConverted(row: HeldAccountRow) {
  return { kind: row.kind, currency: row.currency, isOpen: row.is_active, isFrozen: row.is_frozen };
}

/** The same, for the player to agree to. */
export async function quoteConversion(
  deps: Pick<WalletDeps, 'conversion'>,
  sql: Sql,
  asked: ConversionAsked,
): Promise<Decision<QuotedConversion, PriceRefusal>> {
  const priced = await priceConversion(deps, sql, asked);
  if (!priced.ok) return priced;
  const { from, to, amountMinor, getsMinor, found } = priced.value;
  return accept({
    amount: amountMinor,
    iso: from.currency,
    gets: getsMinor,
    getsIso: to.currency,
    rates: found.rows.map(toRateView),
    validUntilSec: found.validUntilSec,
  });
}

function toRateView(row: RateRow): RateView {
  const decimals = String(row.denominator).length - 1;
  const digits = String(row.numerator).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return {
    rateId: row.rate_id,
    base: row.base,
    quote: row.quote,
    rate: decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`.replace(/\.?0+$/, ''),
    validFromSec: row.valid_from_sec,
    source: row.source,
  };
}
