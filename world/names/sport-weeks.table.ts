import type { Tournament } from './roster.ts';
import { parseRound, type Week, type WeekRound } from './week.ts';

const EVEN = [0, 2, 4, 6];
const ODD = [1, 3, 5, 7];
/** Of each eight weeks: those of the cups of a continent. */
const CUPS = [1, 3, 5];

type Row = string | readonly [text: string, weeks: readonly number[]];

/** The same hours on several days: `Tue Wed 19-22` is `Tue 19-22, Wed 19-22`. */
function readRow(row: Row): WeekRound {
  const [text, weeks] = typeof row === 'string' ? [row] : row;
  const days = text.split(',').flatMap((part) => {
    const words = part.trim().split(/\s+/);
    const hours = words.filter((word) => /^\d/.test(word)).join(' ');
    return words.filter((word) => !/^\d/.test(word)).map((day) => `${day} ${hours}`);
  });
  return parseRound(days.join(', '), weeks);
}

/** Rounds from Tuesday on and those to Monday, by the clock of the place; a team rests for so many hours. */
const week = (restHours: number, first: readonly Row[], second: readonly Row[]): Week => ({
  first: first.map(readRow),
  second: second.map(readRow),
  hours: 'local',
  restHours,
});

const BASKETBALL: Readonly<Record<string, Week>> = {
  nba: week(20, ['Tue Wed 19-22:30'], ['Thu Fri 19-22:30', 'Sat 17-22, Sun 15:30-21', ['Mon 19-22', ODD]]),
  'nba-cup': week(20, [['Tue 19:30-22', EVEN]], [['Fri 19:30-22', ODD]]),
  euroleague: week(40, [['Tue 18-20:30, Wed 18-20:30', [2, 6]]], ['Thu 18-20:45, Fri 18-20:45']),
  acb: week(38, [], ['Sat 18-20:45, Sun 12-19']),
  bbl: week(40, [['Tue 18:30-20, Wed 18:30-20', [3]]], ['Fri 20, Sat 18-20, Sun 15-18:30']),
  cba: week(40, ['Tue Wed 19:30-20'], ['Fri Sat 19:30-20', ['Sun Mon 15:30-20', ODD]]),
  nbb: week(40, ['Tue Wed 19-20:30'], ['Fri 19-20:30, Sat 17-20, Sun 11-18']),
  nbl: week(40, [], ['Thu Fri 18:30-21, Sat 17:30-20:30, Sun 14-17']),
  wnba: week(20, ['Tue Wed 19-22'], ['Thu Fri 19-22', 'Sat 13-21, Sun 13-19']),
  bsn: week(40, ['Tue Wed 20'], ['Fri Sat 20, Sun 18-20']),
  'nzl-nbl': week(20, [], ['Thu Fri 19-19:30', 'Sat 17-19:30, Sun 13-16']),
  cebl: week(40, ['Tue Wed 19-21'], ['Fri Sat 19-21, Sun 15-19']),
  lnbp: week(40, ['Tue Wed 19-20:30'], ['Fri Sat 19-20:30, Sun 17-20']),
  mpbl: week(66, ['Tue Wed 16-20'], ['Fri Sat 16-20, Mon 16-20']),
  nbl1: week(20, [], ['Fri 19-20, Sat 17-20', ['Sun 13-16', ODD]]),
};

const ICE_HOCKEY: Readonly<Record<string, Week>> = {
  nhl: week(20, ['Tue Wed 19-22:30'], ['Thu Fri 19-22:30', 'Sat 13-22, Sun 13-20', ['Mon 19-22', ODD]]),
  khl: week(40, ['Tue 14-19:30, Wed 14-19:30'], ['Thu Fri 14-19:30', 'Sat 12-18, Sun 12-18']),
  shl: week(40, ['Tue 19-19:30, Wed 19'], ['Thu 19-19:30, Fri 19', 'Sat 15:15-18']),
  liiga: week(40, ['Tue Wed 17:30-18:30'], ['Fri 17:30-18:30, Sat 15-18:30']),
  del: week(40, [['Tue Wed 19:30', ODD]], ['Thu Fri 19:30', 'Sun 14-19']),
  'national-league': week(20, ['Tue 19:45'], ['Fri 19:45', 'Sat 19:45, Sun 15:45']),
  extraliga: week(40, ['Tue Wed 17-18:30'], ['Fri 17-18:30', 'Sun 15-17:30']),
  'nhl-preseason': week(20, ['Tue Wed 19-22'], ['Thu Fri 19-22', 'Sat 14-22, Sun 14-19']),
  'champions-hockey-league': week(40, [['Tue Wed 18-20:15', CUPS]], []),
  'ice-hockey-club-friendlies': week(40, ['Tue Wed 16-20'], ['Fri Sat 15-20']),
  aihl: week(20, [], ['Sat 16-19:30', 'Sun 13:30-17']),
  nzihl: week(20, [], ['Sat 16:30-19', 'Sun 14-17']),
  ecsl: week(20, [], ['Sat 15-20', 'Sun 12-18']),
  'ice-hockey-arg': week(40, ['Wed 18-22'], ['Fri 18-22, Sat 16-22']),
};

