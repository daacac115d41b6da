/**
 * What limits mean, said a second time for tests: every stake and deposit is remembered with what became of it, and a
 * question is answered by adding all of them up. It shares nothing with domain/ or with the SQL.
 */
export interface ModelBet {
  readonly at: bigint;
  readonly stake: bigint;
  readonly isOwn: boolean;
  /** What the account has of it now, and as what. */
  paid: bigint;
  result: 'open' | 'won' | 'returned';
}

export interface ModelLimit {
  readonly type: number;
  readonly value: bigint;
}

const HOUR = 3_600_000_000n;
const WINDOWS: ReadonlyMap<number, bigint> = new Map(
  [
    [1, 2, 3],
    [10, 11, 12],
    [20, 21, 22],
  ].flatMap(([day = 0, week = 0, month = 0]): [number, bigint][] => [
    [day, 24n * HOUR],
    [week, 168n * HOUR],
    [month, 720n * HOUR],
  ]),
);

export interface ModelVerdict {
  readonly isAccepted: boolean;
  readonly type?: number;
  readonly left?: bigint;
}

export class GuardModel {
  readonly bets = new Map<number, ModelBet>();
  readonly #deposits: { readonly at: bigint; readonly amount: bigint }[] = [];
  limits: readonly ModelLimit[] = [];
  excludedUntil: bigint | undefined;

  /** How much of a type's room is taken at a time. */
  used(type: number, at: bigint): bigint {
    const from = at - (WINDOWS.get(type) ?? 0n);
    const isIn = (one: { readonly at: bigint }): boolean => one.at > from && one.at <= at;
    const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);
    if (type >= 20) return sum(this.#deposits.filter(isIn).map(({ amount }) => amount));
    const bets = [...this.bets.values()].filter(isIn);
    if (type < 10)
      return sum(bets.map(({ stake, result, paid }) => (result === 'returned' ? stake - min(stake, paid) : stake)));
    return sum(bets.filter(({ isOwn }) => isOwn).map(({ stake, paid }) => stake - paid));
  }

  #judge(types: (type: number) => boolean, amount: bigint, at: bigint): ModelVerdict {
    if (this.excludedUntil !== undefined && at < this.excludedUntil) return { isAccepted: false };
    let tightest: ModelVerdict | undefined;
    let least: bigint | undefined;
    for (const { type, value } of this.limits.filter((limit) => types(limit.type))) {
      const left = value - this.used(type, at);
      if (amount <= left) continue;
      if (least === undefined || left < least) {
        least = left;
        tightest = { isAccepted: false, type, left: left < 0n ? 0n : left };
      }
    }
    return tightest ?? { isAccepted: true };
  }

  stake(betId: number, counts: bigint, at: bigint, isOwn: boolean): ModelVerdict {
    const said = this.#judge((type) => (isOwn ? type < 20 : type < 10), counts, at);
    if (said.isAccepted) this.bets.set(betId, { at, stake: counts, isOwn, paid: 0n, result: 'open' });
    return said;
  }

  deposit(counts: bigint, at: bigint): ModelVerdict {
    const said = this.#judge((type) => type >= 20, counts, at);
    if (said.isAccepted) this.#deposits.push({ at, amount: counts });
    return said;
  }

  settle(betId: number, result: ModelBet['result'], paid: bigint): void {
    const bet = this.bets.get(betId);
    if (!bet) return;
    bet.result = result;
    bet.paid = paid;
  }
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** In another currency by its table of first stakes, rounded up. */
export function countIn(amount: number, firstStake: number, ofFirstStake: number): bigint {
  const product = BigInt(amount) * BigInt(ofFirstStake);
  return (product + BigInt(firstStake) - 1n) / BigInt(firstStake);
}
