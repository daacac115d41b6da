import { describe, expect, it } from 'vitest';
import { readMatches } from './index.ts';

const place = (playerId: number, goals = 'null') => ({ playerId, goals, ownGoals: '0' });
const team = (side: 'home' | 'away', teamId: number, score: number, more: object = {}) => ({
  side,
  teamId,
  score,
  scoreHT: 0,
  scoreET: 0,
  scoreP: 0,
  formation: { lineup: [], bench: [] },
  ...more,
});
type Team = ReturnType<typeof team>;

const match = (home: Team, away: Team, more: object = {}) => ({
  wyId: 7,
  competitionId: 364,
  dateutc: '2018-03-11 14:00:00',
  status: 'Played',
  duration: 'Regular',
  teamsData: { [home.teamId]: home, [away.teamId]: away },
  ...more,
});
const TEAMS = [
  { wyId: 1, name: 'Ashford' },
  { wyId: 2, name: 'Brimley' },
];
const PLAYERS = [
  { wyId: 11, shortName: 'A. Konat\\u00e9' },
  { wyId: 12, shortName: 'B. Barlow' },
  { wyId: 21, shortName: 'C. Carver' },
];

const read = (matches: unknown, events?: (id: number) => string | undefined) =>
  readMatches({
    matches: JSON.stringify(matches),
    teams: JSON.stringify(TEAMS),
    players: JSON.stringify(PLAYERS),
    events,
  });
const reasons = (matches: unknown, events?: (id: number) => string | undefined) =>
  read(matches, events).problems.map(({ line, reason }) => `${line}: ${reason}`);

const goal = (teamId: number, playerId: number, matchPeriod: string, eventSec: number, more: object = {}) => ({
  eventName: 'Shot',
  subEventName: 'Shot',
  tags: [{ id: 101 }],
  playerId,
  teamId,
  matchPeriod,
  eventSec,
  ...more,
});
const happened = (...events: object[]) => JSON.stringify({ events });

