import { describe, expect, it } from 'vitest';
import { loadSurely } from './load-surely.ts';

describe('code that the page cannot do without', () => {
  it('is asked for until it comes', async () => {
    let asked = 0;
    const load = () => (++asked < 3 ? Promise.reject(new Error('no network')) : Promise.resolve('code'));
    await expect(loadSurely(load, 0)).resolves.toBe('code');
    expect(asked).toBe(3);
  });
});
