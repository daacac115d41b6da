import type { SelectionRef } from '@glasshouse/domain/markets';
import type { Book } from './book.ts';
import type { BetRisk, Reservation, ReservationsDone, RiskBound } from './types.ts';

export interface ReservationsDeps {
  readonly book: Book;
  /** A reserved bet was accepted. */
  readonly onKept: (risk: BetRisk) => void;
  /** A bet that stood gave way to one that was accepted. */
  readonly onReplaced: (risk: BetRisk) => void;
}

/**
 * Risk that is booked for bets of which it is not known yet whether they stand. Under the number of its bet each is
 * booked once however often it is asked for, and given back at most once. Until it is done, the larger of two figures
 * counts for a bet whose price moved while it waited, and both bets of an edit count: too much for a moment, never too
 * little, even where the answer of the database is lost.
 */
export interface Reservations {
  /** In the order of the batch: undefined where the risk is booked, else the bound it would pass. */
  reserve(batch: readonly Reservation[]): (RiskBound | undefined)[];
  /** What became of bets: of one that holds no reservation (any more) nothing happens. */
  done(outcome: ReservationsDone): void;
  /** How many are open. */
  size(): number;
}

interface Open {
  /** As it was asked for last: what counts of the bet once it is accepted. */
  asked: BetRisk;
  /** What is booked, at least the units of `asked`. */
  units: number;
  readonly replaces: BetRisk | undefined;
}

class MemoryReservations implements Reservations {
  private readonly deps: ReservationsDeps;
  private readonly open = new Map<number, Open>();

  constructor(deps: ReservationsDeps) {
    this.deps = deps;
  }

  reserve(batch: readonly Reservation[]): (RiskBound | undefined)[] {
    return batch.map((asked) => this.reserveOne(asked));
  }

  done({ kept, freed }: ReservationsDone): void {
    for (const betId of kept) this.keep(betId);
    for (const betId of freed) this.free(betId);
  }

  size(): number {
    return this.open.size;
  }

  private reserveOne({ betId, risk, replaces }: Reservation): RiskBound | undefined {
    const held = this.open.get(betId);
    if (held) return this.raise(held, risk);
    const bound = replaces ? this.takeInstead(replaces, risk) : this.deps.book.take(risk);
    if (bound !== undefined) return bound;
    this.mark(risk.legs, risk.units);
    this.open.set(betId, { asked: risk, units: risk.units, replaces });
    return undefined;
  }

  /** The same legs at another price: only what it is more has to find room. */
  private raise(held: Open, risk: BetRisk): RiskBound | undefined {
    const more = risk.units - held.units;
    if (more > 0) {
      const bound = this.deps.book.take({ ...risk, units: more });
      if (bound !== undefined) return bound;
      this.mark(risk.legs, more);
      held.units = risk.units;
    }
    held.asked = risk;
    return undefined;
  }

  /** The room is that without the old bet; until the new one is accepted the old one goes on counting. */
  private takeInstead(old: BetRisk, risk: BetRisk): RiskBound | undefined {
    const { book } = this.deps;
    book.giveBack(old);
    const bound = book.take(risk);
    book.restore(old);
    return bound;
  }

  private keep(betId: number): void {
    const held = this.open.get(betId);
    if (!held) return;
    this.open.delete(betId);
    const { asked, units, replaces } = held;
    this.mark(asked.legs, -units);
    if (units > asked.units) this.deps.book.giveBack({ ...asked, units: units - asked.units });
    if (replaces) {
      this.deps.book.giveBack(replaces);
      this.deps.onReplaced(replaces);
    }
    this.deps.onKept(asked);
  }

  private free(betId: number): void {
    const held = this.open.get(betId);
    if (!held) return;
    this.open.delete(betId);
    this.mark(held.asked.legs, -held.units);
    this.deps.book.giveBack({ ...held.asked, units: held.units });
  }

  /** What of an outcome's units is only reserved: it heats no market. */
  private mark(legs: readonly SelectionRef[], units: number): void {
    for (const leg of legs) {
      const outcome = this.deps.book.findOutcome(leg);
      // Below zero only where the bet was settled, and its outcome forgotten, before we heard that it stands.
      if (outcome) outcome.reservedUnits = Math.max(0, outcome.reservedUnits + units);
    }
  }
}

export function makeReservations(deps: ReservationsDeps): Reservations {
  return new MemoryReservations(deps);
}
