import type { Bettor } from './types.ts';

interface Known {
  personId: number;
  /** On so many outcomes they have something open. */
  outcomes: number;
}

const NOBODY: readonly number[] = [];

/**
 * Which players are one person's, of those who have something open; the others are forgotten. Whoever is found to be
 * another person's player counts there from the next word about them on, with all that they have open.
 */
export class KnownPlayers {
  private readonly players = new Map<number, Known>();
  private readonly persons = new Map<number, readonly number[]>();

  listOf(personId: number): readonly number[] {
    return this.persons.get(personId) ?? NOBODY;
  }

  /** Whose player this is, as the house knows it now. */
  tell({ playerId, personId }: Bettor): void {
    const known = this.players.get(playerId);
    if (!known || known.personId === personId) return;
    this.leave(playerId, known.personId);
    known.personId = personId;
    this.join(playerId, personId);
  }

  /** On one outcome more. */
  open({ playerId, personId }: Bettor): void {
    const known = this.players.get(playerId);
    if (known) {
      known.outcomes += 1;
      return;
    }
    this.players.set(playerId, { personId, outcomes: 1 });
    this.join(playerId, personId);
  }

  /** On one outcome less. */
  close(playerId: number): void {
    const known = this.players.get(playerId);
    if (!known) return;
    known.outcomes -= 1;
    if (known.outcomes > 0) return;
    this.players.delete(playerId);
    this.leave(playerId, known.personId);
  }

  private join(playerId: number, personId: number): void {
    this.persons.set(personId, [...this.listOf(personId), playerId]);
  }

  private leave(playerId: number, personId: number): void {
    const left = this.listOf(personId).filter((one) => one !== playerId);
    if (left.length > 0) this.persons.set(personId, left);
    else this.persons.delete(personId);
  }
}