const HANDBALL: Readonly<Record<string, Week>> = {
  'handball-bundesliga': week(60, [], ['Thu 19-20, Fri 19-20, Sat 18-20:30, Sun 15-18, Mon 19x0']),
  'liga-asobal': week(60, [], ['Fri 20-21, Sat 18-20:30, Sun 12-18, Mon 20x0']),
  starligue: week(60, [], ['Thu 20-21, Fri 20-21, Sat 18-20:30, Sun 16-18, Mon 20x0']),
  'ehf-cl': week(60, ['Wed Thu 18:45-20:45'], []),
  'handball-friendlies': week(40, ['Tue Wed 15-20'], ['Fri 17-20, Sat 14-20', 'Sun 18-20, Mon 15-20']),
  'handball-championship': week(44, ['Tue Wed 15:30-20:30'], ['Thu Fri 15:30-20:30', 'Sat Sun 15:30-20:30']),
  'handball-u20': week(20, ['Tue 10-20', 'Wed 10-20'], ['Fri 10-20', 'Sun 10-20']),
  'handball-arg': week(60, ['Tue Wed 19-21:30'], ['Sat 14-21']),
  'handball-bra': week(60, ['Tue Wed 18-20:30'], ['Sat 15-20']),
  'handball-club-friendlies': week(40, ['Tue Wed 16-20'], ['Fri 16-20, Sat 14-20', ['Sun Mon 16-20', ODD]]),
};

const VOLLEYBALL: Readonly<Record<string, Week>> = {
  superlega: week(66, [['Tue Wed 19:30-20:30', [2, 6]]], ['Sat 18-20:30, Sun 15:30-20:30']),
  plusliga: week(66, [['Tue Wed 17:30-20:30', [2, 6]]], ['Fri 17:30-20:30, Sat 14:45-20:30, Sun 14:45-20:30, Mon 17:30-20:30x0']),
  'efeler-ligi': week(66, [['Tue Wed 15-20', [2, 6]]], ['Fri 15-20, Sat 13-20, Sun 13-20']),
  'cev-cl': week(60, [['Tue Wed 17-20:30', CUPS]], []),
  'cev-cl-women': week(60, [['Tue Wed 16-20', [0, 2, 4, 6]]], ['Sat Sun 15-20']),
  'volleyball-bra': week(66, ['Tue Wed 18:30-21'], ['Fri 18:30-21, Sat 17-21, Sun 16-20']),
  'sv-league': week(20, [], ['Sat 13-18:30', 'Sun 12-16']),
  pvl: week(66, ['Tue Wed 16-18:30'], ['Sat 14-18:30, Sun 14-18:30']),
  vnl: week(20, ['Wed 5-20', 'Thu 5-20'], ['Sat 5-20', 'Sun 5-20']),
  'vnl-women': week(20, ['Wed 5-20', 'Thu 5-20'], ['Sat 5-20', 'Sun 5-20']),
  'golden-league': week(20, ['Wed 16-20'], ['Sat 15-20', 'Sun 15-20']),
  eurovolley: week(40, ['Tue Wed 14-21'], ['Thu Fri 14-21', 'Sat Sun 14-21']),
  'eurovolley-women': week(40, ['Tue Wed 14-21'], ['Thu Fri 14-21', 'Sat Sun 14-21']),
  'volleyball-friendlies': week(40, ['Tue Wed 6-20'], ['Fri Sat 6-20']),
  'volleyball-friendlies-women': week(40, ['Tue Wed 6-20'], ['Fri Sat 6-20']),
};

/** Series of three days against another club each day, Monday free; majors of the north play on it too. */
const SUMMER = (hours: string, saturday: string, sunday: string): Week =>
  week(14, [`Tue ${hours}`, `Wed ${hours}`, `Thu ${hours}`], [`Fri ${hours}`, `Sat ${saturday}`, `Sun ${sunday}`]);

