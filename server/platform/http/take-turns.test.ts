import { expect, it } from 'vitest';
import { makeTurns } from './take-turns.ts';

function makeGate() {
  let open: (value: string) => void = () => undefined;
  const opened = new Promise<string>((found) => {
    open = found;
  });
  return { opened, open };
}

const settle = () => new Promise((done) => setImmediate(done));

it('one waits for the other under the same name, and for nobody under another', async () => {
  const takeTurns = makeTurns();
  const gate = makeGate();
  const begun: string[] = [];
  const run = (name: string, answer: Promise<string>) => () => {
    begun.push(name);
    return answer;
  };
  const first = takeTurns('a', run('first', gate.opened));
  const second = takeTurns('a', run('second', Promise.resolve('second')));
  const third = takeTurns('a', run('third', Promise.resolve('third')));
  expect(await takeTurns('b', run('other', Promise.resolve('other')))).toBe('other');
  await settle();
  expect(begun).toEqual(['first', 'other']);
  gate.open('first');
  expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'third']);
  expect(begun).toEqual(['first', 'other', 'second', 'third']);
});

it('one that fails is heard by its own caller alone', async () => {
  const takeTurns = makeTurns();
  const failing = takeTurns('a', () => Promise.reject(new Error('gone')));
  const next = takeTurns('a', () => Promise.resolve('here'));
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe('here');
  expect(await takeTurns('a', () => Promise.resolve('again'))).toBe('again');
});
