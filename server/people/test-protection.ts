import type { HoldCode, MatchProtection } from './ports.ts';

type Restriction = Parameters<MatchProtection['restrict']>[2];

/** What a test of this module sees of protection: who is excluded, and what was set for whom. */
export class TestProtection implements MatchProtection {
  /** Persons who have excluded themselves, and until when. */
  readonly excluded = new Map<number, number | undefined>();
  /** Of whom something has changed, for those who follow it. */
  readonly changed: number[] = [];
  readonly #set = new Map<string, Restriction>();

  async restrict(_tx: unknown, personId: number, restriction: Restriction): Promise<void> {
    this.#set.set(`${personId} ${restriction.code}`, restriction);
    this.changed.push(personId);
  }

  async lift(_tx: unknown, personId: number, { code }: { readonly code: HoldCode }): Promise<void> {
    this.#set.delete(`${personId} ${code}`);
    this.changed.push(personId);
  }

  async findOwnExclusion(_sql: unknown, personId: number): Promise<{ untilSec?: number } | undefined> {
    if (!this.excluded.has(personId)) return undefined;
    const untilSec = this.excluded.get(personId);
    return untilSec === undefined ? {} : { untilSec };
  }

  /** Code, reason and end of what holds for a person now. */
  of(personId: number): readonly string[] {
    return [...this.#set]
      .filter(([key]) => key.startsWith(`${personId} `))
      .map(([, { code, reason, untilMs }]) =>
        `${code} ${reason} ${untilMs === undefined ? '' : untilMs / 1_000}`.trim(),
      )
      .toSorted();
  }
}
