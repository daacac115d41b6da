import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { makeChunkReload } from './chunk-reload.ts';

function open(held: string | null = null) {
  const page = { nowMs: 1_000_000, online: true, full: false, reloadedAtMs: [] as number[] };
  let stored = held;
  const onLost = makeChunkReload({
    storage: {
      getItem: () => stored,
      setItem: (_key, value) => {
        if (page.full) throw new Error('no room');
        stored = value;
      },
    },
    nowMs: () => page.nowMs,
    isOnline: () => page.online,
    reload: () => page.reloadedAtMs.push(page.nowMs),
  });
  return { page, onLost };
}

describe('a chunk that does not load', () => {
  it('[RV-07] reloads the page once a minute at most, however many are lost', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40_000 }), { maxLength: 60 }), (gaps) => {
        const { page, onLost } = open();
        onLost();
        for (const gap of gaps) {
          page.nowMs += gap;
          const last = page.reloadedAtMs.at(-1) ?? 0;
          onLost();
          expect(page.reloadedAtMs.at(-1)).toBe(page.nowMs - last >= 60_000 ? page.nowMs : last);
        }
      }),
    );
  });

  it('[RV-07] remembers the last reload of the page before', () => {
    const { page, onLost } = open('950000');
    onLost();
    expect(page.reloadedAtMs).toEqual([]);
    page.nowMs = 1_010_000;
    onLost();
    expect(page.reloadedAtMs).toEqual([1_010_000]);
  });

  it('leaves the page alone without a network, and where nothing can be remembered', () => {
    const { page, onLost } = open('not a time');
    page.online = false;
    onLost();
    page.online = true;
    page.full = true;
    onLost();
    expect(page.reloadedAtMs).toEqual([]);
    page.full = false;
    onLost();
    expect(page.reloadedAtMs).toEqual([1_000_000]);
  });
});
