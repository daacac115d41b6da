import { parseRoster, type Tournament } from './roster.ts';

const first = parseRoster(
  `Team Vitality fr 2060, Team Spirit 2010, Natus Vincere ua 1970, MOUZ de 1980, FaZe Clan us 1950, The MongolZ mn 1970,
  FURIA br 2000, Team Falcons sa 1990, G2 Esports de 1940, Aurora Gaming 1930, Astralis dk 1900, Team Liquid us 1880,
  PARIVISION 1900, Virtus.pro 1850, HEROIC dk 1850, 3DMAX fr 1850, GamerLegion de 1840, paiN Gaming br 1840, Legacy br 1850,
  B8 ua 1830, FUT Esports tr 1820, Ninjas in Pyjamas se 1810, Complexity us 1790, TYLOO cn 1800, Lynn Vision cn 1790,
  Imperial Esports br 1780, M80 us 1780, FlyQuest au 1780, Fnatic gb 1780, ENCE fi 1750`,
);

const second = parseRoster(
  `SAW pt 1740, 9INE pl 1740, BetBoom Team 1760, Monte ua 1740, OG 1750, Gentle Mates fr 1750, Passion UA ua 1740, Nemiga by 1740,
  MIBR br 1760, RED Canids br 1720, BIG de 1750, Eternal Fire tr 1740, Johnny Speeds se 1710, Metizport se 1720, Alliance se 1720,
  Wildcard us 1740, NRG us 1760, BOSS us 1700, Rare Atom cn 1720, 1win 1710, Sashi dk 1710, Partizan Esports rs 1720,
  K27 1690, CYBERSHOKE 1700, Fluxo br 1720, ODDIK br 1710`,
);

export const ESPORTS_TOURNAMENTS: readonly Tournament[] = [
  { id: 'cs2-major', name: 'StarLadder Major', category: { name: 'Counter-Strike 2' }, entrants: first, weight: 3, big: true },
  { id: 'cs2-pro-league', name: 'ESL Pro League', category: { name: 'Counter-Strike 2' }, entrants: first, weight: 9 },
  { id: 'cs2-cct', name: 'CCT Series', category: { name: 'Counter-Strike 2' }, entrants: second, weight: 10 },
];
