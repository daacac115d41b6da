import { findSport } from '@glasshouse/domain/markets';
import { describe, expect, it } from 'vitest';
import { makeUofAdapter } from './index.ts';
import { UOF_MARKETS } from './market.table.ts';

const ROWS = Object.entries(UOF_MARKETS);
const periodsOf = (sports: readonly number[] | undefined): (string | undefined)[] =>
  (sports ?? [undefined]).map((sportId) => (sportId === undefined ? undefined : findSport(sportId)?.period));
/** Sports whose match totals are sold with what is played beyond regular time. */
const LONGER_SPORTS = ROWS.filter(
  ([, { type, groups }]) => type === 'total' && groups.some((group) => group.startsWith('incl_')),
).flatMap(([, { sports }]) => sports ?? []);

describe('each market of the unified feed', () => {
  it('of a half is of sports that are played in halves', () => {
    const halves = ROWS.filter(([, { fixed }]) => fixed && 'period' in fixed);
    expect(halves.length).toBeGreaterThan(15);
    for (const [id, { sports }] of halves) {
      expect([id, [...new Set(periodsOf(sports))]]).toEqual([id, ['half']]);
    }
  });

  it('of a quarter is of sports that are played in quarters', () => {
    const quarters = ROWS.filter(([, { specifiers }]) => 'quarternr' in specifiers);
    expect(quarters).toHaveLength(2);
    for (const [id, { sports }] of quarters) expect([id, [...new Set(periodsOf(sports))]]).toEqual([id, ['quarter']]);
  });

  it('of regular time is of no sport in which ours counts what is played beyond it', () => {
    expect(new Set(LONGER_SPORTS)).toEqual(new Set([3, 13, 5]));
    const regular = ROWS.filter(([, { groups }]) => groups.includes('regular_play'));
    expect(regular.length).toBeGreaterThan(25);
    for (const [id, { sports }] of regular) {
      expect([id, sports?.filter((sport) => LONGER_SPORTS.includes(sport))]).toEqual([id, []]);
    }
  });
});

const FIXTURE = (
  sport: string,
): string => `<fixtures_fixture><fixture id="sr:match:7" start_time="2030-01-01T20:00:00Z">
  <tournament id="t" name="Cup"><sport id="${sport}"/></tournament><competitors>
  <competitor id="a" name="A" qualifier="home"/><competitor id="b" name="B" qualifier="away"/></competitors>
  </fixture></fixtures_fixture>`;
const WAYS = '<outcome id="1" odds="1.9"/><outcome id="2" odds="12"/><outcome id="3" odds="2.05"/>';
const LINE = '<outcome id="12" odds="1.9"/><outcome id="13" odds="1.9"/>';
const ODDS = `<odds_change product="3" event_id="sr:match:7" timestamp="1"><odds>
  <market id="1">${WAYS}</market><market id="26"><outcome id="70" odds="1.9"/></market>
  <market id="60">${WAYS}</market><market id="68" specifiers="total=112.5">${LINE}</market>
  <market id="83">${WAYS}</market><market id="90" specifiers="total=111.5">${LINE}</market>
  <market id="235" specifiers="quarternr=2">${WAYS}</market>
  <market id="236" specifiers="quarternr=2|total=55.5">${LINE}</market>
</odds></odds_change>`;

describe('the parts of a match', () => {
  const read = (sport: string) => {
    const adapter = makeUofAdapter();
    adapter.readMessage(FIXTURE(sport));
    const { messages, unknownMarkets } = adapter.readMessage(ODDS);
    const keys = messages.flatMap((one) => (one.kind === 'odds_change' ? one.markets.map(({ key }) => key) : []));
    return { keys, unknownMarkets };
  };

  it.each([
    ['basketball', 'sr:sport:2'],
    ['American football', 'sr:sport:16'],
  ])('of %s are its quarters: its halves are not sold as such', (_, sport) => {
    expect(read(sport)).toEqual({
      keys: ['period_1x2|period=2', 'period_total|period=2|total=55.5'],
      unknownMarkets: ['1', '26', '60', '68', '83', '90'],
    });
  });

  it.each([
    ['ice hockey', 'sr:sport:4', ['1x2', 'odd_even']],
    ['baseball', 'sr:sport:3', []],
    [
      'handball',
      'sr:sport:6',
      [
        '1x2',
        'odd_even',
        'period_1x2|period=1',
        'period_total|period=1|total=112.5',
        'period_1x2|period=2',
        'period_total|period=2|total=111.5',
      ],
    ],
  ])('of %s are what they are called there', (_, sport, keys) => {
    expect(read(sport).keys).toEqual(keys);
  });
});
