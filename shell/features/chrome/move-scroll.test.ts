import { describe, expect, it } from 'vitest';
import { moveScroll } from './move-scroll.ts';
import { AT_TOP } from './scroll-view.ts';

const toTopScreens = { desktop: 1, phone: 4 };
const PHONE = { screenHeight: 800, isPhone: true, toTopScreens };
const DESKTOP = { screenHeight: 900, isPhone: false, toTopScreens };

function scroll(where: typeof PHONE, ...ys: readonly number[]) {
  return ys.reduce((view, y) => moveScroll(view, { ...where, y }), AT_TOP);
}

describe('a page that is scrolled', () => {
  it.each([
    ['the top', [0], false],
    ['down', [0, 200], true],
    ['down and a little up: the thumb trembled', [0, 200, 195], true],
    ['down and up', [0, 400, 350], false],
    ['down, up and down again', [0, 400, 350, 500], true],
    ['slowly down, step by step', [100, 105, 110, 115], true],
    ['back near the top', [0, 400, 63], false],
  ])('[RT-05] on a phone, %s: header away', (_name, ys, away) => {
    expect(scroll(PHONE, ...ys).headerAway).toBe(away);
  });

  it('[RT-05] keeps its header on a desktop', () => {
    expect(scroll(DESKTOP, 0, 5_000).headerAway).toBe(false);
  });

  it.each([
    ['desktop', DESKTOP, 900, false],
    ['desktop', DESKTOP, 901, true],
    ['phone', PHONE, 3_200, false],
    ['phone', PHONE, 3_201, true],
  ])('[RT-07] on a %s offers the way up after one screen or four', (_name, where, y, toTop) => {
    expect(scroll(where, y).toTop).toBe(toTop);
  });

  it('[RT-07] offers it after as many as the operator says', () => {
    const later = { ...DESKTOP, toTopScreens: { desktop: 3, phone: 4 } };
    expect([2_700, 2_701].map((y) => scroll(later, y).toTop)).toEqual([false, true]);
  });
});
