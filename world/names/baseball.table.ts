import { during } from './days.ts';
import { parseRoster, pickEntrants, rankRoster, type Tournament } from './roster.ts';

const mlb = parseRoster(
  `Los Angeles Dodgers us 1580, Milwaukee Brewers us 1560, Toronto Blue Jays ca 1560, New York Yankees us 1570, Philadelphia Phillies us 1560,
  Seattle Mariners us 1550, Chicago Cubs us 1545, San Diego Padres us 1540, Boston Red Sox us 1540, Detroit Tigers us 1525,
  Cleveland Guardians us 1525, Houston Astros us 1530, Cincinnati Reds us 1510, New York Mets us 1525, Texas Rangers us 1515,
  San Francisco Giants us 1505, Kansas City Royals us 1510, Arizona Diamondbacks us 1505, Tampa Bay Rays us 1495, Miami Marlins us 1485,
  St. Louis Cardinals us 1485, Atlanta Braves us 1505, Baltimore Orioles us 1490, Athletics us 1485, Pittsburgh Pirates us 1470,
  Minnesota Twins us 1475, Los Angeles Angels us 1460, Washington Nationals us 1440, Chicago White Sox us 1430, Colorado Rockies us 1390`,
);

const npb = parseRoster(
  `Hanshin Tigers 1570, Fukuoka SoftBank Hawks 1580, Hokkaido Nippon-Ham Fighters 1550, Yomiuri Giants 1540, Yokohama DeNA BayStars 1540,
  Orix Buffaloes 1530, Saitama Seibu Lions 1490, Tohoku Rakuten Golden Eagles 1490, Hiroshima Toyo Carp 1490, Chunichi Dragons 1480,
  Chiba Lotte Marines 1460, Tokyo Yakult Swallows 1460`,
  'jp',
);

const kbo = parseRoster(
  `LG Twins 1570, Hanwha Eagles 1560, SSG Landers 1530, Samsung Lions 1540, NC Dinos 1510, KT Wiz 1510, Lotte Giants 1500, KIA Tigers 1500,
  Doosan Bears 1490, Kiwoom Heroes 1420`,
  'kr',
);

const cpbl = rankRoster(
  [1430, 1370],
  `Uni-President Lions, CTBC Brothers, Rakuten Monkeys, TSG Hawks, Wei Chuan Dragons, Fubon Guardians`,
  'tw',
);

const mexico = rankRoster(
  [1410, 1310],
  `Diablos Rojos del México, Sultanes de Monterrey, Charros de Jalisco, Leones de Yucatán, Toros de Tijuana, Tecolotes de los Dos Laredos,
  Algodoneros de Unión Laguna, Acereros de Monclova, Guerreros de Oaxaca, Pericos de Puebla, Piratas de Campeche, Tigres de Quintana Roo,
  Olmecas de Tabasco, El Águila de Veracruz, Bravos de León, Conspiradores de Querétaro, Caliente de Durango, Dorados de Chihuahua,
  Rieleros de Aguascalientes, Saraperos de Saltillo`,
  'mx',
);

const lidom = rankRoster(
  [1440, 1390],
  `Leones del Escogido, Tigres del Licey, Águilas Cibaeñas, Toros del Este, Estrellas Orientales, Gigantes del Cibao`,
  'do',
);

const venezuela = rankRoster(
  [1430, 1370],
  `Cardenales de Lara, Navegantes del Magallanes, Leones del Caracas, Bravos de Margarita, Águilas del Zulia, Caribes de Anzoátegui,
  Tiburones de La Guaira, Tigres de Aragua`,
  've',
);

const pacific = rankRoster(
  [1420, 1350],
  `Tomateros de Culiacán, Naranjeros de Hermosillo, Charros de Jalisco Invierno, Yaquis de Obregón, Águilas de Mexicali,
  Venados de Mazatlán, Cañeros de Los Mochis, Algodoneros de Guasave, Tucson Baseball Team, Jaguares de Nayarit`,
  'mx',
);

const puertoRico = rankRoster(
  [1400, 1340],
  `Cangrejeros de Santurce, Criollos de Caguas, Indios de Mayagüez, Leones de Ponce, Gigantes de Carolina, Senadores de San Juan`,
  'pr',
);

const australia = rankRoster(
  [1340, 1280],
  `Canberra Cavalry, Perth Heat, Adelaide Giants, Brisbane Bandits, Sydney Blue Sox, Melbourne Aces`,
  'au',
);

const panama = rankRoster(
  [1310, 1230],
  `Panamá Metro, Federales de Chiriquí, Los Santos, Coclé, Herrera, Veraguas, Colón, Bocas del Toro, Panamá Oeste, Panamá Este, Darién,
  Chiriquí Occidente`,
  'pa',
);

