import type { Rate } from './limits.table.ts';

/** Something that is used up and comes back with time. */
export class Budget {
  private readonly rate: Rate;
  private readonly nowMs: () => number;
  private left: number;
  private filledAtMs: number;

  constructor(rate: Rate, nowMs: () => number) {
    this.rate = rate;
    this.nowMs = nowMs;
    this.left = rate.most;
    this.filledAtMs = nowMs();
  }

  /** All of it or nothing. */
  take(cost: number): boolean {
    if (!this.has(cost)) return false;
    this.left -= cost;
    return true;
  }

  has(cost: number): boolean {
    this.fill();
    return this.left >= cost;
  }

  isFull(): boolean {
    return this.has(this.rate.most);
  }

  /** Until so much will have come back. */
  waitMs(cost: number): number {
    this.fill();
    return Math.max(0, Math.ceil(((Math.min(cost, this.rate.most) - this.left) / this.rate.eachSec) * 1_000));
  }

  private fill(): void {
    const now = this.nowMs();
    const passedMs = Math.max(0, now - this.filledAtMs);
    this.filledAtMs = now;
    this.left = Math.min(this.rate.most, this.left + (passedMs / 1_000) * this.rate.eachSec);
  }
}

/** One budget for each key; those that are full again are as good as forgotten. */
export class Budgets {
  private readonly rate: Rate;
  private readonly nowMs: () => number;
  private readonly budgets = new Map<string, Budget>();

  constructor(rate: Rate, nowMs: () => number) {
    this.rate = rate;
    this.nowMs = nowMs;
  }

  get(key: string): Budget {
    const known = this.budgets.get(key);
    if (known) return known;
    const budget = new Budget(this.rate, this.nowMs);
    this.budgets.set(key, budget);
    return budget;
  }

  forgetFull(): void {
    for (const [key, budget] of this.budgets) if (budget.isFull()) this.budgets.delete(key);
  }
}

/** What a reader may ask for: within its own budget and within those it shares with others. */
export class Allowance {
  private readonly budgets: readonly Budget[];

  constructor(budgets: readonly Budget[]) {
    this.budgets = budgets;
  }

  take(cost: number): boolean {
    if (!this.budgets.every((budget) => budget.has(cost))) return false;
    for (const budget of this.budgets) budget.take(cost);
    return true;
  }

  waitMs(cost: number): number {
    return Math.max(0, ...this.budgets.map((budget) => budget.waitMs(cost)));
  }
}
