import { describe, expect, it } from 'vitest';
import { makeModuleLoader } from './load-remote-module.ts';

const good = { mount: () => Promise.reject(new Error('not called here')) };

/** Answers each address with what is on the list, and remembers a failure as a browser may: it never asks again. */
function makeBrowser(answers: unknown[]) {
  const asked: string[] = [];
  const lost = new Set<string>();
  const load = async (address: string): Promise<unknown> => {
    if (lost.has(address)) throw new TypeError('Failed to fetch dynamically imported module');
    asked.push(address);
    const answer = answers.shift();
    if (answer !== undefined) return answer;
    lost.add(address);
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  };
  const anew: string[] = [];
  const startAnew = async (js: string): Promise<void> => void anew.push(js);
  return { asked, anew, loadModule: makeModuleLoader({ load, startAnew }) };
}

describe('the code of a remote', () => {
  it('is asked for under another address where it did not come, and kept under the one it came by', async () => {
    const { asked, anew, loadModule } = makeBrowser([undefined, undefined, good, good]);
    await expect(loadModule('/a.js')).rejects.toThrow('Failed to fetch');
    await expect(loadModule('/a.js')).rejects.toThrow('Failed to fetch');
    expect(await loadModule('/a.js')).toBe(good);
    expect(await loadModule('/a.js')).toBe(good);
    expect(asked).toEqual(['/a.js', '/a.js?again=1', '/a.js?again=2', '/a.js?again=2']);
    // Once other addresses do not help either, what it stands on may be lost.
    expect(anew).toEqual(['/a.js']);
  });

  it('keeps the question that its address has already', async () => {
    const { asked, loadModule } = makeBrowser([undefined, good]);
    await expect(loadModule('/a.js?v=1')).rejects.toThrow('Failed to fetch');
    await loadModule('/a.js?v=1');
    expect(asked).toEqual(['/a.js?v=1', '/a.js?v=1&again=1']);
  });

  it('that comes and throws is no lost code', async () => {
    const failing = { load: () => Promise.reject(new TypeError('x is not a function')) };
    let anew = 0;
    const loadModule = makeModuleLoader({ ...failing, startAnew: async () => void anew++ });
    for (let time = 0; time < 3; time++) await expect(loadModule('/a.js')).rejects.toThrow('x is not');
    expect(anew).toBe(0);
  });

  it('is no remote without a mount, and asking again would not make it one', async () => {
    const { asked, loadModule } = makeBrowser([{}, {}]);
    await expect(loadModule('/a.js')).rejects.toThrow('/a.js exports no mount');
    await expect(loadModule('/a.js')).rejects.toThrow('/a.js exports no mount');
    expect(asked).toEqual(['/a.js', '/a.js']);
  });

  it.each([['call'], 'call', null])('is no remote where its needs are no list of names: %j', async (needs) => {
    const { loadModule } = makeBrowser([{ ...good, needs: Array.isArray(needs) ? [needs] : needs }]);
    await expect(loadModule('/a.js')).rejects.toThrow('no list of names');
  });
});
