import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { MarketView } from '@glasshouse/contracts/sportsbook';
import { makeSelectionId, parseSelectionId } from '@glasshouse/domain/markets';
import { makeOddsStore, oddsCellId, OddsProvider, useCell } from './index.ts';

const HOME = oddsCellId(7, '1x2', '1');
const AWAY = oddsCellId(7, '1x2', '2');

function market(home: number, away: number, status: MarketView['status'] = 'active'): MarketView {
  return {
    key: '1x2',
    status,
    outcomes: [
      { id: '1', oddsMilli: home, active: true },
      { id: '2', oddsMilli: away, active: true },
    ],
  };
}

/** A store whose frames come when the test says so. */
function makeStore() {
  const frames: (() => void)[] = [];
  const store = makeOddsStore({ schedule: (flush) => frames.push(flush), now: () => 1_000 });
  store.seed(7, [market(1_850, 4_000)]);
  return { store, frames, frame: () => frames.splice(0).forEach((flush) => flush()) };
}

describe('odds cells', () => {
  it('have the selection’s own id', () => {
    const ref = parseSelectionId(HOME);
    expect(ref && makeSelectionId(ref)).toBe(HOME);
  });

  it('[FE-03] tell a rise from a fall, and a first price from both', () => {
    const { store, frame } = makeStore();
    expect(store.get(HOME)).toMatchObject({ direction: 0, changedAtMs: 0 });
    store.apply(7, [market(1_900, 3_900)]);
    frame();
    expect(store.get(HOME)).toMatchObject({ oddsMilli: 1_900, direction: 1, changedAtMs: 1_000 });
    expect(store.get(AWAY)).toMatchObject({ oddsMilli: 3_900, direction: -1 });
  });

  it('[FE-02] are flushed once a frame, with the last of the changes', () => {
    const { store, frames, frame } = makeStore();
    const heard = vi.fn();
    store.subscribe(HOME, heard);
    for (const odds of [1_900, 1_950, 1_875]) store.apply(7, [market(odds, 4_000)]);
    expect(frames).toHaveLength(1);
    expect(store.get(HOME)?.oddsMilli).toBe(1_850);
    frame();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.get(HOME)?.oddsMilli).toBe(1_875);
  });

  it('ask for one frame, though a single price changes again and again', () => {
    const { store, frames } = makeStore();
    const single = { ...market(1_900, 4_000), outcomes: [{ id: '1', oddsMilli: 1_900, active: true }], key: 'winner' };
    store.apply(7, [single]);
    store.apply(7, [single]);
    expect(frames).toHaveLength(1);
  });

  it('tell only whom it concerns', () => {
    const { store, frame } = makeStore();
    const heard = vi.fn();
    const leave = store.subscribe(AWAY, heard);
    store.apply(7, [market(1_900, 4_000)]);
    frame();
    expect(heard).not.toHaveBeenCalled();
    leave();
    store.apply(7, [market(1_900, 4_100)]);
    frame();
    expect(heard).not.toHaveBeenCalled();
  });

  it('[FE-03] are suspended with their market, keeping price and direction', () => {
    const { store, frame } = makeStore();
    store.apply(7, [market(1_900, 4_000)]);
    frame();
    store.apply(7, [market(1_900, 4_000, 'suspended')]);
    frame();
    expect(store.get(HOME)).toEqual({
      oddsMilli: 1_900,
      active: true,
      suspended: true,
      direction: 1,
      changedAtMs: 1_000,
    });
  });

  it('leave with their outcome, their market or their event', () => {
    const { store, frame } = makeStore();
    store.apply(7, [{ ...market(1_850, 4_000), outcomes: [{ id: '1', oddsMilli: 1_850, active: true }] }]);
    frame();
    expect([store.get(HOME), store.get(AWAY)]).toEqual([expect.anything(), undefined]);
    store.drop(7, ['1x2']);
    frame();
    expect(store.get(HOME)).toBeUndefined();
    store.apply(7, [market(2_000, 3_000)]);
    store.drop(7);
    frame();
    expect(store.get(HOME)).toBeUndefined();
  });

  it('hydrate with what the server rendered, even when the price has moved since', () => {
    const { store, frame } = makeStore();
    store.apply(7, [market(2_000, 4_000)]);
    frame();
    function Price() {
      return useCell(HOME)?.oddsMilli;
    }
    const page = (
      <OddsProvider store={store}>
        <Price />
      </OddsProvider>
    );
    expect(renderToString(page)).toBe('1850');
  });
});
