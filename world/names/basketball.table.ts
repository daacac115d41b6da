import { during } from './days.ts';
import { parseRoster, rankRoster, type Tournament } from './roster.ts';

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

const bbl = rankRoster(
  [1530, 1400],
  `Ratiopharm Ulm, Alba Berlin, Würzburg Baskets, MHP Riesen Ludwigsburg, Telekom Baskets Bonn, Bamberg Baskets, Rostock Seawolves,
  EWE Baskets Oldenburg, Niners Chemnitz, Rasta Vechta, Skyliners Frankfurt, Hamburg Towers, Löwen Braunschweig, Syntainics Weißenfels, MLP Academics Heidelberg`,
  'de',
);

const cba = rankRoster(
  [1480, 1320],
  `Zhejiang Lions Guangsha, Beijing Ducks, Shanghai Sharks, Shanxi Loongs, Beijing Royal Fighters, Guangdong Southern Tigers, Liaoning Flying Leopards,
  Shandong Heroes, Qingdao Eagles, Xinjiang Flying Tigers, Zhejiang Golden Bulls, Shenzhen Leopards, Nanjing Monkey Kings, Guangzhou Loong Lions,
  Jilin Northeast Tigers, Sichuan Blue Whales`,
  'cn',
);

const nbb = rankRoster(
  [1480, 1350],
  `Franca, Minas Tênis Clube, Flamengo Basquete, Bauru Basket, Pinheiros, Brasília Basquete, Unifacisa, Corinthians Basquete,
  Paulistano, Mogi das Cruzes, São José Basketball, Fortaleza Cearense, União Corinthians, Botafogo Basquete`,
  'br',
);

const nblAustralia = rankRoster(
  [1500, 1410],
  `Sydney Kings, Adelaide 36ers, Perth Wildcats, Melbourne United, South East Melbourne Phoenix, Illawarra Hawks, Tasmania JackJumpers,
  New Zealand Breakers nz, Brisbane Bullets, Cairns Taipans`,
  'au',
);

const wnba = rankRoster(
  [1480, 1340],
  `Las Vegas Aces, Minnesota Lynx, New York Liberty, Indiana Fever, Phoenix Mercury, Atlanta Dream, Seattle Storm, Golden State Valkyries,
  Los Angeles Sparks, Washington Mystics, Chicago Sky, Connecticut Sun, Dallas Wings, Toronto Tempo ca, Portland Fire`,
  'us',
);

const puertoRico = rankRoster(
  [1450, 1350],
  `Vaqueros de Bayamón, Leones de Ponce, Criollos de Caguas, Cangrejeros de Santurce, Gigantes de Carolina, Indios de Mayagüez,
  Piratas de Quebradillas, Osos de Manatí, Atléticos de San Germán, Capitanes de Arecibo, Mets de Guaynabo, Santeros de Aguada`,
  'pr',
);

const newZealand = rankRoster(
  [1400, 1310],
  `Wellington Saints, Auckland Tuatara, Canterbury Rams, Otago Nuggets, Nelson Giants, Tauranga Whai, Franklin Bulls, Hawke’s Bay Hawks,
  Southland Sharks, Manawatū Jets, Taranaki Airs`,
  'nz',
);

const canada = rankRoster(
  [1410, 1330],
  `Niagara River Lions, Calgary Surge, Vancouver Bandits, Edmonton Stingers, Winnipeg Sea Bears, Scarborough Shooting Stars,
  Montréal Alliance, Brampton Honey Badgers, Ottawa BlackJacks, Saskatoon Mamba`,
  'ca',
);

const mexico = rankRoster(
  [1430, 1320],
  `Diablos Rojos Basquetbol, Halcones de Xalapa, Fuerza Regia de Monterrey, Astros de Jalisco, Mineros de Zacatecas, Soles de Mexicali,
  Dorados de Chihuahua, El Calor de Cancún, Panteras de Aguascalientes, Abejas de León, Correbasket UAT, Santos de San Luis,
  Halcones Rojos de Veracruz, Gambusinos de Fresnillo`,
  'mx',
);

