import { describe, expect, it } from 'vitest';
import { findRulePlace } from './sportsbook-rules.ts';

describe('the rule that a market was settled by', () => {
  it.each([
    ['a match of football', 1, ['win', 'lose', 'lose'], { ruleGroup: '3', chapter: 'football' }],
    ['a match of table tennis', 10, ['win', 'lose'], { ruleGroup: '3', chapter: 'tennis' }],
    ['virtual tennis', 204, ['win', 'lose'], { ruleGroup: '3', chapter: 'tennis' }],
    ['a fight of MMA', 56, ['win', 'lose'], { ruleGroup: '3', chapter: 'fights' }],
    ['a Grand Prix', 26, ['win', 'lose'], { ruleGroup: '7', chapter: 'motor-racing' }],
    ['a sport without a chapter', 30, ['win', 'lose'], { ruleGroup: '3' }],
    ['a sport of a producer alone', 999, ['win', 'lose'], { ruleGroup: '3' }],
    ['what was returned', 1, ['void', 'void'], { ruleGroup: '3', chapter: 'void' }],
    ['a quarter of a goal', 1, ['half_win', 'half_lose'], { ruleGroup: '3', chapter: 'half' }],
    ['a shared win', 2999, ['dead_heat', 'dead_heat', 'lose'], { ruleGroup: '3', chapter: 'dead-heat' }],
    ['a race', 44, ['win', 'lose', 'void'], { ruleGroup: '7' }],
    ['a place', 44, ['placed', 'lose'], { ruleGroup: '7', chapter: 'each-way' }],
    ['a shared race', 45, ['dead_heat', 'lose'], { ruleGroup: '7', chapter: 'race-dead-heats' }],
  ] as const)('of %s is found [FE-09.rule]', (_what, sportId, results, place) => {
    expect(findRulePlace(sportId, results)).toEqual(place);
  });
});
