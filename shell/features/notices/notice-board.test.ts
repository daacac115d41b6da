import { describe, expect, it } from 'vitest';
import { makeNoticeBoard, type NoticeToShow } from './notice-board.ts';

type Said = string | NoticeToShow;

function show(...said: readonly Said[]): readonly string[] {
  const board = makeNoticeBoard();
  for (const one of said) board.add(typeof one === 'string' ? { kind: 'info', text: one } : one);
  return board.get().map(({ text }) => text);
}

const ofCoupon = (text: string): NoticeToShow => ({ kind: 'info', text, group: 'coupon' });
const busy = (text: string): NoticeToShow => ({ kind: 'info', text, stays: true });

describe('notices', () => {
  it.each<[string, readonly Said[], readonly string[]]>([
    ['three stand at once', ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['the oldest makes room for a fourth', ['a', 'b', 'c', 'd'], ['b', 'c', 'd']],
    ['of any other group one', [ofCoupon('a'), ofCoupon('b')], ['b']],
    ['groups do not push each other', ['a', 'b', ofCoupon('x'), 'c', ofCoupon('y')], ['a', 'b', 'c', 'y']],
    ['what is under way is the last to go', [busy('a'), 'b', 'c', 'd'], ['a', 'c', 'd']],
    ['and goes where nothing else is left', [busy('a'), busy('b'), busy('c'), 'd'], ['b', 'c', 'd']],
    ['the same words are said once', ['a', 'b', 'a'], ['a', 'b']],
    ['the same words of another kind are others', ['a', { kind: 'error', text: 'a' }], ['a', 'a']],
  ])('[CO-04] %s', (_name, said, shown) => {
    expect(show(...said)).toEqual(shown);
  });

  it('[CO-04] with something to press stand each for itself', () => {
    const press = (): NoticeToShow => ({ kind: 'info', text: 'a', action: { label: 'Undo', run: () => undefined } });
    expect(show(press(), press())).toEqual(['a', 'a']);
  });

  it('change in their place, and come back where they were closed', () => {
    const board = makeNoticeBoard();
    const first = board.add({ kind: 'info', text: 'a' });
    board.add({ kind: 'info', text: 'b' });
    board.change(first, { kind: 'success', text: 'A' });
    expect(board.get().map(({ text }) => text)).toEqual(['A', 'b']);
    board.close(first);
    expect(board.get().map(({ text }) => text)).toEqual(['b']);
    board.change(first, { kind: 'success', text: 'A again' });
    expect(board.get().map(({ text }) => text)).toEqual(['b', 'A again']);
  });
});
