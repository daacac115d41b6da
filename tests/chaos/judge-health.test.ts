import { expect, it } from 'vitest';
import { judgeHealth, type Heard } from './judge-health.ts';

const FULL = 'the database has no room to write';
const say = (afterMs: number, status?: number, reason?: string): Heard => ({ afterMs, status, reason });

it.each<[string, readonly Heard[], number | undefined, readonly RegExp[]]>([
  ['names it', [say(100, 200), say(2_100, 503, FULL), say(6_000, 503, FULL)], 2_100, []],
  ['names it, and PostgreSQL ends', [say(900, 503, FULL), say(5_000, 503, 'the database does not answer')], 900, []],
  ['is gone whole', [say(100, 200), say(2_000), say(6_000)], undefined, []],
  ['goes on saying that it is open', [say(100, 200), say(5_000, 200)], undefined, [/was open/, /never said/]],
  ['opens again too early', [say(900, 503, FULL), say(5_000, 200)], 900, [/after 5000 ms/]],
  ['is closed without a word', [say(900, 503), say(5_000, 503)], undefined, [/"no reason"/, /never said/]],
  ['is closed for another reason', [say(900, 503, 'starting'), say(5_000, 503, FULL)], 5_000, [/"starting"/]],
])('[M4] a house with a full disk that %s', (_name, heard, namedMs, wrong) => {
  const judged = judgeHealth(heard);
  expect(judged.namedMs).toBe(namedMs);
  expect(judged.wrong).toEqual(wrong.map((one) => expect.stringMatching(one)));
});
