import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { HeldEvent } from './held-event.ts';
import { readMemory, writeMemory } from './memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-odds-api-'));
const path = join(folder, 'inside', 'memory.json');
afterAll(() => rmSync(folder, { recursive: true }));

const HELD: HeldEvent = {
  id: 'e1',
  sportKey: 'soccer_epl',
  home: 'Leeds',
  away: 'Hull',
  fixture: {
    sportId: 1,
    category: { id: 'Football', name: 'Football' },
    tournament: { id: 'soccer_epl', name: 'EPL' },
    home: { id: 'leeds', name: 'Leeds' },
    away: { id: 'hull', name: 'Hull' },
    startsAtMs: 7,
  },
  state: 'scheduled',
  section: 'line',
  markets: [{ key: '1x2', status: 'suspended', outcomes: [{ id: '1', oddsMilli: 2100, active: true }] }],
  pricedAtMs: 6,
  goneLists: 0,
  isBarred: false,
  isFinal: false,
};

it('keeps what was told, for this program’s user alone, and is empty before', () => {
  expect(readMemory(path)).toEqual([]);
  writeMemory(path, [HELD]);
  expect(readMemory(path)).toEqual([HELD]);
  expect(statSync(path).mode & 0o077).toBe(0);
});

it.each(['', '{}', '[{"id": "e1"}]', JSON.stringify([HELD]).slice(0, -9)])(
  'takes nothing from a file of "%s"',
  (text) => {
    writeFileSync(path, text);
    expect(() => readMemory(path)).toThrow(/JSON|list|event/);
  },
);
