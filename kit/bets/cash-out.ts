import type { CashOutBody, CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { minor, type Minor } from '@glasshouse/domain/money';

/** As many bets as one call tells the values of. */
const MOST_ASKED = 50;

/** The numbers of the open bets as the call wants them; absent where there are none. */
export function listSellable(bets: readonly BetView[]): string | undefined {
  const open = bets.filter((bet) => bet.state === 'open').slice(0, MOST_ASKED);
  return open.length === 0 ? undefined : open.map((bet) => bet.betId).join(',');
}

/** Which part of what is at risk is to be sold. */
export interface CashOutPart {
  readonly closedMinor: Minor;
  readonly whole: boolean;
  /** What the house pays for it now; absent while nothing can be sold. */
  readonly valueMinor?: Minor;
}

/** A part by percent: never nothing, and the whole at a hundred. */
export function partByPercent(view: CashOutView, percent: number): CashOutPart {
  const closed = (BigInt(view.stake) * BigInt(percent)) / 100n;
  return partByStake(view, Math.max(1, Number(closed)));
}

/** A part by its stake; more than there is is the whole. */
export function partByStake(view: CashOutView, closed: number): CashOutPart {
  const closedMinor = minor(Math.min(closed, view.stake));
  const whole = closedMinor === view.stake;
  if (view.value === undefined) return { closedMinor, whole };
  const value = (BigInt(view.value) * BigInt(closedMinor)) / BigInt(Math.max(view.stake, 1));
  return { closedMinor, whole, valueMinor: minor(Number(value)) };
}

export function percentOf(view: CashOutView, { closedMinor }: CashOutPart): number {
  return view.stake === 0 ? 100 : Math.round((closedMinor / view.stake) * 100);
}

/** The sale as it is asked for. The whole is not named by its stake, so that a part sold meanwhile does not spoil it. */
export function makeSale(id: string, part: CashOutPart, agreed: number): CashOutBody {
  return { id, agreed, ...(part.whole ? {} : { closed: part.closedMinor }) };
}

export type RuleDirection = 'atLeast' | 'atMost';

/** Why an automatic sale would be nonsense; absent where it is fine. */
export function findRuleFault(view: CashOutView, direction: RuleDirection, amountMinor: number | undefined) {
  if (amountMinor === undefined || amountMinor <= 0) return 'missing';
  if (view.value === undefined) return undefined;
  if (direction === 'atLeast' && amountMinor <= view.value) return 'reached';
  return direction === 'atMost' && amountMinor >= view.value ? 'reached' : undefined;
}

/** The rule with one of its amounts set or taken away; absent where nothing is left of it. */
export function changeRule(
  rule: CashOutView['rule'],
  direction: RuleDirection,
  amountMinor: number | undefined,
): CashOutView['rule'] {
  const { [direction]: _old, ...rest } = rule ?? {};
  if (amountMinor !== undefined) return { ...rest, [direction]: amountMinor };
  return Object.keys(rest).length === 0 ? undefined : rest;
}