const college = rankRoster(
  [1350, 1260],
  `LSU Tigers, Tennessee Volunteers, Arkansas Razorbacks, Texas A&M Aggies, Florida Gators, Vanderbilt Commodores, Coastal Carolina Chanticleers,
  Oregon State Beavers, UCLA Bruins, Texas Longhorns, Georgia Bulldogs, North Carolina Tar Heels, Florida State Seminoles, Auburn Tigers,
  Clemson Tigers, Ole Miss Rebels, Virginia Cavaliers, Wake Forest Demon Deacons, Louisville Cardinals, Arizona Wildcats, TCU Horned Frogs,
  Stanford Cardinal, Mississippi State Bulldogs, Miami Hurricanes, Oregon Ducks, Georgia Tech Yellow Jackets, NC State Wolfpack, Dallas Baptist Patriots`,
  'us',
);

const division2 = rankRoster(
  [1240, 1170],
  `Tampa Spartans, Angelo State Rams, Central Missouri Mules, North Greenville Crusaders, Rollins Tars, Pittsburg State Gorillas,
  Cal State Monterey Bay Otters, West Florida Argonauts, Catawba Indians, Lubbock Christian Chaparrals, Minnesota State Mavericks,
  East Stroudsburg Warriors, Augustana Vikings, Seton Hill Griffins, Nova Southeastern Sharks, Indiana Greyhounds`,
  'us',
);

const US = { name: 'United States', country: 'us' };
const MEXICO = { name: 'Mexico', country: 'mx' };

/** The first three were there before the others, whose winner no house has a price of. */
export const BASEBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'mlb', name: 'MLB', category: US, entrants: mlb, weight: 4, big: true, days: during('Mar 25-Nov 4') },
  { id: 'npb', name: 'NPB', category: { name: 'Japan', country: 'jp' }, entrants: npb, weight: 9, days: during('Mar 27-Nov 3') },
  { id: 'kbo', name: 'KBO League', category: { name: 'South Korea', country: 'kr' }, entrants: kbo, weight: 8, days: during('Mar 22-Nov 1') },
  { id: 'mlb-spring', name: 'MLB Spring Training', category: US, entrants: mlb, weight: 10, big: true, friendly: true, days: during('Feb 20-Mar 24') },
  { id: 'cpbl', name: 'CPBL', category: { name: 'Taiwan', country: 'tw' }, entrants: cpbl, weight: 5, untitled: true, days: during('Mar 28-Nov 8') },
  { id: 'lmb', name: 'Liga Mexicana de Béisbol', category: MEXICO, entrants: mexico, weight: 6, untitled: true, days: during('Apr 16-Sep 16') },
  { id: 'lidom', name: 'LIDOM', category: { name: 'Dominican Republic', country: 'do' }, entrants: lidom, weight: 7, big: true, untitled: true, days: during('Oct 15-Jan 27') },
  { id: 'lvbp', name: 'LVBP', category: { name: 'Venezuela', country: 've' }, entrants: venezuela, weight: 8, untitled: true, days: during('Oct 16-Jan 30') },
  { id: 'lmp', name: 'Liga Mexicana del Pacífico', category: MEXICO, entrants: pacific, weight: 8, untitled: true, days: during('Oct 11-Jan 31') },
  { id: 'lbprc', name: 'Liga Roberto Clemente', category: { name: 'Puerto Rico', country: 'pr' }, entrants: puertoRico, weight: 5, untitled: true, days: during('Nov 7-Jan 24') },
  { id: 'abl', name: 'Australian Baseball League', category: { name: 'Australia', country: 'au' }, entrants: australia, weight: 6, untitled: true, days: during('Nov 14-Feb 15') },
  { id: 'panama-mayor', name: 'Béisbol Mayor', category: { name: 'Panama', country: 'pa' }, entrants: panama, weight: 5, untitled: true, days: during('Jan 24-May 10') },
  { id: 'ncaa-baseball', name: 'NCAA Baseball', category: US, entrants: college, weight: 8, untitled: true, days: during('Feb 13-Jun 22') },
  { id: 'ncaa-baseball-2', name: 'NCAA Division II', category: US, entrants: division2, weight: 4, untitled: true, days: during('Feb 1-Jun 7') },
  {
    id: 'serie-del-caribe', name: 'Serie del Caribe', category: { name: 'World' },
    entrants: pickEntrants(
      [lidom, venezuela, pacific, puertoRico, panama],
      'Leones del Escogido, Tigres del Licey, Cardenales de Lara, Navegantes del Magallanes, Tomateros de Culiacán, Cangrejeros de Santurce, Federales de Chiriquí',
    ),
    weight: 6, big: true, untitled: true, days: during('Feb 1-8'),
  },
];
