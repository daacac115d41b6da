import { during } from './days.ts';
import { parseRoster, rankRoster, type Tournament } from './roster.ts';

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

const college = rankRoster(
  [1480, 1300],
  `Ohio State Buckeyes, Indiana Hoosiers, Georgia Bulldogs, Texas A&M Aggies, Oregon Ducks, Ole Miss Rebels, Texas Tech Red Raiders,
  Oklahoma Sooners, Notre Dame Fighting Irish, Alabama Crimson Tide, BYU Cougars, Miami Hurricanes, Texas Longhorns, Vanderbilt Commodores,
  Michigan Wolverines, Utah Utes, USC Trojans, Georgia Tech Yellow Jackets, Virginia Cavaliers, Penn State Nittany Lions, LSU Tigers,
  Tennessee Volunteers, Washington Huskies, Iowa Hawkeyes, Missouri Tigers, Louisville Cardinals, Clemson Tigers, Arizona State Sun Devils,
  Houston Cougars, Pittsburgh Panthers, SMU Mustangs, Iowa State Cyclones, Illinois Fighting Illini, Nebraska Cornhuskers, Tulane Green Wave,
  James Madison Dukes, Navy Midshipmen, North Texas Mean Green, Boise State Broncos, Army Black Knights, Florida Gators, Auburn Tigers,
  Kansas State Wildcats, Baylor Bears, Duke Blue Devils, Memphis Tigers, San Diego State Aztecs, UNLV Rebels, Florida State Seminoles,
  South Carolina Gamecocks, North Carolina Tar Heels, Wisconsin Badgers, Kentucky Wildcats, Stanford Cardinal, Fresno State Bulldogs,
  Toledo Rockets`,
  'us',
);

const ufl = rankRoster(
  [1470, 1400],
  `DC Defenders, St. Louis Battlehawks, Birmingham Stallions, Orlando Storm, Louisville Kings, Dallas Renegades, Houston Gamblers,
  Columbus Aviators`,
  'us',
);

const gfl = rankRoster(
  [1540, 1330],
  `Potsdam Royals, Schwäbisch Hall Unicorns, Dresden Monarchs, New Yorker Lions Braunschweig, Ravensburg Razorbacks, Allgäu Comets,
  Kiel Baltic Hurricanes, Hildesheim Invaders, Berlin Rebels, Munich Cowboys, Saarland Hurricanes, Pforzheim Wilddogs,
  Düsseldorf Panther, Kirchdorf Wildcats`,
  'de',
);

const france = rankRoster(
  [1440, 1280],
  `Flash de La Courneuve, Black Panthers de Thonon, Molosses d’Asnières, Cougars de Saint-Ouen-l’Aumône, Ours de Toulouse,
  Grizzlys Catalans, Blue Stars de Marseille, Météores de Fontenay, Centurions de Nîmes, Argonautes d’Aix, Dauphins de Nice,
  Gaulois de Sannois`,
  'fr',
);

const spain = rankRoster(
  [1420, 1280],
  `Las Rozas Black Demons, Badalona Dracs, Osos de Rivas, Barberà Rookies, Reus Imperials, Camioneros de Coslada, Murcia Cobras,
  Gijón Mariners, Zaragoza Hurricanes, Valencia Firebats`,
  'es',
);

const italy = rankRoster(
  [1440, 1290],
  `Guelfi Firenze, Parma Panthers, Dolphins Ancona, Seamen Milano, Rhinos Milano, Skorpions Varese, Warriors Bologna, Lions Bergamo,
  Giaguari Torino, Ducks Lazio`,
  'it',
);

const students = rankRoster(
  [1330, 1230],
  `Birmingham Lions, Durham Saints, Loughborough Students, Nottingham Gold, Exeter Demons, Leeds Gryphons, Bristol Barracuda, Cardiff Cobras,
  Kent Falcons, Swansea Titans, Leeds Beckett Carnegie, Northumbria Mustangs`,
  'gb',
);

const US = { name: 'United States', country: 'us' };

/** The first three were there before the others, whose winner no house has a price of. */
export const AMERICAN_FOOTBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'nfl', name: 'NFL', category: US, entrants: nfl, weight: 2, big: true, days: during('Sep 4-Feb 14') },
  { id: 'cfl', name: 'CFL', category: { name: 'Canada', country: 'ca' }, entrants: cfl, weight: 6, days: during('Jun 4-Nov 22') },
  { id: 'european-league', name: 'European League of Football', category: { name: 'Europe' }, entrants: elf, weight: 8, days: during('May 15-Sep 28') },
  { id: 'ncaa-football', name: 'NCAA Football', category: US, entrants: college, weight: 12, untitled: true, days: during('Aug 24-Jan 20') },
  { id: 'ufl', name: 'UFL', category: US, entrants: ufl, weight: 6, big: true, untitled: true, days: during('Mar 27-Jun 14') },
  { id: 'gfl', name: 'German Football League', category: { name: 'Germany', country: 'de' }, entrants: gfl, weight: 6, untitled: true, days: during('Apr 25-Oct 11') },
  { id: 'france-elite', name: 'Championnat Élite', category: { name: 'France', country: 'fr' }, entrants: france, weight: 5, untitled: true, days: during('Feb 1-Jun 28') },
  { id: 'lnfa', name: 'LNFA Serie A', category: { name: 'Spain', country: 'es' }, entrants: spain, weight: 4, untitled: true, days: during('Jan 31-Jun 7') },
  { id: 'italy-ifl', name: 'Italian Football League', category: { name: 'Italy', country: 'it' }, entrants: italy, weight: 4, untitled: true, days: during('Mar 7-Jul 12') },
  { id: 'bucs', name: 'BUCS American Football', category: { name: 'Great Britain', country: 'gb' }, entrants: students, weight: 3, untitled: true, days: during('Nov 5-Mar 28') },
];