const BASEBALL: Readonly<Record<string, Week>> = {
  mlb: week(14, ['Tue 18:30-22', 'Wed 12-22', 'Thu 12-21'], ['Fri 18:30-22', 'Sat 13-22', 'Sun 12-19:30', ['Mon 18:30-22', ODD]]),
  npb: SUMMER('17:45-18:30', '14-18', '13-18'),
  kbo: SUMMER('18-19', '17-18', '14-17'),
  cpbl: SUMMER('18-19', '17-18', '16-17:30'),
  lmb: SUMMER('18-20', '17-20', '15-18'),
  'mlb-spring': week(14, ['Tue 13-18', 'Wed 13-18', 'Thu 13-18'], ['Fri 13-18', 'Sat 13-18', 'Sun 13-18']),
  lidom: SUMMER('19-19:45', '17-19:30', '16-18'),
  lvbp: SUMMER('18-19:30', '17-19:30', '14-17'),
  lmp: SUMMER('19-20', '18-20', '15-18'),
  lbprc: week(14, ['Tue Wed 19-20', 'Thu 19-20'], ['Fri 19-20', 'Sat 17-20', 'Sun 14-18']),
  abl: week(14, ['Thu 18-19:30'], ['Fri 18-19:30', 'Sat 15-19', 'Sun 12-16']),
  'panama-mayor': week(14, ['Wed 19-19:30', 'Thu 19-19:30'], ['Fri 19-19:30', 'Sat 17-19', 'Sun 16-18']),
  'ncaa-baseball': week(14, [['Tue Wed 17-19', ODD]], ['Fri 16-20', 'Sat 13-18', 'Sun 12-15']),
  'ncaa-baseball-2': week(14, [], ['Fri 14-18', 'Sat 12-17', 'Sun 12-15']),
  'serie-del-caribe': week(14, ['Tue 14-23', 'Wed 14-23', 'Thu 14-23'], ['Fri 14-23', 'Sat 14-23', 'Sun 14-23']),
};

const AMERICAN_FOOTBALL: Readonly<Record<string, Week>> = {
  // Who plays on a Monday does not on the Thursday after it.
  nfl: week(90, [], [['Thu 20:15, Sun 13x9 16:15x2 16:30x2 20:30, Mon 20:15', EVEN], ['Sun 13x10 16:15x2 16:30x3 20:30', ODD]]),
  cfl: week(90, [], ['Thu 19:30, Fri 19-22, Sat 16-22, Sun 19']),
  'european-league': week(90, [], ['Sat 15-19, Sun 13-16:30']),
  'ncaa-football': week(90, [], ['Thu 19:30, Fri 19-21, Sat 12-22']),
  ufl: week(90, [], ['Fri 20, Sat 12-20, Sun 12-18']),
  gfl: week(90, [], ['Sat 15-19, Sun 14-16']),
  'france-elite': week(90, [], ['Sat 14-20, Sun 14-16']),
  lnfa: week(90, [], ['Sat 16-20, Sun 12-16']),
  'italy-ifl': week(90, [], ['Sat 15-21, Sun 15-17']),
  bucs: week(90, [], ['Sat 13-15, Sun 12-15']),
};

/** Every other evening in turn, and in the afternoon of a weekend. */
const T20 = (evening: string, afternoon = evening): Week =>
  week(40, [`Tue Wed ${evening}`], [`Thu Fri ${evening}`, `Sat Sun ${afternoon} ${evening}`]);

const CRICKET: Readonly<Record<string, Week>> = {
  ipl: T20('19:30', '15:30'),
  bbl: T20('18:30-19:15', '13:30-14'),
  psl: T20('19', '14'),
  't20-blast': week(40, [], ['Thu 18:30-19, Fri 18:30-19', 'Sat 15-19, Sun 14-18']),
  t20i: week(40, ['Tue Wed 5-19'], ['Fri Sat 5-19', ['Sun Mon 5-19', ODD]]),
  't20i-women': week(40, ['Tue Wed 5-19'], ['Fri Sat 5-19', ['Sun Mon 5-19', EVEN]]),
  sa20: T20('17:30', '13:30'),
  ilt20: T20('18:30', '14:30'),
  bpl: T20('18-18:30', '13-13:30'),
  'super-smash': T20('18:45', '14:45'),
  wbbl: T20('19', '10-14'),
  npl: T20('15:30', '11:15'),
  'mushtaq-ali': T20('9-16:30'),
  'csa-t20': week(40, ['Wed 14-18'], ['Fri 14-18', 'Sun 10-14']),
  // By UTC, as their islands are four hours behind it.
  cpl: T20('23', '15'),
  mlc: T20('20:30', '15:30'),
  tnpl: T20('19:15', '15:15'),
  'national-t20': T20('15-20', '10-15'),
  'ncl-t20': T20('9:30-13:30'),
};

const WEEKS_OF: Readonly<Record<string, Readonly<Record<string, Week>>>> = {
  basketball: BASKETBALL,
  'ice-hockey': ICE_HOCKEY,
  handball: HANDBALL,
  volleyball: VOLLEYBALL,
  baseball: BASEBALL,
  'american-football': AMERICAN_FOOTBALL,
  cricket: CRICKET,
};

/** Leagues of a team sport with their days and hours: there is none without. */
export function withWeeks(sport: string, tournaments: readonly Tournament[]): Tournament[] {
  return tournaments.map((tournament) => {
    const own = WEEKS_OF[sport]?.[tournament.id];
    if (!own) throw new Error(`no days of the week of ${tournament.id}`);
    return { ...tournament, week: own };
  });
}
