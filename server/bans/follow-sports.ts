import type { Database } from '../platform/database/index.ts';
import type { ClosedSports } from './closed-sports.ts';
import { findSportsVersion, listClosed, type ClosedTo } from './store.ts';

interface Following {
  readonly database: Database;
  readonly listPlayersOf: (personId: number) => Promise<readonly number[]>;
}

/**
 * Brings what is in memory to what stands in the database, by its version. Whoever asks while it is at work waits for a
 * look that began after they asked. What cannot be read is thrown, and what was known until then goes on.
 */
export function makeFollowSports({ database, listPlayersOf }: Following, sports: ClosedSports): () => Promise<void> {
  const known = new Map<number, ClosedTo>();
  let knownVersion: number | undefined;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    if ((await findSportsVersion(database)) === knownVersion) return;
    const { version, closed } = await listClosed(database);
    for (const personId of new Set([...known.keys(), ...closed.keys()])) {
      const now = closed.get(personId);
      if (isSame(known.get(personId), now)) continue;
      sports.set(await listPlayersOf(personId), now);
      if (now) known.set(personId, now);
      else known.delete(personId);
    }
    knownVersion = version;
  };
  return () => {
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return look();
      });
    last = next;
    return next;
  };
}

function isSame(one: ClosedTo | undefined, other: ClosedTo | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
