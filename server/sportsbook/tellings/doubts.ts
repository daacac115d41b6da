import type { EventId } from '@glasshouse/domain/markets';
import type { Database } from '../../platform/database/index.ts';
import type { Doubt, DoubtKey } from './doubt.ts';
import {
  deleteDoubts,
  deleteOldDoubts,
  insertDoubts,
  listDoubtWords,
  listOpenDoubts,
  updateDoubt,
  type DoubtRow,
  type DoubtWord,
} from '../store-doubts.ts';

/** What an operator has to say, and has said. Nothing of a match in doubt is offered. */
export interface Doubts {
  load(database: Database): Promise<void>;
  findWord(key: DoubtKey): DoubtWord | undefined;
  /** The event that the producer's match may be, while nobody has said. */
  findHeld(producer: string, producerEventId: string): EventId | undefined;
  /** Of those that begin later. */
  listHeld(afterSec: number): readonly DoubtKey[];
  /** Durable when it resolves. */
  hold(database: Database, doubts: readonly Doubt[]): Promise<void>;
  /** Nobody asks any more. */
  drop(database: Database, producer: string, producerEventIds: readonly string[]): Promise<void>;
  /** False where nobody asks, where it was answered otherwise, or where it cannot be meant. */
  answer(database: Database, key: DoubtKey, word: DoubtWord): Promise<boolean>;
  list(database: Database): Promise<readonly DoubtRow[]>;
}

export function makeDoubts(): Doubts {
  const words = new Map<string, DoubtWord>();
  const held = new Map<string, DoubtKey & Pick<Doubt, 'startsAtSec'>>();
  return {
    load: async (database) => {
      await deleteOldDoubts(database);
      for (const { word, ...key } of await listDoubtWords(database)) {
        if (word === null) held.set(nameMatch(key), key);
        else words.set(nameDoubt(key), word);
      }
    },
    findWord: (key) => words.get(nameDoubt(key)),
    findHeld: (producer, producerEventId) => held.get(nameMatch({ producer, producerEventId }))?.eventId,
    listHeld: (afterSec) => [...held.values()].filter((one) => one.startsAtSec > afterSec),
    hold: async (database, doubts) => {
      await insertDoubts(database, doubts);
      for (const { producer, producerEventId, eventId, startsAtSec } of doubts) {
        held.set(nameMatch({ producer, producerEventId }), { producer, producerEventId, eventId, startsAtSec });
      }
    },
    drop: async (database, producer, producerEventIds) => {
      const asked = producerEventIds.filter((producerEventId) => held.has(nameMatch({ producer, producerEventId })));
      if (asked.length === 0) return;
      await deleteDoubts(database, producer, asked);
      for (const producerEventId of asked) held.delete(nameMatch({ producer, producerEventId }));
    },
    answer: async (database, key, word) => {
      if (!(await updateDoubt(database, key, word))) return false;
      words.set(nameDoubt(key), word);
      return true;
    },
    list: listOpenDoubts,
  };
}

function nameMatch({ producer, producerEventId }: Pick<Doubt, 'producer' | 'producerEventId'>): string {
  return `${producer}/${producerEventId}`;
}

function nameDoubt(key: DoubtKey): string {
  return `${nameMatch(key)}/${key.eventId}`;
}
