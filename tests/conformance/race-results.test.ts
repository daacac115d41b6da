import { MARKET_TYPES } from '@glasshouse/domain/markets';
import { parseFeedResult } from '@glasshouse/domain/settlement';
import { decideRunners, readFinalMarket, type RunnerResult } from '@glasshouse/feeds/betfair';
import { describe, expect, it } from 'vitest';
import { listUnfit } from './check-messages.ts';
import { isRecorded, readRecorded } from './recorded-input.ts';

const FOLDER = 'betfair-stream/';
const WIN = `${FOLDER}horse-win-BASIC-1.132153978.jsonl`;
const PLACE = `${FOLDER}horse-place-1.205822330.jsonl.gz`;
const DOGS_WIN = `${FOLDER}greyhound-win-1.197931750.jsonl`;
const DOGS_PLACE = `${FOLDER}greyhound-place-1.197931751.jsonl`;
const present = isRecorded(WIN, PLACE, DOGS_WIN, DOGS_PLACE);

function readMarket(name: string) {
  const market = readFinalMarket(readRecorded(name).split('\n'));
  if (market?.status !== 'CLOSED') throw new Error(`${name} is not closed at its end`);
  return market;
}

function listOf(results: readonly RunnerResult[], holds: (one: RunnerResult) => boolean): number[] {
  return results.filter(holds).map((one) => one.runner);
}

/** As settlement reads them; the feed itself is asked whether it would take them. */
function toLegs(results: readonly RunnerResult[]): (string | undefined)[] {
  const [first, second] = MARKET_TYPES.winner.outcomes;
  for (const { runner: _, ...result } of results) {
    const outcomes = [
      { id: first, ...result },
      { id: second, ...result },
    ];
    const markets = [{ key: 'winner', outcomes }];
    expect(listUnfit([{ kind: 'bet_settlement', event: 'race', certainty: 2, markets }])).toEqual([]);
  }
  return results.map(({ result, voidFactor = 0, deadHeatFactor = 1, reduction, placed }) => {
    return parseFeedResult(result, voidFactor, deadHeatFactor, { reduction, placed })?.kind;
  });
}

describe.skipIf(!present)('recorded races of an exchange (needs ../shared/feeds)', () => {
  it('with two runners removed: void, and 7.14 and 5.55 hundredths off the winnings on the winner', () => {
    const results = decideRunners(readMarket(WIN));
    expect(listOf(results, (one) => one.voidFactor === 1)).toEqual([11_198_538, 9_606_433]);
    expect(results.filter((one) => one.result === 1)).toEqual([{ runner: 12_115_648, result: 1, reduction: 0.1229 }]);
    expect(toLegs(results).map(String).toSorted()).toEqual([...Array<string>(11).fill('lose'), 'void', 'void', 'win']);
  });

  it('with a runner removed before the first bet: only the later one counts', () => {
    const soldFromMs = Date.parse('2017-06-14T08:00:00.000Z');
    const winner = decideRunners(readMarket(WIN), { soldFromMs }).find((one) => one.result === 1);
    expect(winner?.reduction).toBe(0.0555);
  });

  it('for three places, with three runners removed: three are paid, each with what the removed ones took', () => {
    const results = decideRunners(readMarket(PLACE));
    expect(listOf(results, (one) => one.voidFactor === 1)).toEqual([2_329_545, 49_808_340, 42_011_335]);
    const paid = results.filter((one) => one.result === 1);
    expect(paid.map((one) => one.runner)).toEqual([49_808_334, 49_808_335, 49_808_342]);
    const left = (1 - 0.2758) * (1 - 0.0837) * (1 - 0.0241);
    for (const one of paid) expect(one.reduction).toBeCloseTo(1 - left, 4);
    expect(toLegs(results)).toHaveLength(17);
  });

  it('linked to its place market: the second was placed', () => {
    const results = decideRunners(readMarket(DOGS_WIN), { place: readMarket(DOGS_PLACE) });
    expect(listOf(results, (one) => one.result === 1)).toEqual([37_947_503]);
    expect(listOf(results, (one) => one.placed === true)).toEqual([39_823_721]);
    expect(toLegs(results)).toEqual(['lose', 'win', 'lose', 'lose', 'lose', 'placed']);
  });
});
