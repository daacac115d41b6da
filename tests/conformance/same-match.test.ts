import { compareMatches, type ToldMatch } from '@glasshouse/domain/same-match';
import { readSeason as readRows } from '@glasshouse/feeds/football-csv';
import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { isRecorded, readRecorded } from './recorded-input.ts';

/** Nine seasons that two sources tell, each with its own names, on the same days and with the same scores. */
const SEASONS = [
  ['bundesliga-1718', '2017-18/de.1', 306],
  ['la-liga-1718', '2017-18/es.1', 380],
  ['ligue-1-1718', '2017-18/fr.1', 380],
  ['premier-league-1718', '2017-18/en.1', 380],
  ['serie-a-1718', '2017-18/it.1', 380],
  ['la-liga-1920', '2019-20/es.1', 380],
  ['ligue-1-1920', '2019-20/fr.1', 279],
  ['premier-league-1920', '2019-20/en.1', 380],
  ['serie-a-1920', '2019-20/it.1', 380],
] as const;
const FILES = SEASONS.flatMap(([rows, season]) => [`football-results/${rows}.csv`, `openfootball/${season}.json`]);

interface Told {
  readonly day: string;
  readonly score: string;
  readonly match: ToldMatch;
}

const goals = Type.Tuple([Type.Number(), Type.Number()]);
const season = Compile(
  Type.Object({
    matches: Type.Array(
      Type.Object({
        date: Type.String(),
        team1: Type.String(),
        team2: Type.String(),
        score: Type.Optional(Type.Object({ ft: Type.Optional(goals) })),
      }),
    ),
  }),
);

/** Every match of a day at one minute: as hard as it can be. */
function tell(day: string, home: string, away: string, score: string): Told {
  const startsAtSec = Date.parse(day) / 1_000;
  return { day, score, match: { sportId: 1, home: { name: home }, away: { name: away }, startsAtSec } };
}

function readOne(name: string): readonly Told[] {
  return readRows(readRecorded(name)).matches.map(({ kickOffMs, home, away, result }) =>
    tell(
      new Date(kickOffMs).toISOString().slice(0, 10),
      home,
      away,
      `${result?.fullTime.home}:${result?.fullTime.away}`,
    ),
  );
}

function readOther(name: string): readonly Told[] {
  return season
    .Parse(JSON.parse(readRecorded(name)))
    .matches.flatMap(({ date, team1, team2, score }) =>
      score?.ft ? tell(date, team1, team2, score.ft.join(':')) : [],
    );
}

/** By days and scores alone: whom of the other source a team shares most of them with. */
function pairTeams(ones: readonly Told[], others: readonly Told[]): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, number>>();
  const vote = (mine: string, theirs: string) => {
    const counts = votes.get(mine) ?? new Map<string, number>();
    votes.set(mine, counts.set(theirs, (counts.get(theirs) ?? 0) + 1));
  };
  for (const { day, score, match } of ones) {
    for (const other of others.filter((told) => told.day === day && told.score === score)) {
      vote(match.home.name, other.match.home.name);
      vote(match.away.name, other.match.away.name);
    }
  }
  return new Map([...votes].map(([mine, counts]) => [mine, [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '']));
}

const SEEN = SEASONS.map(([name, file]) => ({
  rows: `football-results/${name}.csv`,
  file: `openfootball/${file}.json`,
}));

describe.skipIf(!isRecorded(...FILES))('matches that two sources tell (needs ../shared/feeds)', () => {
  it(
    'are never taken for one another, half of them are the same at once, and none is missed',
    { timeout: 60_000 },
    () => {
      const read = SEEN.map(({ rows, file }) => ({ ones: readOne(rows), others: readOther(file) }));
      const others = read.flatMap((one) => one.others);
      const counts = { same: 0, doubtful: 0, other: 0, wrong: 0, doubtedInVain: 0, strangers: 0 };
      for (const { ones, others: own } of read) {
        const teams = pairTeams(ones, own);
        expect(new Set(teams.values()).size).toBe(teams.size);
        for (const { day, match } of ones) {
          for (const other of others.filter((told) => told.day === day)) {
            const { kind } = compareMatches(match, other.match);
            const isIt =
              own.includes(other) &&
              teams.get(match.home.name) === other.match.home.name &&
              teams.get(match.away.name) === other.match.away.name;
            if (isIt) counts[kind] += 1;
            else counts.strangers += 1;
            if (!isIt && kind === 'same') counts.wrong += 1;
            if (!isIt && kind === 'doubtful') counts.doubtedInVain += 1;
          }
        }
      }
      expect(counts).toMatchObject({ wrong: 0, doubtedInVain: 0, other: 0 });
      expect(counts.strangers).toBeGreaterThan(40_000);
      expect(counts.same + counts.doubtful).toBeGreaterThan(3_170);
      expect(counts.same / (counts.same + counts.doubtful)).toBeGreaterThan(0.52);
    },
  );
});
