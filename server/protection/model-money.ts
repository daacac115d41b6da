/**
 * What is counted of a person's money, said a second time for tests: every stake and deposit is remembered with what
 * became of it, and a question is answered by adding all of them up. It shares nothing with domain/ or with the SQL.
 * All times are microseconds since the beginning of a trace.
 */
export interface ModelBet {
  /** When it counts, and when it truly was: the same where the clock is right. */
  readonly at: bigint;
  readonly trueAt: bigint;
  readonly stake: bigint;
  readonly isOwn: boolean;
  /** Counted at a time that may not be the true one: it gives back no more room than it took. */
  readonly isDoubted: boolean;
  /** What the account has of it now, and as what. */
  paid: bigint;
  result: 'open' | 'paid' | 'returned';
}

interface ModelDeposit {
  readonly at: bigint;
  readonly trueAt: bigint;
  readonly amount: bigint;
}

export const HOUR = 3_600_000_000n;
export const DAY = 24n * HOUR;
export const MONEY_TYPES = [1, 2, 3, 10, 11, 12, 20, 21, 22] as const;
export type MoneyType = (typeof MONEY_TYPES)[number];

export function windowOf(type: MoneyType): bigint {
  return [DAY, 7n * DAY, 30n * DAY][(type % 10) - (type < 10 ? 1 : 0)] ?? 0n;
}

/** What a stake is measured by: a bonus is staked and not lost, a deposit is neither. */
export function typesOf(kind: 'stake' | 'bonus stake' | 'deposit'): readonly MoneyType[] {
  if (kind === 'deposit') return [20, 21, 22];
  return kind === 'stake' ? [1, 2, 3, 10, 11, 12] : [1, 2, 3];
}

export class MoneyModel {
  readonly bets = new Map<number, ModelBet>();
  readonly #deposits: ModelDeposit[] = [];

  /** How much of a type's room is taken by all that counts after a moment. */
  usedAfter(type: MoneyType, from: bigint): bigint {
    return sum(this.#counted(type).flatMap(({ at, amount }) => (at > from ? [amount] : [])));
  }

  /** How much more was won than staked by bets that count after a moment and no later than another. */
  wonUntil(type: MoneyType, from: bigint, until: bigint): bigint {
    const won = this.#counted(type).filter(({ at, amount }) => amount < 0n && at > from && at <= until);
    return -sum(won.map(({ amount }) => amount));
  }

  /** What was truly done in the span that ends at a moment: the law that no decision may have broken. */
  trulyUsed(type: MoneyType, at: bigint): bigint {
    const from = at - windowOf(type);
    return sum(this.#counted(type).flatMap(({ trueAt, amount }) => (trueAt > from && trueAt <= at ? [amount] : [])));
  }

  /** When the oldest that counts after a moment leaves the span. */
  nextRoom(type: MoneyType, from: bigint): bigint | undefined {
    const inside = this.#counted(type).filter(({ at, amount }) => at > from && amount > 0n);
    if (inside.length === 0) return undefined;
    return inside.reduce((oldest, { at }) => (at < oldest ? at : oldest), inside[0]?.at ?? 0n) + windowOf(type);
  }

  #counted(type: MoneyType): readonly { at: bigint; trueAt: bigint; amount: bigint }[] {
    if (type >= 20) return this.#deposits;
    const bets = [...this.bets.values()];
    if (type >= 10) {
      const own = bets.filter(({ isOwn }) => isOwn);
      return own.map((bet) => ({
        ...bet,
        amount: bet.stake - (bet.isDoubted ? least(bet.stake, bet.paid) : bet.paid),
      }));
    }
    return bets.map((bet) => ({
      ...bet,
      amount: bet.stake - (bet.result === 'returned' ? least(bet.stake, bet.paid) : 0n),
    }));
  }

  addStake(betId: number, stake: Omit<ModelBet, 'paid' | 'result'>): void {
    this.bets.set(betId, { ...stake, paid: 0n, result: 'open' });
  }

  addDeposit(deposit: ModelDeposit): void {
    this.#deposits.push(deposit);
  }

  settle(betId: number, result: ModelBet['result'], paid: bigint): void {
    const bet = this.bets.get(betId);
    if (bet) Object.assign(bet, { result, paid });
  }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((a, b) => a + b, 0n);
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** In euro cents by the coupon's first stake of each currency, rounded up. */
export const FIRST_STAKES = { EUR: 500n, RUB: 15_000n, JPY: 700n } as const;
export type ModelCurrency = keyof typeof FIRST_STAKES;

export function inEuro(amount: bigint, currency: ModelCurrency): bigint {
  const first = FIRST_STAKES[currency];
  return (amount * FIRST_STAKES.EUR + first - 1n) / first;
}
