import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
import type { AccountView } from '@glasshouse/contracts/wallet';
import type { CurrencyView } from '@glasshouse/contracts/wallet-currencies';
import { findPlace, foldName } from '@glasshouse/domain/search';

const CURRENCY = 9;

/** Currencies that a player has no open account in. */
export function listAddable(
  currencies: readonly CurrencyView[],
  accounts: readonly AccountView[],
): readonly CurrencyView[] {
  const held = new Set(
    accounts.filter((one) => one.type !== ACCOUNT_KINDS.bonus && !one.isClosed).map((one) => one.iso),
  );
  return currencies.filter(({ iso }) => !held.has(iso));
}

/** Currencies for what was typed: by their code first, then by the beginning of their name, then by any word of it. */
export function findCurrencies(currencies: readonly CurrencyView[], text: string): readonly CurrencyView[] {
  if (text.trim() === '') return currencies;
  const folded = foldName(text);
  if (folded === '') return [];
  const words = folded.split(' ');
  const rankOf = ({ iso, name }: CurrencyView): number | undefined => {
    if (iso.toLowerCase().startsWith(folded)) return 0;
    const place = findPlace(foldName(name), words);
    if (place === undefined) return undefined;
    return place === 'start' ? 1 : 2;
  };
  const ranked = currencies.map((currency) => ({ currency, rank: rankOf(currency) }));
  return [0, 1, 2].flatMap((rank) => ranked.flatMap((one) => (one.rank === rank ? one.currency : [])));
}

/** Whether a player may take it away: one of another currency with nothing on it. */
export function isRemovable({ type, money, isFrozen, isClosed }: AccountView): boolean {
  return type === CURRENCY && money === 0 && !isFrozen && !isClosed;
}
