import { describe, expect, it } from 'vitest';
import { PAGE_NAMES } from './board.ts';
import { isSiteBuilt, weighFirstView } from './first-view.ts';
import { WEIGHT_BUDGETS } from './weight-budgets.table.ts';

describe('the first view', () => {
  it.skipIf(!isSiteBuilt()).each(PAGE_NAMES)('of %s keeps to its budget (needs the build)', (page) => {
    const weight = weighFirstView(page);
    const budget = WEIGHT_BUDGETS[page];
    expect(weight.jsBytes, 'bytes of JavaScript').toBeLessThanOrEqual(budget.jsBytes);
    expect(weight.cssBytes, 'bytes of CSS').toBeLessThanOrEqual(budget.cssBytes);
    expect(weight.requests, 'files').toBeLessThanOrEqual(budget.requests);
  });
});
