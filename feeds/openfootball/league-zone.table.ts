/**
 * What stands in the name of a season, and the IANA zone whose clock its file is written by. The Champions League is
 * written by that of its union wherever it is played, and Russia's by that of Moscow. Brazil, Mexico, the United
 * States and Australia play in several zones, and their files do not say by which.
 */
export const LEAGUE_ZONES: readonly (readonly [words: string, zone: string])[] = [
  ['UEFA Champions League', 'Europe/Zurich'],
  ['English', 'Europe/London'],
  ['Scottish', 'Europe/London'],
  ['Deutsche', 'Europe/Berlin'],
  ['DFB Pokal', 'Europe/Berlin'],
  ['Österr.', 'Europe/Vienna'],
  ['ÖFB Cup', 'Europe/Vienna'],
  ['Swiss', 'Europe/Zurich'],
  ['French', 'Europe/Paris'],
  ['Italian', 'Europe/Rome'],
  ['España', 'Europe/Madrid'],
  ['Spain', 'Europe/Madrid'],
  ['Portuguese', 'Europe/Lisbon'],
  ['Netherlands', 'Europe/Amsterdam'],
  ['Belgium', 'Europe/Brussels'],
  ['Greek', 'Europe/Athens'],
  ['Turkish', 'Europe/Istanbul'],
  ['Russia', 'Europe/Moscow'],
  ['Czech', 'Europe/Prague'],
  ['Hungarian', 'Europe/Budapest'],
  ['Argentina', 'America/Argentina/Buenos_Aires'],
  ['Colombia', 'America/Bogota'],
  ['Japan', 'Asia/Tokyo'],
  ['China', 'Asia/Shanghai'],
  ['Algeria', 'Africa/Algiers'],
  ['Egypt', 'Africa/Cairo'],
  ['Morocco', 'Africa/Casablanca'],
];
