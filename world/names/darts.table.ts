import { parseRoster, pickEntrants, type Tournament } from './roster.ts';

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

export const DARTS_TOURNAMENTS: readonly Tournament[] = [
  { id: 'world-darts', name: 'World Championship', category: { name: 'World' }, entrants: players, weight: 1, big: true },
  {
    id: 'world-grand-prix', name: 'World Grand Prix', category: { name: 'World' },
    entrants: pickEntrants(
      [players],
      `Luke Littler, Luke Humphries, Michael van Gerwen, Gerwyn Price, Stephen Bunting, Jonny Clayton, Gian van Veen, James Wade,
      Chris Dobey, Josh Rock, Danny Noppert, Gary Anderson, Ross Smith, Damon Heta, Rob Cross, Nathan Aspinall`,
    ),
    weight: 7,
  },
  { id: 'european-tour', name: 'European Tour', category: { name: 'Europe' }, entrants: players, weight: 10 },
  { id: 'womens-series', name: 'Women’s Series', category: { name: 'World' }, entrants: women, weight: 5 },
];
