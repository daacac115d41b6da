import { parseRound, type Week } from './week.ts';

/** Of each eight weeks: those of the continental cups, and the one in which their clubs have a league between two weekends. */
const CUPS = [1, 3, 5];
const BETWEEN_CUPS = [7];
const ODD = [1, 3, 5, 7];
const EVEN = [0, 2, 4, 6];

/** Of every club of football. */
const REST_HOURS = 72;

const once = (second: string): Week => ({ first: [], second: [parseRound(second)], hours: 'utc', restHours: REST_HOURS });
const both = (first: string, second: string, weeks?: readonly number[]): Week => ({
  first: [parseRound(first, weeks)],
  second: [parseRound(second)],
  hours: 'utc',
  restHours: REST_HOURS,
});
const cup = (first: string, weeks = CUPS): Week => ({ first: [parseRound(first, weeks)], second: [], hours: 'utc', restHours: REST_HOURS });

/** A round a week: on the one day in even weeks, on the other, three days later in the week, in odd ones; or the other way round. */
const either = (days: 'Tue Fri' | 'Wed Sat' | 'Thu Mon', hours: string, weeks = EVEN): Week => {
  const [first, second] = days.split(' ');
  return {
    first: [parseRound(`${first} ${hours}`, weeks)],
    second: [parseRound(`${second} ${hours}`, weeks === EVEN ? ODD : EVEN)],
    hours: 'utc',
  restHours: REST_HOURS,
  };
};

/** At any time of these hours, day for day: in both halves of all weeks. */
const daily = (hours: string): Week =>
  both(`Tue ${hours}, Wed ${hours}, Thu ${hours}`, `Fri ${hours}, Sat ${hours}, Sun ${hours}, Mon ${hours}`);

