import { FIRST_STAKES, inEuro } from './model-money.ts';
import type { Move, Said, TraceAccount, walk } from './store-test-trace.ts';

export type Answer = Awaited<ReturnType<typeof walk>>[number];

export function placed(
  { playerId, currency }: TraceAccount,
  account: number,
): Pick<Move, 'player' | 'account' | 'currency'> {
  return { player: playerId, account, currency };
}

export const toNumber = (value: bigint | undefined): number | null => (value === undefined ? null : Number(value));

/** About as much as so many euro cents, and rarely exactly. */
export function amountIn({ currency }: TraceAccount, euro: number): number {
  if (currency === 'RUB') return euro * 30 - (euro % 30);
  return currency === 'JPY' ? Math.ceil(euro * 1.4) : euro;
}

export function countsOf({ currency }: TraceAccount, amount: number): bigint {
  return inEuro(BigInt(amount), currency === 'RUB' || currency === 'JPY' ? currency : 'EUR');
}

/** What is won or sold for makes room, and is rounded down. */
export function winningsOf({ currency }: TraceAccount, amount: number): bigint {
  if (currency !== 'RUB' && currency !== 'JPY') return BigInt(amount);
  return (BigInt(amount) * FIRST_STAKES.EUR) / FIRST_STAKES[currency];
}

export function toSaid(answer: Answer): Said {
  if (answer === null || !('verdict' in answer)) throw new Error('money that was moved got no verdict');
  return answer;
}
