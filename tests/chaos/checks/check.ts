import type { Database } from '@glasshouse/server/platform/database';
import type { ChaosHouse } from '../chaos-house.ts';
import type { Answer, Call } from '../client.ts';
import type { History } from '../history.ts';
import type { ProtectedPeople } from '../protected-people.ts';
import type { Script } from '../script.ts';

/** What a check may look at: what the house has written, and what was kept outside of it. */
export interface Evidence {
  readonly house: ChaosHouse;
  readonly database: Database;
  readonly history: History;
  readonly script: Script;
  readonly protectedPeople: ProtectedPeople;
  readonly client: (call: Call) => Promise<Answer | undefined>;
}

/** Answers what is wrong, a sentence each; nothing in a sound house. */
export type Check = (evidence: Evidence) => Promise<string[]>;

/** So many sentences of one kind tell enough. */
const MOST_TOLD = 5;

export function takeFirst(faults: readonly string[]): string[] {
  const more = faults.length - MOST_TOLD;
  return more > 0 ? [...faults.slice(0, MOST_TOLD), `and ${more} more of the kind`] : [...faults];
}
