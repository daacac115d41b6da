import type { DepositFileAnswer, DepositFileQuestion } from '@glasshouse/contracts/registers-deposits';

/** Of all operators together, in a calendar month. */
const CAP_MINOR = 100_000;
const ZONE = 'Europe/Berlin';
/** Neither confirmed nor released, a reservation is let go; and whoever is not heard of is active nowhere. */
const KEEPS_MS = 15 * 60_000;

interface Reported {
  readonly month: string;
  readonly amountMinor: number;
  readonly isConfirmed: boolean;
  readonly atMs: number;
}

interface Active {
  readonly operator: string;
  readonly atMs: number;
}

/** A nation's file of deposits: what each person has paid in this month, wherever, and with whom they play. */
export class DepositFile {
  readonly #deposits = new Map<string, Map<string, Reported>>();
  readonly #active = new Map<string, Active>();
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  setClock(now: () => number): void {
    this.#now = now;
  }

  clear(): void {
    this.#deposits.clear();
    this.#active.clear();
  }

  answer(question: DepositFileQuestion): DepositFileAnswer {
    const { personHash, operator } = question;
    if (question.ask === 'enter') return this.#enter(personHash, operator);
    const own = this.#deposits.get(personHash) ?? new Map<string, Reported>();
    this.#deposits.set(personHash, own);
    const { id, amountMinor } = question.deposit;
    const key = `${operator} ${id}`;
    const known = own.get(key);
    const atMs = this.#now();
    const month = monthOf(atMs);
    switch (question.ask) {
      case 'confirm':
        own.set(
          key,
          known?.isConfirmed ? known : { month: known?.month ?? month, amountMinor, isConfirmed: true, atMs },
        );
        return { answer: 'ok' };
      case 'release':
        if (!known?.isConfirmed) own.delete(key);
        return { answer: 'ok' };
      case 'reserve': {
        if (known?.isConfirmed) return { answer: 'ok' };
        const entered = this.#enter(personHash, operator);
        if (entered.answer !== 'ok') return entered;
        own.delete(key);
        const leftMinor = Math.max(0, CAP_MINOR - this.#sum(own, month));
        if (amountMinor > leftMinor) return { answer: 'over_cap', leftMinor, roomAtSec: nextMonthSec(atMs) };
        own.set(key, { month, amountMinor, isConfirmed: false, atMs });
        return { answer: 'ok' };
      }
    }
  }

  #enter(personHash: string, operator: string): DepositFileAnswer {
    const active = this.#active.get(personHash);
    const atMs = this.#now();
    if (active && active.operator !== operator && atMs - active.atMs < KEEPS_MS) return { answer: 'elsewhere' };
    this.#active.set(personHash, { operator, atMs });
    return { answer: 'ok' };
  }

  #sum(own: ReadonlyMap<string, Reported>, month: string): number {
    const now = this.#now();
    let sum = 0;
    for (const one of own.values()) {
      if (one.month === month && (one.isConfirmed || now - one.atMs < KEEPS_MS)) sum += one.amountMinor;
    }
    return sum;
  }
}

const WALL_CLOCK = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit' });

function monthOf(atMs: number): string {
  return WALL_CLOCK.format(atMs);
}

/** The first hour that is of another month: clocks there are a whole number of hours off. */
function nextMonthSec(atMs: number): number {
  const month = monthOf(atMs);
  let sec = Math.floor(atMs / 3_600_000) * 3_600;
  while (monthOf(sec * 1_000) === month) sec += 3_600;
  return sec;
}