/** When leagues play, all hours of UTC in winter. Clubs of European and South American cups have theirs between two weekends. */
export const WEEKS = {
  championsLeague: cup('Tue 17:45x3 20x6, Wed 17:45x3 20x6'),
  europaLeague: cup('Thu 17:45x5 20x5'),
  conferenceLeague: cup('Thu 15:30x2 17:45x5 20x5'),
  youthLeague: cup('Tue 11-15, Wed 11-15'),
  libertadores: cup('Tue 22-24, Wed 22-24'),
  friendlies: both('Tue 16-20, Wed 14-20, Thu 16-20', 'Fri 16-20, Sat 13-20, Sun 13-20, Mon 16-20'),
  friendliesEurope: daily('10-20'),
  friendliesSouth: both('Tue 13-20, Wed 13-20, Thu 13-20', 'Fri 13-20, Sat 13-20, Sun 13-20'),
  friendliesAmerica: both('Tue 18-24, Wed 0-4:45 18-24, Thu 0-4:45 18-24', 'Fri 18-24, Sat 0-4:45 18-24, Sun 0-4:45 18-24, Mon 0-4:45 18-24'),
  friendliesAsia: daily('5-12'),
  friendliesOceania: both('Tue 5-9, Wed 0-9, Thu 0-9', 'Fri 0-9, Sat 0-9, Sun 0-9, Mon 0-9'),
  juniorsOfBrazil: both('Wed 16-23:45', 'Sat 16-23:45, Sun 16-23:45'),

  premierLeague: both('Tue 19:30x3 20:15x2, Wed 19:30x3 20:15x2', 'Fri 20, Sat 12:30 15x4 17:30 20, Sun 14x2 16:30x2 19x0, Mon 20', BETWEEN_CUPS),
  laLiga: both('Tue 18x2 20x3, Wed 18x2 20x3', 'Fri 20, Sat 13 15:15 17:30 20, Sun 13 15:15 17:30 20, Mon 20', BETWEEN_CUPS),
  serieA: both('Tue 17:30x2 19:45x3, Wed 17:30x2 19:45x3', 'Fri 19:45, Sat 14x2 17 19:45, Sun 11:30 14x2 17 19:45, Mon 19:45', BETWEEN_CUPS),
  bundesliga: both('Tue 17:30x2 19:30x3, Wed 17:30x2 19:30x2', 'Fri 19:30, Sat 14:30x5 17:30, Sun 14:30 16:30 18:30, Mon 19:30x0', BETWEEN_CUPS),
  ligue1: both('Tue 18x2 20x3, Wed 18x2 20x2', 'Fri 19:45, Sat 16 18 20, Sun 14 16:15x3 19:45, Mon 19:45x0', BETWEEN_CUPS),
  eredivisie: both('Tue 17:45x2 19x3, Wed 17:45x2 19x2', 'Fri 19, Sat 15:30 17:45 19x2, Sun 11:15 13:30x2 15:45, Mon 19x0', BETWEEN_CUPS),
  primeiraLiga: both('Tue 18:45x2 20:45x2, Wed 18:45x3 20:45x2', 'Fri 20:15, Sat 15:30 18 20:30, Sun 15:30x2 18 20:30, Mon 20:15', BETWEEN_CUPS),
  superLig: both('Tue 15x2 17x3, Wed 15x2 17x2', 'Fri 17, Sat 11:30 14 17x2, Sun 11:30 14 17x2, Mon 17', BETWEEN_CUPS),
  europe: once('Fri 17-19, Sat 12-19, Sun 11-19, Mon 17-19x0'),
  ukraine: both('Tue 11-16, Wed 11-16', 'Fri 13-16, Sat 10-16, Sun 10-16, Mon 11-16', BETWEEN_CUPS),
  israel: both('Tue 17-19, Wed 17-19', 'Sat 15-19, Sun 16-19, Mon 17-19', BETWEEN_CUPS),
  kazakhstan: both('Tue 10-14, Wed 10-14', 'Fri 10-14, Sat 8-14, Sun 8-14, Mon 9-14', BETWEEN_CUPS),
  caucasus: both('Tue 12-17, Wed 12-17', 'Fri 13-17, Sat 11-17, Sun 11-17, Mon 13-17', BETWEEN_CUPS),

  europe2: both('Tue 17-20, Wed 17-20', 'Fri 18-20, Sat 11-19, Sun 11-18', [0, 4]),
  europe3: both('Tue 17-20, Wed 17-20', 'Fri 18-20, Sat 11-19, Sun 11-18', [2, 6]),
  europe4: both('Tue 17-19, Wed 17-19', 'Fri 18-20, Sat 11-19, Sun 11-18', ODD),
  europeEast: both('Tue 13-17, Wed 13-17', 'Fri 14-17, Sat 10-16, Sun 10-16, Mon 14-17', EVEN),
  women: once('Fri 18-19, Sat 11-15, Sun 11-17'),
  youth: both('Tue 11-15, Wed 11-15', 'Fri 13-17, Sat 9-15, Sun 9-13, Mon 12-17', BETWEEN_CUPS),
  noonTue: either('Tue Fri', '11-16:30'),
  noonFri: either('Tue Fri', '11-16:30', ODD),
  noonWed: either('Wed Sat', '11-16:30'),
  noonThu: either('Thu Mon', '11-16:30'),
  noonMon: either('Thu Mon', '11-16:30', ODD),
  afternoonTue: either('Tue Fri', '14-18'),
  afternoonWed: either('Wed Sat', '14-18'),
  afternoonSat: either('Wed Sat', '14-18', ODD),
  afternoonThu: either('Thu Mon', '14-18'),
  afternoonMon: either('Thu Mon', '14-18', ODD),

  gulf: once('Thu 13-18:45, Fri 13-18, Sat 13-18'),
  northAfrica: both('Tue 14-19, Wed 14-19', 'Fri 14-19, Sat 13-19, Sun 13-19, Mon 14-19', EVEN),
  africa: both('Wed 13-16', 'Sat 12-16, Sun 12-16', EVEN),
  africaOdd: both('Wed 12-17', 'Sat 12-16, Sun 12-16', ODD),
  africaThu: both('Thu 12-16', 'Sat 13-16, Sun 12-16, Mon 13-16', ODD),
  southernAfrica: both('Tue 13-17', 'Fri 16-18, Sat 12-17', ODD),
  centralAsia: both('Tue 9-13, Wed 9-13', 'Fri 10-13, Sat 8-13, Sun 8-13, Mon 9-13', ODD),

  southAsia: both('Tue 8-13, Wed 8-13', 'Fri 9-14, Sat 8-14, Sun 8-14, Mon 8-13', EVEN),
  southAsiaTue: both('Tue 7-11', 'Fri 7-11, Sat 7-10'),
  southAsiaThu: both('Thu 7-11', 'Sun 8-11, Mon 7-11'),
  southEastAsia: both('Tue 9-13, Wed 9-13', 'Fri 9-13, Sat 8-13, Sun 8-13, Mon 9-13', ODD),
  southEastAsiaWed: both('Wed 7-12', 'Sat 7-12, Sun 7-12'),
  southEastAsiaThu: both('Thu 7-12', 'Sun 7-12, Mon 7-12'),
  china: both('Tue 7-12, Wed 7-12', 'Fri 8-12, Sat 6-12, Sun 6-12, Mon 8-12', EVEN),
  japan: both('Wed 9-11', 'Fri 9-10, Sat 4-11, Sun 4-10', ODD),
  japanEven: both('Wed 8-10', 'Sat 3-10, Sun 3-9', EVEN),
  korea: both('Tue 9-11, Wed 9-11', 'Fri 9-11, Sat 4-11, Sun 4-10', EVEN),
  australia: once('Fri 7-9, Sat 4-10, Sun 3-8, Mon 7-9'),
  australiaTue: both('Tue 7-10', 'Fri 7-10, Sat 2-7'),
  australiaThu: both('Thu 7-10', 'Sun 2-7, Mon 6-10'),
  newZealand: both('Thu 5-8', 'Sat 0-5, Sun 0-5, Mon 0-5'),
  oceania: once('Sat 2-7, Sun 1-7, Mon 1-7, Tue 1-4:45'),
  oceaniaWed: both('Wed 3-7', 'Sat 2-7'),
  oceaniaThu: both('Thu 2-7', 'Mon 1-7'),
  oceaniaTue: both('Tue 5-7', 'Fri 4-7'),
  morningTue: either('Tue Fri', '5-9'),
  morningFri: either('Tue Fri', '5-9', ODD),
  morningWed: either('Wed Sat', '3-8'),
  morningSat: either('Wed Sat', '3-8', ODD),
  morningThu: either('Thu Mon', '3-8'),
  morningMon: either('Thu Mon', '3-8', ODD),
  forenoonTue: either('Tue Fri', '5-11'),
  forenoonFri: either('Tue Fri', '5-11', ODD),
  forenoonWed: either('Wed Sat', '6-11'),
  forenoonSat: either('Wed Sat', '6-11', ODD),
  forenoonThu: either('Thu Mon', '6-11'),
  forenoonMon: either('Thu Mon', '6-11', ODD),

  unitedStates: both('Thu 0-3', 'Sat 23-24, Sun 0-3 20-23, Mon 0-1', EVEN),
  unitedStatesOdd: both('Thu 0-3', 'Sat 23-24, Sun 0-3 20-23, Mon 0-1', ODD),
  unitedStatesWed: both('Wed 0-3', 'Sat 0-4, Sun 0-3'),
  unitedStatesFri: both('Fri 0-3', 'Mon 0-3, Tue 0-3'),
  mexico: both('Wed 1-4, Thu 1-4', 'Sat 1-4, Sun 0-4, Mon 0-3', EVEN),
  mexicoWed: both('Wed 1-4', 'Sat 0-4, Sun 0-4'),
  mexicoFri: both('Fri 0-4:45', 'Mon 0-4:45, Tue 0-4:45'),
  centralAmericaWed: both('Wed 0-4', 'Sat 0-4, Sun 0-4'),
  centralAmericaThu: both('Thu 0-4', 'Sun 0-4, Mon 0-4'),
  brazil: both('Tue 22-24, Wed 22-24', 'Sat 19-24, Sun 14 19x3 21-23, Mon 22-24', BETWEEN_CUPS),
  argentina: both('Tue 22-24, Wed 22-24', 'Fri 21-24, Sat 19-24, Sun 19-24, Mon 21-24', BETWEEN_CUPS),
  southAmerica: both('Tue 21-24, Wed 21-24', 'Fri 21-24, Sat 17-24, Sun 17-24, Mon 21-24', BETWEEN_CUPS),
  andes: both('Tue 22-24, Wed 22-24', 'Sat 0-2 20-24, Sun 0-2 20-24, Mon 0-2 23-24, Tue 0-2', BETWEEN_CUPS),
  southAmericaEven: both('Tue 21-24, Wed 21-24', 'Fri 20:30-24, Sat 17-23, Sun 17-23, Mon 21-24', EVEN),
  southAmericaTuesdays: both('Tue 21-24', 'Fri 22-24, Sat 17-21'),
  southAmericaWednesdays: both('Wed 21-24', 'Sat 22-24, Sun 17-21'),
  southAmericaThu: both('Thu 18-24', 'Sun 19-24, Mon 18-24'),
  southAmericaTue: either('Tue Fri', '17-23'),
  southAmericaFri: either('Tue Fri', '17-23', ODD),
  southAmericaWed: either('Wed Sat', '17-23'),
  southAmericaSat: either('Wed Sat', '17-23', ODD),
} satisfies Readonly<Record<string, Week>>;

export type WeekName = keyof typeof WEEKS;
