import { expect, it } from 'vitest';
import { makeFreshReader } from './fresh-reader.ts';

/** Reads that the test answers by hand, in any order. */
function makeHandReader() {
  const asked: ((answer: string) => void)[] = [];
  const taken: string[] = [];
  const reader = makeFreshReader<string>(
    () => new Promise((answer) => asked.push(answer)),
    (answer) => taken.push(answer),
  );
  return { ...reader, taken, answer: (at: number, text: string) => asked[at]?.(text), count: () => asked.length };
}

const settle = () => new Promise<void>((done) => setImmediate(done));

it('takes an answer that nothing has overtaken', async () => {
  const reader = makeHandReader();
  const read = reader.readAgain();
  reader.answer(0, 'open');
  await read;
  expect(reader.taken).toEqual(['open']);
});

it('asks again where news have come while it waited', async () => {
  const reader = makeHandReader();
  const read = reader.readAgain();
  reader.overtake();
  reader.answer(0, 'open');
  await settle();
  expect([reader.taken, reader.count()]).toEqual([[], 2]);
  reader.answer(1, 'won');
  await read;
  expect(reader.taken).toEqual(['won']);
});

it('keeps the answer that was asked for last, whichever comes first', async () => {
  const reader = makeHandReader();
  const reads = Promise.all([reader.readAgain(), reader.readAgain()]);
  reader.answer(1, 'won');
  await settle();
  reader.answer(0, 'open');
  await reads;
  expect(reader.taken).toEqual(['won']);
});
