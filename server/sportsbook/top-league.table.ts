/** A league as its producer names it. */
export interface LeagueName {
  readonly sportId: number;
  readonly category: string;
  readonly name: string;
}

const [FOOTBALL, ICE_HOCKEY, BASKETBALL, TENNIS, TABLE_TENNIS, ESPORTS, CRICKET] = [1, 2, 3, 4, 10, 40, 66];
const [BASEBALL, VOLLEYBALL, HANDBALL, AMERICAN_FOOTBALL, DARTS, SNOOKER] = [5, 6, 8, 13, 21, 30];

const of = (sportId: number, category: string, ...names: string[]): LeagueName[] =>
  names.map((name) => ({ sportId, category, name }));

/** What most people everywhere look for, in this order. */
export const WORLD_LEAGUES: readonly LeagueName[] = [
  ...of(FOOTBALL, 'Europe', 'UEFA Champions League'),
  ...of(FOOTBALL, 'England', 'Premier League'),
  ...of(FOOTBALL, 'Spain', 'La Liga'),
  ...of(FOOTBALL, 'Italy', 'Serie A'),
  ...of(FOOTBALL, 'Germany', 'Bundesliga'),
  ...of(FOOTBALL, 'France', 'Ligue 1'),
  ...of(FOOTBALL, 'Europe', 'UEFA Europa League', 'UEFA Conference League'),
  ...of(FOOTBALL, 'World', 'Copa Libertadores'),
  ...of(TENNIS, 'ATP', 'Australian Open', 'Roland Garros', 'Wimbledon', 'US Open', 'ATP Finals'),
  ...of(TENNIS, 'WTA', 'Australian Open, women', 'Roland Garros, women', 'Wimbledon, women', 'US Open, women'),
  ...of(BASKETBALL, 'United States', 'NBA', 'NBA Cup'),
  ...of(BASKETBALL, 'Europe', 'EuroLeague'),
  ...of(ICE_HOCKEY, 'United States', 'NHL'),
  ...of(TABLE_TENNIS, 'World', 'WTT Champions', 'WTT Champions, women'),
  ...of(CRICKET, 'World', 'T20 Internationals'),
  ...of(CRICKET, 'India', 'Indian Premier League'),
  ...of(ESPORTS, 'Counter-Strike 2', 'StarLadder Major', 'ESL Pro League'),
  ...of(AMERICAN_FOOTBALL, 'United States', 'NFL'),
  ...of(BASEBALL, 'United States', 'MLB'),
  ...of(HANDBALL, 'Europe', 'EHF Champions League'),
  ...of(VOLLEYBALL, 'Europe', 'CEV Champions League'),
  ...of(DARTS, 'World', 'World Championship'),
  ...of(SNOOKER, 'England', 'UK Championship'),
];

/** Leagues of youth and reserves, as their names say: they stand below all others. */
export const YOUTH_LEAGUE =
  /\bU-?(?:1[5-9]|2[0-3])\b|\b(?:Youth|Reserv(?:as?|es?)|Junior|Juvenil|Primavera|Next Pro|Premier League 2|Development League)\b/i;

const KHL = of(ICE_HOCKEY, 'Russia', 'KHL');
const FOOTBALL_OF_EUROPE = of(FOOTBALL, 'Europe', 'UEFA Champions League', 'UEFA Europa League');
const CRICKET_OF_ASIA = of(CRICKET, 'India', 'Indian Premier League');

/**
 * What people of a country look for abroad before what most people do; the leagues of their own country come before
 * these, and need no row. ISO 3166 alpha-2.
 */
export const COUNTRY_LEAGUES: ReadonlyMap<string, readonly LeagueName[]> = new Map([
  ['AE', [...CRICKET_OF_ASIA, ...of(FOOTBALL, 'England', 'Premier League'), ...of(FOOTBALL, 'Spain', 'La Liga')]],
  ['AR', [...of(FOOTBALL, 'Brazil', 'Brasileirão Série A'), ...of(FOOTBALL, 'Spain', 'La Liga')]],
  ['AU', [...of(CRICKET, 'World', 'T20 Internationals'), ...of(FOOTBALL, 'England', 'Premier League')]],
  ['AZ', [...of(FOOTBALL, 'Türkiye', 'Süper Lig'), ...FOOTBALL_OF_EUROPE]],
  ['BD', [...CRICKET_OF_ASIA, ...of(CRICKET, 'World', 'T20 Internationals'), ...of(FOOTBALL, 'Spain', 'La Liga')]],
  ['BR', [...of(FOOTBALL, 'Argentina', 'Liga Profesional'), ...of(FOOTBALL, 'Portugal', 'Primeira Liga')]],
  ['CA', [...of(ICE_HOCKEY, 'United States', 'NHL'), ...of(FOOTBALL, 'United States', 'Major League Soccer')]],
  ['GB', [...FOOTBALL_OF_EUROPE, ...of(FOOTBALL, 'Spain', 'La Liga')]],
  ['ID', [...of(FOOTBALL, 'England', 'Premier League'), ...of(FOOTBALL, 'Spain', 'La Liga')]],
  ['IE', [...of(FOOTBALL, 'England', 'Premier League', 'Championship'), ...FOOTBALL_OF_EUROPE]],
  ['IN', [...of(CRICKET, 'World', 'T20 Internationals'), ...of(FOOTBALL, 'England', 'Premier League')]],
  ['KZ', [...FOOTBALL_OF_EUROPE, ...of(FOOTBALL, 'England', 'Premier League'), ...KHL]],
  ['MX', [...of(FOOTBALL, 'Spain', 'La Liga'), ...of(FOOTBALL, 'United States', 'Major League Soccer')]],
  ['NG', [...of(FOOTBALL, 'England', 'Premier League', 'Championship'), ...of(FOOTBALL, 'Spain', 'La Liga')]],
  ['PK', [...of(CRICKET, 'World', 'T20 Internationals'), ...CRICKET_OF_ASIA]],
  ['PL', [...FOOTBALL_OF_EUROPE, ...of(FOOTBALL, 'Germany', 'Bundesliga')]],
  ['PT', [...FOOTBALL_OF_EUROPE, ...of(FOOTBALL, 'Brazil', 'Brasileirão Série A')]],
  ['UA', [...FOOTBALL_OF_EUROPE, ...of(FOOTBALL, 'England', 'Premier League')]],
  ['UZ', [...FOOTBALL_OF_EUROPE, ...of(FOOTBALL, 'England', 'Premier League'), ...of(FOOTBALL, 'Türkiye', 'Süper Lig')]],
]);
