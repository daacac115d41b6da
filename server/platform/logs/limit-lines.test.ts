import { describe, expect, it, vi } from 'vitest';
import { makeLogger } from './index.ts';
import { limitLines } from './limit-lines.ts';

describe('[C2] lines that anybody can cause', () => {
  it('are written once a second for each code, with the number of those that were not', () => {
    const log = makeLogger('silent');
    const written = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    let nowMs = 0;
    const lines = limitLines(log, () => nowMs);
    for (let count = 0; count < 500_000; count++) lines.error({ code: 'a' }, 'it failed');
    lines.error({ code: 'b' }, 'something else');
    nowMs = 1_000;
    lines.error({ code: 'a', topic: 'me' }, 'it failed');
    nowMs = 2_500;
    lines.error({ code: 'a' }, 'it failed');
    expect(written.mock.calls).toEqual([
      [{ code: 'a' }, 'it failed'],
      [{ code: 'b' }, 'something else'],
      [{ code: 'a', topic: 'me', suppressed: 499_999 }, 'it failed'],
      [{ code: 'a' }, 'it failed'],
    ]);
  });
});
