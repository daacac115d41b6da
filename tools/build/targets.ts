import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashInputs } from './hash-inputs.ts';
import { DIST, ROOT } from './paths.ts';

/** One thing that the build makes, and everything it is made of. */
export interface Target<Facts> {
  readonly name: string;
  /** Files and folders, named from the root. */
  readonly inputs: readonly string[];
  /** Options that change the result without changing a file. */
  readonly variant?: string;
  readonly build: () => Promise<Built<Facts>>;
}

export interface Built<Facts> {
  /** The files written, named from the root. */
  readonly files: readonly string[];
  /** What the manifest needs to know of them. */
  readonly facts: Facts;
}

interface TargetRecord extends Built<unknown> {
  readonly hash: string;
}

const STATE_FILE = join(DIST, '.build-state.json');
/** The way we build is an input of everything we build. */
const SHARED_INPUTS = ['tools/build', 'package-lock.json', 'tsconfig.base.json'];

/** Remembers what each target was made of, so that only what changed is made again. */
export class BuildState {
  readonly #records = new Map<string, TargetRecord>(readRecords());
  readonly #seen = new Set<string>();

  async make<Facts>(target: Target<Facts>, isFacts: (facts: unknown) => facts is Facts): Promise<Facts> {
    const started = performance.now();
    const hash = hashInputs([...SHARED_INPUTS, ...target.inputs], target.variant ?? '');
    const held = this.#records.get(target.name);
    this.#seen.add(target.name);
    if (held?.hash === hash && held.files.every((file) => existsSync(join(ROOT, file))) && isFacts(held.facts)) {
      console.log(`  ${target.name.padEnd(22)} unchanged`);
      return held.facts;
    }
    const built = await target.build();
    this.#records.set(target.name, { hash, ...built });
    this.#removeStale(held?.files ?? []);
    this.save();
    console.log(`  ${target.name.padEnd(22)} ${Math.round(performance.now() - started)} ms`);
    return built.facts;
  }

  /** Forgets the targets that no longer exist, with their files. */
  dropUnseen(): void {
    for (const [name, record] of this.#records) {
      if (this.#seen.has(name)) continue;
      this.#records.delete(name);
      this.#removeStale(record.files);
    }
    this.save();
  }

  save(): void {
    mkdirSync(dirname(STATE_FILE), { recursive: true });
    const draft = `${STATE_FILE}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(Object.fromEntries(this.#records), null, 1));
    renameSync(draft, STATE_FILE);
  }

  #removeStale(candidates: readonly string[]): void {
    const wanted = new Set([...this.#records.values()].flatMap((record) => record.files));
    for (const file of candidates) {
      if (wanted.has(file)) continue;
      for (const suffix of ['', '.br', '.gz']) rmSync(join(ROOT, file + suffix), { force: true });
    }
  }
}

function readRecords(): [string, TargetRecord][] {
  try {
    const held: unknown = JSON.parse(readFileSync(STATE_FILE, 'utf8'));
    return Object.entries(Object(held)).filter((entry): entry is [string, TargetRecord] => isRecord(entry[1]));
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is TargetRecord {
  return (
    typeof value === 'object' && value !== null && 'hash' in value && 'files' in value && Array.isArray(value.files)
  );
}
