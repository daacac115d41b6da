import { expect, it } from 'vitest';
import { getSharedMessages } from '../i18n-compile/index.ts';
import { makeTranslate } from '../i18n/index.ts';
import { finishText } from './index.ts';

const t = makeTranslate(getSharedMessages('en'), 'en');

it.each([
  [{ winners: ['Old Oak'], place: { from: 1, to: 1 } }, 'Winner: Old Oak'],
  [{ winners: ['Old Oak', 'Blue Moon'], place: { from: 1, to: 1 } }, 'Winner: Old Oak, Blue Moon'],
  [{ winners: ['Old Oak'], place: { from: 2, to: 3 } }, 'Winner: Old Oak · Place: 2–3'],
  [{ winners: ['Old Oak'], place: { from: 3, to: 3 } }, 'Winner: Old Oak · Place: 3'],
  [{ winners: ['Old Oak'], place: { from: 4 } }, 'Winner: Old Oak · Not in the first 3'],
  [{ winners: ['Old Oak'], place: { from: 2 } }, 'Winner: Old Oak'],
  [{ winners: ['Old Oak'] }, 'Winner: Old Oak'],
])('tells how a race ended for one of its runners: %j', (finish, text) => {
  expect(finishText(t, finish)).toBe(text);
});
