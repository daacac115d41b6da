import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { loadRecording } from '../../tools/replay/load-recording.ts';
import { ReplayError } from '../../tools/replay/replay-error.ts';
import { CRICKET_PRICES, isRecorded, pathOf, readRecorded } from './recorded-input.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const PRICES = readFileOfPrices();

function readFileOfPrices(): string {
  const line = (index: number): string =>
    JSON.stringify({
      op: 'mcm',
      pt: 1_000 + index,
      mc: [{ id: '1.5', rc: [{ id: index, batb: [[0, 1.5 + index / 100, 9]] }] }],
    });
  return Array.from({ length: 500 }, (_, index) => line(index)).join('\n');
}

async function explainFailure(path: string): Promise<string> {
  const error: unknown = await loadRecording(path).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ReplayError);
  return error instanceof Error ? error.message : '';
}

describe('a file that cannot be played', () => {
  it.each([
    ['cut.jsonl.gz', gzipSync(PRICES).subarray(0, 900), 'cut short'],
    ['damaged.jsonl.gz', Buffer.concat([gzipSync(PRICES).subarray(0, 300), Buffer.alloc(600, 7)]), 'damaged'],
    ['plain.jsonl.gz', PRICES, 'no gzip file'],
    ['empty.csv', '', 'is empty'],
    ['text.txt', 'just words\n'.repeat(50), 'neither an exchange recording'],
    ['other.json', '[{"season":2011}]', 'neither an exchange recording'],
    ['picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'neither an exchange recording'],
    ['scores.jsonl', '{"op":"ccm","pt":1,"cc":[]}\n', 'holds scores only'],
    ['undefined.jsonl', PRICES, 'prices came before its definition (line 1)'],
    ['results.csv', 'Date,HomeTeam,AwayTeam\n2019-08-09,A,B\n', 'the header lacks FTHG, FTAG, FTR (line 1)'],
  ])('%s is explained in one sentence', async (name, content, words) => {
    const path = write(name, content);
    const sentence = await explainFailure(path);
    expect(sentence).toContain(words);
    expect(sentence).toContain(path);
    expect(sentence).not.toContain('\n');
  });

  it('that is a folder or not there is explained too', async () => {
    expect(await explainFailure(folder)).toBe(`${folder} is no file.`);
    expect(await explainFailure(join(folder, 'missing.csv'))).toBe(`There is no file ${join(folder, 'missing.csv')}.`);
  });
});

describe.skipIf(!isRecorded(CRICKET_PRICES))('a damaged copy of the cricket recording (needs ../shared/feeds)', () => {
  it('loses only its broken lines, which are named', async () => {
    const lines = readRecorded(CRICKET_PRICES).split('\n');
    const broken = new Set([100, 9_000]);
    const damaged = lines.map((line, index) => (broken.has(index + 1) ? line.slice(0, 60) : line));
    const whole = await loadRecording(pathOf(CRICKET_PRICES));
    const recording = await loadRecording(write('damaged.prices.jsonl', damaged.join('\n')));
    expect(recording.problems).toEqual([
      { file: 'damaged.prices.jsonl', line: 100, reason: 'not JSON' },
      { file: 'damaged.prices.jsonl', line: 9_000, reason: 'not JSON' },
    ]);
    expect(recording.steps.at(-2)?.message).toEqual(whole.steps.at(-2)?.message);
  });
});
