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
}

export function makeKnownNames(): KnownNames {
  const byProducer = new Map<string, ReadonlyMap<string, KnownName>>();
  return {
    open: (producer) => {
      const draft = new Map(byProducer.get(producer));
      return {
        keep: (kind, rows, write) => insertMissing(draft, kind, rows, write),
        commit: () => void byProducer.set(producer, draft),
      };
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
