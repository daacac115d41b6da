import type { KnownAs } from './store-tellings.ts';

interface KnownName {
  /** The row as it was last written. */
  readonly text: string;
  readonly id: number;
}

/** Writes the rows that are not held as they are now, and answers the id of each key. */
export type Keep = <Row extends object>(
  kind: string,
  rows: readonly (readonly [key: string, row: Row])[],
  write: (rows: readonly Row[]) => Promise<number[]>,
) => Promise<(key: string) => number>;

/** Which tournaments and competitors of a producer have been written: one that repeats costs no statement. */
export interface KnownNames {
  /** What is kept in a draft is known to others only once its transaction is committed. */
  open(producer: string): { readonly keep: Keep; commit(): void };
  /** Something of a producer that is another's as well: it is never written under this producer's name. */
  find(producer: string, kind: KnownAs['kind'], key: string): number | undefined;
  /** What was found out about names, once it is durable; the first word about a name stands. */
  learn(names: readonly KnownAs[]): void;
}

export function makeKnownNames(): KnownNames {
  const byProducer = new Map<string, ReadonlyMap<string, KnownName>>();
  const learned = new Map<string, number>();
  const find = (producer: string, kind: string, key: string): number | undefined =>
    learned.get(`${producer}/${kind}/${key}`);
  return {
    open: (producer) => {
      const draft = new Map(byProducer.get(producer));
      return {
        keep: async (kind, rows, write) => {
          const own = learned.size === 0 ? rows : rows.filter(([key]) => find(producer, kind, key) === undefined);
          const idOf = await insertMissing(draft, kind, own, write);
          return (key) => find(producer, kind, key) ?? idOf(key);
        },
        commit: () => void byProducer.set(producer, draft),
      };
    },
    find,
    learn: (names) => {
      for (const { producer, kind, key, id } of names) {
        if (find(producer, kind, key) === undefined) learned.set(`${producer}/${kind}/${key}`, id);
      }
    },
  };
}

async function insertMissing<Row extends object>(
  names: Map<string, KnownName>,
  kind: string,
  given: readonly (readonly [key: string, row: Row])[],
  write: (rows: readonly Row[]) => Promise<number[]>,
): Promise<(key: string) => number> {
  const missing = [...new Map(given)]
    .map(([key, row]) => ({ name: `${kind}/${key}`, row, text: JSON.stringify(row) }))
    .filter(({ name, text }) => names.get(name)?.text !== text);
  const ids = missing.length > 0 ? await write(missing.map(({ row }) => row)) : [];
  for (const [index, { name, text }] of missing.entries()) {
    const id = ids[index];
    if (id !== undefined) names.set(name, { text, id });
  }
  return (key) => {
    const known = names.get(`${kind}/${key}`);
    if (!known) throw new Error(`${kind} ${key} was not kept`);
    return known.id;
  };
}
