import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { select } from '../testing/index.ts';
import { readSelection } from './read-selection.ts';

const GOOD = select('7/1x2/1');

describe('a selection that a remote puts on the coupon', () => {
  it('is taken as it would come back after a reload, without fields that are not ours', () => {
    expect(readSelection(GOOD)).toEqual(GOOD);
    expect(readSelection(Object.assign({ more: 1 }, GOOD))).toEqual(GOOD);
  });

  it.each<[string, object]>([
    ['without an id', { id: undefined }],
    ['of a market that is none', { id: '7/winner_takes_all/1' }],
    ['with a price as text', { oddsMilli: '2000' }],
    ['with decimal odds', { oddsMilli: 2.05 }],
    ['without a name', { eventName: undefined }],
    ['of no section', { section: 'soon' }],
    ['with no start', { startsAtSec: 'today' }],
  ])('is refused at once %s', (_, wrong) => {
    expect(() => readSelection(Object.assign({}, GOOD, wrong))).toThrow(/no CouponSelection/);
  });

  it('is shown to remotes in a form that is taken', () => {
    const page = readFileSync(new URL('../../../docs/remote-contract.md', import.meta.url), 'utf8');
    const [, example = ''] = /shell\.coupon\.toggle\((\{[^]*?\})\)/.exec(page) ?? [];
    const given = JSON.parse(example);
    expect(readSelection(given)).toEqual(given);
  });
});
