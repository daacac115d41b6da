import { describe, expect, it } from 'vitest';
import { makeProofDesk } from './proof-desk.ts';

describe('the question whether it is still the player', () => {
  it('[US-03.proof] is put once for all who wait, and answered to all of them', async () => {
    const desk = makeProofDesk();
    let put = 0;
    desk.attend(() => void put++);
    const both = Promise.all([desk.ask(), desk.ask()]);
    desk.settle(true);
    expect([await both, put]).toEqual([[true, true], 1]);
    const later = desk.ask();
    desk.settle(false);
    expect([await later, put]).toEqual([false, 2]);
  });

  it('is answered with no where nobody can put it', async () => {
    expect(await makeProofDesk().ask()).toBe(false);
  });
});
