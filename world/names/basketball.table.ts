import { parseRoster, type Tournament } from './roster.ts';

const nba = parseRoster(
  `Oklahoma City Thunder us 1760, Denver Nuggets us 1670, Cleveland Cavaliers us 1640, Houston Rockets us 1650,
  New York Knicks us 1640, Minnesota Timberwolves us 1620, Los Angeles Lakers us 1600, San Antonio Spurs us 1620,
  Detroit Pistons us 1630, Orlando Magic us 1600, Boston Celtics us 1610, Golden State Warriors us 1590, Los Angeles Clippers us 1550,
  Atlanta Hawks us 1560, Milwaukee Bucks us 1530, Toronto Raptors ca 1560, Miami Heat us 1570, Philadelphia 76ers us 1540,
  Phoenix Suns us 1540, Dallas Mavericks us 1500, Portland Trail Blazers us 1520, Memphis Grizzlies us 1500, Chicago Bulls us 1500,
  Indiana Pacers us 1450, Sacramento Kings us 1420, Utah Jazz us 1420, New Orleans Pelicans us 1410, Charlotte Hornets us 1450,
  Brooklyn Nets us 1400, Washington Wizards us 1370`,
);

const euroLeague = parseRoster(
  `Real Madrid Baloncesto es 1640, FC Barcelona Bàsquet es 1610, Valencia Basket es 1600, Baskonia es 1540, Panathinaikos gr 1650,
  Olympiacos Piraeus gr 1650, Fenerbahçe Beko tr 1645, Anadolu Efes tr 1570, AS Monaco Basket mc 1620, Paris Basketball fr 1570,
  ASVEL Villeurbanne fr 1500, Olimpia Milano it 1580, Virtus Bologna it 1550, FC Bayern Basketball de 1550, Žalgiris Kaunas lt 1590,
  Crvena zvezda Meridianbet rs 1590, Partizan Mozzart Bet rs 1560, Maccabi Tel Aviv Basketball il 1530, Hapoel Tel Aviv il 1610,
  Dubai Basketball ae 1550`,
);

const acb = parseRoster(
  `Unicaja Málaga 1570, La Laguna Tenerife 1540, UCAM Murcia 1540, Joventut Badalona 1530, BAXI Manresa 1500, Gran Canaria 1490,
  Surne Bilbao 1490, Río Breogán 1470, MoraBanc Andorra 1460, Casademont Zaragoza 1460, Bàsquet Girona 1450, San Pablo Burgos 1450,
  Hiopos Lleida 1450, Força Lleida 1420, Covirán Granada 1400, Leyma Coruña 1400`,
  'es',
);

/** The strengths of the two rule sets are not comparable: no tournament mixes them. */
export const BASKETBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'nba', name: 'NBA', category: { name: 'United States', country: 'us' }, entrants: nba, weight: 2, big: true, format: 'nba' },
  { id: 'nba-cup', name: 'NBA Cup', category: { name: 'United States', country: 'us' }, entrants: nba, weight: 6, format: 'nba' },
  { id: 'euroleague', name: 'EuroLeague', category: { name: 'Europe' }, entrants: euroLeague, weight: 6, format: 'fiba' },
  { id: 'acb', name: 'Liga Endesa', category: { name: 'Spain', country: 'es' }, entrants: acb, weight: 4, format: 'fiba' },
];
