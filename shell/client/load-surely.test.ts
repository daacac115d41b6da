import { describe, expect, it } from 'vitest';
import { loadSurely } from './load-surely.ts';

describe('code that the page cannot do without', () => {
  it('is asked for until it comes, and a new page is asked for where asking again did not help', async () => {
    let asked = 0;
    let anew = 0;
    const load = () => (++asked < 4 ? Promise.reject(new Error('no network')) : Promise.resolve('code'));
    const startAnew = async () => void anew++;
    await expect(loadSurely(load, { againMs: 0, startAnew })).resolves.toBe('code');
    expect([asked, anew]).toEqual([4, 2]);
  });
});