describe('a season of matches that are over', () => {
  it('[RT-18.results] [RT-19.scorers] is its fixtures, scores and who scored how often, by the line-ups', () => {
    const home = team('home', 1, 3, {
      scoreHT: 1,
      formation: { lineup: [place(11, '2'), place(12)], bench: [place(12, '0')] },
    });
    const away = team('away', 2, 1, { formation: { lineup: [], bench: [place(21, '1')] } });
    const { matches, problems } = read([match(home, away)]);
    expect(problems).toEqual([]);
    const konate = { side: 'home', scorer: { id: 'wyscout:11', name: 'A. Konaté' } };
    expect(matches).toEqual([
      {
        event: 'wyscout:7',
        fixture: {
          sportId: 1,
          category: { id: 'wyscout:england', name: 'England', country: 'gb-eng' },
          tournament: { id: 'wyscout:364', name: 'Premier League' },
          season: '2017/18',
          home: { id: 'wyscout:1', name: 'Ashford' },
          away: { id: 'wyscout:2', name: 'Brimley' },
          startsAtMs: Date.UTC(2018, 2, 11, 14),
        },
        status: {
          phase: 'ended',
          score: { home: 3, away: 1 },
          period: 2,
          periodScores: [
            { home: 1, away: 0 },
            { home: 2, away: 1 },
          ],
        },
        // The third was put in by somebody of the other side, and the file does not say who.
        goals: [konate, konate, { side: 'home' }, { side: 'away', scorer: { id: 'wyscout:21', name: 'C. Carver' } }],
      },
    ]);
  });

  it('[RT-19.scorers] tells the minutes where it is known what happened: penalties, own goals, extra time, no shoot-out', () => {
    const events = happened(
      goal(1, 11, '1H', 94.6, { eventName: 'Free Kick', subEventName: 'Penalty' }),
      goal(2, 99, '1H', 96.9, { eventName: 'Save attempt' }),
      goal(1, 12, '2H', 60, { eventName: 'Others on the ball', tags: [{ id: 102 }] }),
      goal(1, 12, 'E2', 30),
      goal(2, 21, 'P', 5, { eventName: 'Free Kick', subEventName: 'Penalty' }),
    );
    const given = match(team('home', 1, 1, { scoreET: 2 }), team('away', 2, 1, { scoreET: 1 }), {
      competitionId: 28,
      duration: 'Penalties',
    });
    const [found] = read([given], () => events).matches;
    expect(found?.goals).toEqual([
      { side: 'home', scorer: { id: 'wyscout:11', name: 'A. Konaté' }, penalty: true, period: 1, clockSec: 94 },
      { side: 'away', scorer: { id: 'wyscout:12', name: 'B. Barlow' }, own: true, period: 2, clockSec: 2_760 },
      { side: 'home', scorer: { id: 'wyscout:12', name: 'B. Barlow' }, period: 4, clockSec: 6_330 },
    ]);
    expect([found?.fixture.season, found?.status?.score]).toEqual(['2018', { home: 1, away: 1 }]);
  });

  it('goes by the line-ups where what happened is not its score, and says so', () => {
    const home = team('home', 1, 1, { formation: { lineup: [place(11, '1')], bench: [] } });
    const given = [match(home, team('away', 2, 0))];
    expect(read(given, () => happened()).matches[0]?.goals).toMatchObject([{ scorer: { id: 'wyscout:11' } }]);
    expect(reasons(given, () => happened())).toEqual(['1: the goals of 7 are not those of its score']);
    expect(reasons(given, () => '{')).toEqual(['1: what happened in 7 cannot be read']);
  });

  it.each([
    ['of an unknown competition', { competitionId: 999 }, 'competition 999 is not in the table of competitions'],
    ['that was not played', { status: 'Cancelled' }, '7 was not played to its end: Cancelled'],
    ['at no time', { dateutc: 'soon' }, '"soon" is no time'],
    ['of one side', { teamsData: { 1: team('home', 1, 0) } }, '7 has no two sides'],
    ['that is none', { wyId: 'x' }, 'it is no match'],
    [
      'of a team that nobody names',
      { teamsData: { 1: team('home', 1, 0), 3: team('away', 3, 0) } },
      'team 3 is not in the file of teams',
    ],
    [
      'with more goals at half time',
      { teamsData: { 1: team('home', 1, 0, { scoreHT: 1 }), 2: team('away', 2, 0) } },
      '7 has more goals at half time than at its end',
    ],
  ])('leaves out a match %s, and says so', (_what, more, reason) => {
    const given = [
      match(team('home', 1, 0), team('away', 2, 0), more),
      match(team('home', 2, 0), team('away', 1, 0), { wyId: 8 }),
    ];
    expect(read(given).matches.map(({ event }) => event)).toEqual(['wyscout:8']);
    expect(reasons(given)).toEqual([`1: ${reason}`]);
  });

  it('keeps a match whose scorer nobody names, or whose scorers are too many, without them', () => {
    const scored = (playerId: number, goals: string) =>
      match(team('home', 1, 1, { formation: { lineup: [place(playerId, goals)], bench: [] } }), team('away', 2, 0));
    expect(read([scored(77, '1')]).matches[0]?.goals).toEqual([{ side: 'home' }]);
    expect(reasons([scored(77, '1')])).toEqual(['1: player 77 is not in the file of players']);
    expect(read([scored(11, '2')]).matches[0]).not.toHaveProperty('goals');
    expect(reasons([scored(11, '2')])).toEqual(['1: the scorers of 7 have more goals than their side']);
  });

  it('is none where the file is no list, and a match that stands twice is told once', () => {
    expect(reasons({})).toEqual(['0: the file of matches is no list']);
    const one = match(team('home', 1, 0), team('away', 2, 0));
    expect([read([one, one]).matches.length, reasons([one, one])]).toEqual([1, ['2: 7 stands twice']]);
  });
});
