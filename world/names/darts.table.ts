import { ALL_YEAR, during } from './days.ts';
import { parseRoster, rankRoster, pickEntrants, type Tournament } from './roster.ts';

const players = parseRoster(
  `Luke Littler gb-eng 2150, Luke Humphries gb-eng 2090, Michael van Gerwen nl 2020, Gerwyn Price gb-wls 2020, Stephen Bunting gb-eng 1990,
  Jonny Clayton gb-wls 1990, Gian van Veen nl 2010, James Wade gb-eng 1970, Chris Dobey gb-eng 1960, Josh Rock gb-nir 1990,
  Danny Noppert nl 1970, Gary Anderson gb-sct 1980, Ross Smith gb-eng 1950, Damon Heta au 1950, Jermaine Wattimena nl 1940,
  Martin Schindler de 1940, Ryan Searle gb-eng 1950, Rob Cross gb-eng 1930, Mike De Decker be 1920, Nathan Aspinall gb-eng 1950,
  Luke Woodhouse gb-eng 1920, Ryan Joyce gb-eng 1910, Dave Chisnall gb-eng 1910, Peter Wright gb-sct 1890, Dirk van Duijvenbode nl 1920,
  Daryl Gurney gb-nir 1920, Andrew Gilding gb-eng 1890, Krzysztof Ratajski pl 1910, Cameron Menzies gb-sct 1900, Ritchie Edhouse gb-eng 1880,
  Dimitri Van den Bergh be 1880, Wessel Nijman nl 1940, Ricardo Pietreczko de 1880, Joe Cullen gb-eng 1890, Raymond van Barneveld nl 1860,
  Kevin Doets nl 1900, William O’Connor ie 1870, Niels Zonneveld nl 1880, Nick Kenny gb-wls 1850, Gabriel Clemens de 1860,
  Ricky Evans gb-eng 1860, Connor Scutt gb-eng 1850, Madars Razma lv 1840, Karel Sedláček cz 1840, Mensur Suljović at 1830,
  Brendan Dolan gb-nir 1850, Callan Rydz gb-eng 1880, Michael Smith gb-eng 1890`,
);

const women = parseRoster(
  `Beau Greaves gb-eng 1760, Lisa Ashton gb-eng 1620, Fallon Sherrock gb-eng 1600, Noa-Lynn van Leuven nl 1600, Mikuru Suzuki jp 1580,
  Gemma Hayter gb-eng 1560, Deta Hedman gb-eng 1550, Lorraine Winstanley gb-eng 1530, Rhian O’Sullivan gb-wls 1530,
  Kirsi Viinikainen fi 1500, Robyn Byrne ie 1530, Aileen de Graaf nl 1540, Priscilla Steenbergen nl 1510, Trina Gulliver gb-eng 1500`,
);

const modus = rankRoster(
  [1740, 1560],
  `Graham Usher gb-eng, Steve West gb-eng, Adam Paxton gb-eng, Jarred Cole gb-eng, Scott Campbell gb-sct, Johnny Haines gb-eng, James Beeton gb-eng,
  Lee Cocks gb-eng, Charlie Manby gb-eng, Henry Coates gb-eng, Jim McEwan gb-eng, Chas Barstow gb-eng, Danny Ayres gb-eng,
  Jack Tweddell gb-eng, Jenson Walker gb-eng, Leighton Bennett gb-eng, Simon Stevenson gb-eng, Shane McGuirk ie,
  Jelle Klaasen nl, Jimmy van Schie nl, Wesley Plaisier nl, Benjamin Pratnemer si, Sybren Gijbels be, Andreas Harrysson se, Oskar Lukasiak se`,
);

const WORLD = { name: 'World' };
const ENGLAND = { name: 'England', country: 'gb-eng' };

export const DARTS_TOURNAMENTS: readonly Tournament[] = [
  { id: 'world-darts', name: 'World Championship', category: WORLD, entrants: players, weight: 12, big: true, days: during('Dec 11-Jan 4') },
  {
    id: 'world-grand-prix', name: 'World Grand Prix', category: WORLD,
    entrants: pickEntrants(
      [players],
      `Luke Littler, Luke Humphries, Michael van Gerwen, Gerwyn Price, Stephen Bunting, Jonny Clayton, Gian van Veen, James Wade,
      Chris Dobey, Josh Rock, Danny Noppert, Gary Anderson, Ross Smith, Damon Heta, Rob Cross, Nathan Aspinall`,
    ),
    weight: 9, big: true, days: during('Sep 28-Oct 5'),
  },
  { id: 'european-tour', name: 'European Tour', category: { name: 'Europe' }, entrants: players, weight: 10, days: during('Feb 13-Jul 12, Aug 21-Sep 20, Oct 9-25') },
  { id: 'womens-series', name: 'Women’s Series', category: WORLD, entrants: women, weight: 5, days: during('Jan 24-Oct 25') },
  { id: 'world-masters', name: 'World Masters', category: WORLD, entrants: players, weight: 9, big: true, days: during('Jan 28-Feb 1') },
  { id: 'premier-league-darts', name: 'Premier League', category: WORLD, entrants: players.slice(0, 8), weight: 4, big: true, days: during('Feb 5-May 28') },
  { id: 'uk-open', name: 'UK Open', category: ENGLAND, entrants: players, weight: 9, big: true, days: during('Mar 6-8') },
  { id: 'players-championship', name: 'Players Championship', category: WORLD, entrants: players, weight: 6, days: during('Feb 9-Oct 31') },
  { id: 'us-darts-masters', name: 'US Darts Masters', category: WORLD, entrants: players.slice(0, 16), weight: 6, days: during('Jun 24-28') },
  { id: 'world-matchplay', name: 'World Matchplay', category: ENGLAND, entrants: players.slice(0, 32), weight: 10, big: true, days: during('Jul 18-26') },
  { id: 'grand-slam', name: 'Grand Slam of Darts', category: ENGLAND, entrants: players.slice(0, 32), weight: 10, big: true, days: during('Nov 7-16') },
  { id: 'players-finals', name: 'Players Championship Finals', category: ENGLAND, entrants: players, weight: 10, big: true, days: during('Nov 26-30') },
  { id: 'modus', name: 'MODUS Super Series', category: ENGLAND, entrants: modus, weight: 7, days: ALL_YEAR },
];