const mpbl = rankRoster(
  [1360, 1200],
  `Abra Solid North Weavers, Pampanga Giant Lanterns, Nueva Ecija Rice Vanguards, San Juan Knights, Quezon Huskers, Pangasinan Heatwaves,
  Quezon City Black Bulls, Caloocan Batang Kankaloo, Biñan Tatak Gel, Batangas City Tanduay, Rizal Golden Coolers, Zamboanga Valientes,
  Pasay Voyagers, Basilan Starhorse, Ilagan Isabela Cowboys, Mindoro Tamaraws, Davao Occidental Tigers, Marikina Shoemasters, Bataan Risers,
  Parañaque Patriots, Muntinlupa Cagers, Valenzuela Classics, Sarangani Gripper, Imus Agimat, Manila Batang Quiapo, Iloilo United Royals,
  Cebu Greats, Bulacan Kuyas`,
  'ph',
);

const nbl1 = rankRoster(
  [1360, 1270],
  `Knox Raiders, Sandringham Sabres, Mount Gambier Pioneers, Frankston Blues, Dandenong Rangers, Geelong United, Hobart Chargers, Ballarat Miners,
  Nunawading Spectres, Eltham Wildcats, Melbourne Tigers, Bendigo Braves, Kilsyth Cobras, Casey Cavaliers, Ringwood Hawks, Keilor Thunder`,
  'au',
);

const US = { name: 'United States', country: 'us' };
const AUSTRALIA = { name: 'Australia', country: 'au' };

/**
 * The strengths of the two rule sets are not comparable: no tournament mixes them. The first four were there before the others, whose winner
 * no house has a price of.
 */
export const BASKETBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'nba', name: 'NBA', category: US, entrants: nba, weight: 4, big: true, format: 'nba', days: during('Oct 20-Jun 20') },
  { id: 'nba-cup', name: 'NBA Cup', category: US, entrants: nba, weight: 6, format: 'nba', days: during('Oct 31-Dec 16') },
  { id: 'euroleague', name: 'EuroLeague', category: { name: 'Europe' }, entrants: euroLeague, weight: 6, format: 'fiba', days: during('Sep 29-May 24') },
  { id: 'acb', name: 'Liga Endesa', category: { name: 'Spain', country: 'es' }, entrants: acb, weight: 5, format: 'fiba', days: during('Oct 3-Jun 25') },
  { id: 'bbl', name: 'Basketball Bundesliga', category: { name: 'Germany', country: 'de' }, entrants: bbl, weight: 5, format: 'fiba', untitled: true, days: during('Sep 26-Jun 24') },
  { id: 'cba', name: 'CBA', category: { name: 'China', country: 'cn' }, entrants: cba, weight: 5, format: 'fiba', untitled: true, days: during('Oct 12-May 30') },
  { id: 'nbb', name: 'NBB', category: { name: 'Brazil', country: 'br' }, entrants: nbb, weight: 4, format: 'fiba', untitled: true, days: during('Oct 11-Jun 18') },
  { id: 'nbl', name: 'NBL', category: AUSTRALIA, entrants: nblAustralia, weight: 4, format: 'fiba', untitled: true, days: during('Sep 18-Mar 31') },
  { id: 'wnba', name: 'WNBA', category: US, entrants: wnba, weight: 5, big: true, format: 'fiba', untitled: true, days: during('May 8-Oct 14') },
  { id: 'bsn', name: 'BSN', category: { name: 'Puerto Rico', country: 'pr' }, entrants: puertoRico, weight: 5, format: 'fiba', untitled: true, days: during('Mar 14-Aug 12') },
  { id: 'nzl-nbl', name: 'New Zealand NBL', category: { name: 'New Zealand', country: 'nz' }, entrants: newZealand, weight: 4, format: 'fiba', untitled: true, days: during('Mar 18-Jul 27') },
  { id: 'cebl', name: 'CEBL', category: { name: 'Canada', country: 'ca' }, entrants: canada, weight: 4, format: 'fiba', untitled: true, days: during('May 8-Aug 24') },
  { id: 'lnbp', name: 'LNBP', category: { name: 'Mexico', country: 'mx' }, entrants: mexico, weight: 5, format: 'fiba', untitled: true, days: during('Jul 10-Nov 26') },
  { id: 'mpbl', name: 'MPBL', category: { name: 'Philippines', country: 'ph' }, entrants: mpbl, weight: 6, format: 'fiba', untitled: true, days: during('Mar 8-Dec 6') },
  { id: 'nbl1', name: 'NBL1', category: AUSTRALIA, entrants: nbl1, weight: 5, format: 'fiba', untitled: true, days: during('Apr 4-Aug 16') },
];
