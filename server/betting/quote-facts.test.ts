import { describe, expect, it } from 'vitest';
import { makeReadFacts, type FactsAsked, type QuoteFacts, type ReadFacts } from './quote-facts.ts';

type Deps = Parameters<ReadFacts>[0];

/** A house whose facts are numbered: each reading answers another prepaid amount. */
function open() {
  let now = 0;
  let reads = 0;
  const read: ReadFacts = async () => ({ ownCodes: [], usedCodes: [], prepaidMinor: (reads += 1) });
  const find = makeReadFacts(read, () => now);
  const deps = { rules: {} } as Deps;
  const ask = async (asked: Partial<FactsAsked> = {}, given = deps): Promise<QuoteFacts['prepaidMinor']> =>
    (await find(given, { playerId: 7, accountId: 70, currency: 'EUR', ...asked })).prepaidMinor;
  return { ask, deps, pass: (ms: number) => void (now += ms), count: () => reads };
}

describe('[SEC-14] what a quote asks about its player', () => {
  it('is read anew three times within a second, and not for what is asked beyond', async () => {
    const { ask, pass } = open();
    const answers: number[] = [];
    for (let quote = 0; quote < 6; quote++) {
      answers.push(await ask());
      pass(100);
    }
    expect(answers).toEqual([1, 2, 3, 3, 3, 3]);
    pass(400);
    expect(await ask()).toBe(4);
  });

  it('is never another player’s, nor of another account', async () => {
    const { ask } = open();
    for (let quote = 0; quote < 4; quote++) await ask();
    expect([await ask({ playerId: 8 }), await ask({ accountId: 71 }), await ask()]).toEqual([4, 5, 3]);
  });

  it('is read anew once the operator has changed the rules', async () => {
    const { ask, deps } = open();
    for (let quote = 0; quote < 4; quote++) await ask();
    expect(await ask({}, { ...deps, rules: { ...deps.rules } })).toBe(4);
  });

  it('that could not be read is asked again within three tries, and after a second in any case', async () => {
    let isBroken = true;
    let now = 0;
    const read: ReadFacts = async () => {
      if (isBroken) throw new Error('no database');
      return { ownCodes: [], usedCodes: [], prepaidMinor: 1 };
    };
    const find = makeReadFacts(read, () => now);
    const asked = { playerId: 7, accountId: 70, currency: 'EUR' };
    const deps = { rules: {} } as Deps;
    for (let quote = 0; quote < 4; quote++) await expect(find(deps, asked)).rejects.toThrow('no database');
    isBroken = false;
    now = 1_000;
    expect((await find(deps, asked)).prepaidMinor).toBe(1);
  });

  it('is remembered of as many players as ask, a second long', async () => {
    const { ask, pass, count } = open();
    for (let playerId = 1; playerId <= 10_000; playerId++) await ask({ playerId });
    pass(1_000);
    await ask({ playerId: 1 });
    for (let quote = 0; quote < 5; quote++) await ask({ playerId: 1 });
    expect(count()).toBe(10_003);
  });
});
