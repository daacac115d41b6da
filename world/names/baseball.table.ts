import { parseRoster, type Tournament } from './roster.ts';

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

export const BASEBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'mlb', name: 'MLB', category: { name: 'United States', country: 'us' }, entrants: mlb, weight: 2, big: true },
  { id: 'npb', name: 'NPB', category: { name: 'Japan', country: 'jp' }, entrants: npb, weight: 9 },
  { id: 'kbo', name: 'KBO League', category: { name: 'South Korea', country: 'kr' }, entrants: kbo, weight: 8 },
];
