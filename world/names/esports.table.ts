import { ALL_YEAR, during } from './days.ts';
import { parseRoster, type Entrant, type Tournament } from './roster.ts';

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

const dota = ofGame(
  'dota',
  `Team Spirit 1990, Team Liquid 1980, Tundra Esports 1960, Team Falcons sa 2000, PARIVISION 1960, BetBoom Team 1930,
  Gaimin Gladiators 1900, Aurora Gaming 1890, Xtreme Gaming cn 1900, Nigma Galaxy ae 1840, HEROIC pe 1850, Yakult Brothers cn 1820,
  Natus Vincere 1820, MOUZ de 1830, OG 1800, Team Tidebound cn 1880, Avulus 1760, Virtus.pro 1800, Talon Esports th 1770,
  BOOM Esports id 1780, Execration ph 1740, Shopify Rebellion us 1790, Wildcard us 1760, Team Yandex 1820, Vici Gaming cn 1800,
  1win 1770, L1GA TEAM 1740, REKONIX id 1730`,
);

const league = ofGame(
  'lol',
  `T1 kr 2060, Gen.G kr 2080, Hanwha Life Esports kr 2030, KT Rolster kr 1950, Dplus KIA kr 1930, Nongshim RedForce kr 1870,
  BNK FEARX kr 1840, OKSavingsBank BRION kr 1780, DRX kr 1780, DN Freecs kr 1770, Bilibili Gaming cn 2020, Anyone’s Legend cn 2000,
  Top Esports cn 1990, Invictus Gaming cn 1950, JD Gaming cn 1920, Weibo Gaming cn 1900, Ninjas in Pyjamas cn 1870, FunPlus Phoenix cn 1820,
  G2 Esports de 1910, Movistar KOI es 1860, Fnatic gb 1850, Karmine Corp fr 1840, Team Vitality fr 1780, GIANTX es 1770, Natus Vincere ua 1760,
  SK Gaming de 1720, Team Heretics es 1710, Shifters ch 1720, Los Ratones gb 1700, Karmine Corp Blue fr 1680, Gentle Mates fr 1660,
  Solary fr 1640, Eintracht Spandau de 1640, Unicorns of Love de 1630, Barça eSports es 1650, UCAM Esports es 1610, Zerance es 1590,
  Bushido Wildcats tr 1600, Papara SuperMassive tr 1620, Zena Esports pl 1580`,
);

const rocket = ofGame(
  'rl',
  `Karmine Corp fr 2000, Team Falcons sa 1990, NRG us 1990, Dignitas us 1940, Team Vitality fr 1960, Gentle Mates fr 1900,
  FURIA br 1920, Geekay Esports ae 1880, Ultimates us 1850, Spacestation Gaming us 1850, Twisted Minds sa 1870, Shopify Rebellion us 1820,
  MIBR br 1780, Wildcard au 1800, Ninjas in Pyjamas se 1800, Gen.G us 1790, Team Secret br 1800, Virtus.pro 1750,
  PWR au 1770, Helfie Chiefs au 1740, Manchester City Esports gb 1730, Northwood University us 1640, St. Clair College ca 1620,
  University of Texas at Dallas us 1600, Columbia College us 1590, Stockton University us 1580, Fisher College us 1580,
  Kennesaw State University us 1570, Akron University us 1560, University of Central Florida us 1550, Ohio State University us 1550`,
);

/** The same organisation has other players in another game: they are another team there, under the same name. */
function ofGame(game: string, text: string): Entrant[] {
  return parseRoster(text).map((entrant) => ({ ...entrant, id: `${game}-${entrant.id}` }));
}

const CATEGORIES = {
  'counter-strike': { name: 'Counter-Strike 2' },
  'dota-2': { name: 'Dota 2' },
  'league-of-legends': { name: 'League of Legends' },
  'rocket-league': { name: 'Rocket League' },
} as const;

function of(game: keyof typeof CATEGORIES, rest: Omit<Tournament, 'category' | 'format'>): Tournament {
  return { ...rest, category: CATEGORIES[game], format: game };
}

/** Each game has a series that is on all the year, and its great tournaments beside it. */
export const ESPORTS_TOURNAMENTS: readonly Tournament[] = [
  of('counter-strike', { id: 'cs2-major', name: 'StarLadder Major', entrants: first, weight: 8, big: true, days: during('Jun 2-21, Nov 24-Dec 14') }),
  of('counter-strike', { id: 'cs2-pro-league', name: 'ESL Pro League', entrants: first, weight: 7, days: during('Feb 27-Mar 22, Sep 26-Oct 25') }),
  of('counter-strike', { id: 'cs2-blast', name: 'BLAST', entrants: first, weight: 6, days: during('Jan 13-Feb 8, Apr 14-May 24, Jul 7-Sep 13, Nov 3-15') }),
  of('counter-strike', { id: 'cs2-cct', name: 'CCT Series', entrants: second, weight: 7, days: ALL_YEAR }),
  of('dota-2', { id: 'dota-international', name: 'The International', entrants: dota.slice(0, 16), weight: 6, big: true, days: during('Aug 10-31') }),
  of('dota-2', { id: 'dota-dreamleague', name: 'DreamLeague', entrants: dota, weight: 6, days: during('Feb 13-Mar 8, May 18-Jun 7, Nov 16-Dec 13') }),
  of('dota-2', { id: 'dota-epl', name: 'European Pro League', entrants: dota.slice(8), weight: 4, days: ALL_YEAR }),
  of('league-of-legends', { id: 'lol-lck', name: 'LCK', entrants: league.slice(0, 10), weight: 3, days: during('Jan 14-Mar 1, Apr 1-Sep 28') }),
  of('league-of-legends', { id: 'lol-lpl', name: 'LPL', entrants: league.slice(10, 18), weight: 3, days: during('Jan 14-Mar 1, Apr 3-Sep 28') }),
  of('league-of-legends', { id: 'lol-lec', name: 'LEC', entrants: league.slice(18, 28), weight: 3, days: during('Jan 17-Mar 2, Mar 28-Sep 28') }),
  of('league-of-legends', { id: 'lol-worlds', name: 'World Championship', entrants: league.slice(0, 28), weight: 6, big: true, days: during('Oct 14-Nov 9') }),
  of('league-of-legends', { id: 'lol-kespa', name: 'KeSPA Cup', entrants: league.slice(0, 10), weight: 3, days: during('Dec 1-20') }),
  of('league-of-legends', { id: 'lol-demacia', name: 'Demacia Cup', entrants: league.slice(10, 18), weight: 3, days: during('Dec 18-Jan 10') }),
  of('league-of-legends', { id: 'lol-regional', name: 'Regional Leagues', entrants: league.slice(28), weight: 3, days: ALL_YEAR }),
  of('rocket-league', { id: 'rl-rlcs', name: 'RLCS', entrants: rocket.slice(0, 21), weight: 9, days: during('Dec 4-Sep 20') }),
  of('rocket-league', { id: 'rl-college', name: 'Collegiate Rocket League', entrants: rocket.slice(21), weight: 4, days: ALL_YEAR }),
];
