import { PLANNED_PAGES } from '@glasshouse/domain/access';
import { expect, it } from 'vitest';
import { listBonusChoices } from './list-bonus-choices.ts';

const BONUSES = 'section.bonus';
const CASINO = 'section.casino';

it.each([
  ['whose pages are not built', [BONUSES, CASINO], [0]],
  ['where nothing is known of the site', undefined, [0]],
  ['where the operator shows what is planned', [BONUSES, CASINO, PLANNED_PAGES], [0, 1, 2]],
  ['without a casino', [BONUSES, PLANNED_PAGES], [0, 1]],
  ['where the operator has no bonuses', [CASINO, PLANNED_PAGES], [0]],
])('[SE-09] bonuses %s', (_where, features, choices) => {
  expect(listBonusChoices(features)).toEqual(choices);
});
