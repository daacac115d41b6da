import { expect, it } from 'vitest';
import { makeSelectionId, parseSelectionId, type SelectionId } from '../markets/index.ts';
import { dueNotifications, remindAtSec, type Section, type WaitingSelection } from './index.ts';

const ADDED = 1_800_000_000;

function waiting(section: Section, blocked = false, event = 1): WaitingSelection {
  const ref = parseSelectionId(`${event}/1x2/1`);
  if (!ref) throw new Error('no selection');
  return { id: makeSelectionId(ref), section, addedAtSec: ADDED, blocked };
}

it.each<[string, WaitingSelection, number, boolean]>([
  ['live, a second too soon', waiting('live'), 29, false],
  ['live, after 30 s', waiting('live'), 30, true],
  ['live, long after', waiting('live'), 5_000, true],
  ['on the line, a second too soon', waiting('line'), 299, false],
  ['on the line, after 5 min', waiting('line'), 300, true],
  ['blocked', waiting('live', true), 5_000, false],
])('[CP-25] a selection is reminded of: %s', (_name, selection, afterSec, due) => {
  expect(dueNotifications([selection], ADDED + afterSec, new Set())).toEqual(due ? [selection.id] : []);
});

it('[CP-25] each selection is reminded of once, by itself', () => {
  const both = [waiting('live', false, 1), waiting('line', false, 2)];
  const shown = new Set<SelectionId>(dueNotifications(both, ADDED + 30, new Set()));
  expect(shown.size).toBe(1);
  expect(dueNotifications(both, ADDED + 300, shown)).toEqual([both[1]?.id]);
  expect(dueNotifications([], ADDED + 300, new Set())).toEqual([]);
});

it('[CP-25] the time to show is told beforehand', () => {
  expect(remindAtSec(waiting('live'))).toBe(ADDED + 30);
  expect(remindAtSec(waiting('line'))).toBe(ADDED + 300);
});
