import { parseRoster, type Tournament } from './roster.ts';

const nfl = parseRoster(
  `Buffalo Bills 1650, Philadelphia Eagles 1650, Kansas City Chiefs 1640, Baltimore Ravens 1610, Detroit Lions 1650, Green Bay Packers 1630,
  Los Angeles Rams 1660, Denver Broncos 1640, Tampa Bay Buccaneers 1580, Washington Commanders 1540, San Francisco 49ers 1600,
  Seattle Seahawks 1650, New England Patriots 1620, Indianapolis Colts 1600, Los Angeles Chargers 1600, Minnesota Vikings 1540,
  Houston Texans 1600, Pittsburgh Steelers 1560, Jacksonville Jaguars 1570, Chicago Bears 1570, Dallas Cowboys 1550, Cincinnati Bengals 1510,
  Atlanta Falcons 1490, Arizona Cardinals 1480, Carolina Panthers 1500, Miami Dolphins 1490, New York Giants 1450, Las Vegas Raiders 1420,
  Cleveland Browns 1420, New York Jets 1410, New Orleans Saints 1420, Tennessee Titans 1380`,
  'us',
);

const cfl = parseRoster(
  `Saskatchewan Roughriders 1590, Montreal Alouettes 1570, BC Lions 1580, Hamilton Tiger-Cats 1550, Calgary Stampeders 1540,
  Winnipeg Blue Bombers 1550, Toronto Argonauts 1480, Edmonton Elks 1480, Ottawa Redblacks 1430`,
  'ca',
);

const elf = parseRoster(
  `Stuttgart Surge de 1600, Vienna Vikings at 1620, Rhein Fire de 1590, Nordic Storm dk 1580, Munich Ravens de 1560, Paris Musketeers fr 1550,
  Wrocław Panthers pl 1520, Tirol Raiders at 1540, Frankfurt Galaxy de 1510, Berlin Thunder de 1490, Madrid Bravos es 1510,
  Hamburg Sea Devils de 1440, Cologne Centurions de 1420, Prague Lions cz 1440, Fehérvár Enthroners hu 1400, Helvetic Mercenaries ch 1380`,
);

export const AMERICAN_FOOTBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'nfl', name: 'NFL', category: { name: 'United States', country: 'us' }, entrants: nfl, weight: 2, big: true },
  { id: 'cfl', name: 'CFL', category: { name: 'Canada', country: 'ca' }, entrants: cfl, weight: 6 },
  { id: 'european-league', name: 'European League of Football', category: { name: 'Europe' }, entrants: elf, weight: 8 },
];
