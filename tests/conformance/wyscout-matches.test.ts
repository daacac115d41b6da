import { readMatches } from '@glasshouse/feeds/wyscout';
import { describe, expect, it } from 'vitest';
import { listUnfit } from './check-messages.ts';
import { isRecorded, readRecorded } from './recorded-input.ts';

const FOLDER = 'wyscout-events/';
const FILES = ['matches_England.json.gz', 'matches_World_Cup.json.gz', 'players.json.gz', 'teams.json'];
/** Of these it is known what happened. */
const FOLLOWED = [2_499_719, 2_500_038, 2_499_841, 2_499_760, 2_499_940, 2_500_004, 2_058_017, 2_058_015, 2_058_012];
const present = isRecorded(...FILES.map((name) => FOLDER + name));

const read = (matches: string) =>
  readMatches({
    matches: readRecorded(FOLDER + matches),
    teams: readRecorded(`${FOLDER}teams.json`),
    players: readRecorded(`${FOLDER}players.json.gz`),
    events: (id) => (FOLLOWED.includes(id) ? readRecorded(`${FOLDER}events/${id}.json.gz`) : undefined),
  });

describe.skipIf(!present)('two recorded seasons with their scorers (needs ../shared/feeds)', () => {
  it.each([
    ['England', 'matches_England.json.gz', 380, [379_199, 447_214, 470_819, 532_900]],
    ['the World Cup', 'matches_World_Cup.json.gz', 64, []],
  ])(
    '[RT-18.results] [RT-19.scorers] of %s are whole: every match, and as many goals as its score',
    (_name, file, count, nobody) => {
      const { matches, problems } = read(file);
      // Some of England have scored and stand in no file of players.
      const missing = nobody.map((id) => `player ${id} is not in the file of players`);
      const reasons = [...new Set(problems.map(({ reason }) => reason))];
      expect([matches.length, reasons.toSorted()]).toEqual([count, missing]);
      expect(listUnfit([{ kind: 'past_matches', matches: matches.slice(0, 200) }])).toEqual([]);
      for (const { status, goals = [] } of matches) {
        const { home = 0, away = 0 } = status?.score ?? {};
        expect(goals.length).toBeGreaterThanOrEqual(home + away);
      }
    },
  );

  it('[RT-19.scorers] name the top scorer of England as everybody knows him, and an own goal for what it was', () => {
    const { matches } = read('matches_England.json.gz');
    const counts = new Map<string, number>();
    for (const { scorer, own } of matches.flatMap(({ goals = [] }) => goals)) {
      if (scorer && !own) counts.set(scorer.name, (counts.get(scorer.name) ?? 0) + 1);
    }
    const [best, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
    expect([best, second]).toEqual([
      ['Mohamed Salah', 32],
      ['H. Kane', 29],
    ]);
    const final = read('matches_World_Cup.json.gz').matches.find(({ event }) => event === 'wyscout:2058017');
    expect(final?.goals?.filter(({ own }) => own)).toMatchObject([{ side: 'home', period: 1 }]);
  });
});
