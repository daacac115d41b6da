import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Compile } from 'typebox/compile';
import { HeldEvent } from './held-event.ts';

const heldEvent = Compile(HeldEvent);

/** What was told before this start; nothing where there is no file. Throws where there is one that cannot be used. */
export function readMemory(path: string): HeldEvent[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const events: unknown = JSON.parse(text);
  if (!Array.isArray(events)) throw new TypeError('it is no list');
  return events.map((event: unknown) => {
    if (heldEvent.Check(event)) return event;
    throw new TypeError('it holds what is no event');
  });
}

/** All of it or nothing: a file that is half written would lose what bets stand on. */
export function writeMemory(path: string, events: readonly HeldEvent[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(events), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
