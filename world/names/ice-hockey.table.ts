import { during } from './days.ts';
import { parseRoster, pickEntrants, rankRoster, type Tournament } from './roster.ts';

const nhl = parseRoster(
  `Colorado Avalanche us 1640, Carolina Hurricanes us 1610, Dallas Stars us 1610, Vegas Golden Knights us 1600,
  Florida Panthers us 1590, Tampa Bay Lightning us 1600, Edmonton Oilers ca 1590, Winnipeg Jets ca 1570, Washington Capitals us 1570,
  Los Angeles Kings us 1550, Toronto Maple Leafs ca 1550, New Jersey Devils us 1550, Minnesota Wild us 1570, Ottawa Senators ca 1540,
  Montréal Canadiens ca 1540, Detroit Red Wings us 1530, Anaheim Ducks us 1530, New York Islanders us 1520, New York Rangers us 1520,
  Utah Mammoth us 1530, Pittsburgh Penguins us 1520, Philadelphia Flyers us 1510, Boston Bruins us 1510, Buffalo Sabres us 1500,
  Columbus Blue Jackets us 1500, St. Louis Blues us 1490, Seattle Kraken us 1490, Calgary Flames ca 1470, Nashville Predators us 1470,
  Vancouver Canucks ca 1470, San Jose Sharks us 1470, Chicago Blackhawks us 1460`,
);

const khl = parseRoster(
  `Metallurg Magnitogorsk ru 1620, Lokomotiv Yaroslavl ru 1620, CSKA Moscow ru 1580, Dynamo Moscow ru 1580, Avangard Omsk ru 1580,
  SKA Saint Petersburg ru 1570, Ak Bars Kazan ru 1580, Salavat Yulaev Ufa ru 1540, Traktor Chelyabinsk ru 1550, Spartak Moscow ru 1550,
  Severstal Cherepovets ru 1540, Avtomobilist Yekaterinburg ru 1550, Torpedo Nizhny Novgorod ru 1540, Neftekhimik Nizhnekamsk ru 1510,
  Sibir Novosibirsk ru 1490, Dinamo Minsk by 1550, Barys Astana kz 1440, Admiral Vladivostok ru 1460, Amur Khabarovsk ru 1470,
  Lada Togliatti ru 1430, HC Sochi ru 1410, Shanghai Dragons cn 1440`,
);

const shl = parseRoster(
  `Skellefteå AIK 1600, Frölunda HC 1600, Färjestad BK 1570, Växjö Lakers 1560, Rögle BK 1550, Luleå HF 1540, Brynäs IF 1550,
  Timrå IK 1530, Örebro HK 1510, Malmö Redhawks 1500, Linköping HC 1490, HV71 1470, Leksands IF 1460, Djurgården 1470`,
  'se',
);

const del = rankRoster(
  [1540, 1410],
  `Eisbären Berlin, Adler Mannheim, EHC Red Bull München, Kölner Haie, ERC Ingolstadt, Fischtown Pinguins Bremerhaven, Straubing Tigers,
  Grizzlys Wolfsburg, Nürnberg Ice Tigers, Schwenninger Wild Wings, Augsburger Panther, Löwen Frankfurt, Iserlohn Roosters, Dresdner Eislöwen`,
  'de',
);

const liiga = rankRoster(
  [1570, 1430],
  `Tappara Tampere, Ilves Tampere, KalPa Kuopio, SaiPa Lappeenranta, Lukko Rauma, HIFK Helsinki, Kärpät Oulu, HPK Hämeenlinna,
  Ässät Pori, TPS Turku, Pelicans Lahti, JYP Jyväskylä, KooKoo Kouvola, Sport Vaasa, Jukurit Mikkeli, Kiekko-Espoo`,
  'fi',
);

const switzerland = rankRoster(
  [1560, 1440],
  `ZSC Lions, HC Davos, Lausanne HC, EV Zug, HC Fribourg-Gottéron, Genève-Servette HC, SC Bern, Rapperswil-Jona Lakers, EHC Biel,
  HC Lugano, SCL Tigers, EHC Kloten, HC Ambrì-Piotta, HC Ajoie`,
  'ch',
);

const czechia = rankRoster(
  [1540, 1420],
  `HC Dynamo Pardubice, HC Sparta Praha, HC Oceláři Třinec, HC Kometa Brno, Bílí Tygři Liberec, Mountfield HK, HC Vítkovice, HC Škoda Plzeň,
  HC Litvínov, HC Olomouc, HC Motor České Budějovice, HC Energie Karlovy Vary, Rytíři Kladno, BK Mladá Boleslav`,
  'cz',
);

const australia = rankRoster(
  [1240, 1150],
  `Canberra Brave, Melbourne Mustangs, Newcastle Northstars, Melbourne Ice, Sydney Bears, Perth Thunder, Brisbane Lightning,
  Sydney Ice Dogs, Adelaide Adrenaline, Central Coast Rhinos`,
  'au',
);

const newZealand = rankRoster(
  [1180, 1110],
  `Canterbury Red Devils, SkyCity Stampede, Dunedin Thunder, Botany Swarm, West Auckland Admirals, Auckland Mako`,
  'nz',
);

const eastCoast = rankRoster(
  [1090, 1020],
  `Norwest Ice Breakers, Sydney Sting, Newcastle Pirates, Canberra Knights, Penrith Raptors, Liverpool Saints, Macquarie Bears, Erina Rhinos`,
  'au',
);

const argentina = rankRoster(
  [1060, 1000],
  `Ushuaia Ice Hockey, Club Andino Ushuaia, Los Ñires, Río Grande Huskies, Bariloche Warriors, Winter Lions Ushuaia, El Calafate Osos, Buenos Aires Yetis`,
  'ar',
);

const AUSTRALIA = { name: 'Australia', country: 'au' };

/** The first three were there before the others, whose winner no house has a price of. */
export const ICE_HOCKEY_TOURNAMENTS: readonly Tournament[] = [
  { id: 'nhl', name: 'NHL', category: { name: 'United States', country: 'us' }, entrants: nhl, weight: 3, big: true, days: during('Oct 6-Jun 24') },
  { id: 'khl', name: 'KHL', category: { name: 'Russia', country: 'ru' }, entrants: khl, weight: 9, days: during('Sep 4-May 28') },
  { id: 'shl', name: 'SHL', category: { name: 'Sweden', country: 'se' }, entrants: shl, weight: 7, days: during('Sep 12-May 8') },
  { id: 'liiga', name: 'Liiga', category: { name: 'Finland', country: 'fi' }, entrants: liiga, weight: 6, untitled: true, days: during('Sep 8-May 6') },
  { id: 'del', name: 'DEL', category: { name: 'Germany', country: 'de' }, entrants: del, weight: 6, untitled: true, days: during('Sep 9-May 5') },
  { id: 'national-league', name: 'National League', category: { name: 'Switzerland', country: 'ch' }, entrants: switzerland, weight: 6, untitled: true, days: during('Sep 8-May 2') },
  { id: 'extraliga', name: 'Extraliga', category: { name: 'Czechia', country: 'cz' }, entrants: czechia, weight: 6, untitled: true, days: during('Sep 8-May 1') },
  { id: 'nhl-preseason', name: 'NHL Preseason', category: { name: 'United States', country: 'us' }, entrants: nhl, weight: 6, big: true, friendly: true, days: during('Sep 19-Oct 4') },
  {
    id: 'champions-hockey-league', name: 'Champions Hockey League', category: { name: 'Europe' },
    entrants: [
      ...shl.slice(0, 5), ...liiga.slice(0, 4), ...del.slice(0, 4), ...switzerland.slice(0, 4),
      ...pickEntrants([czechia], 'HC Dynamo Pardubice, HC Sparta Praha, HC Kometa Brno'),
    ],
    weight: 10, big: true, untitled: true, days: during('Aug 27-Mar 3'),
  },
  { id: 'ice-hockey-club-friendlies', name: 'Club Friendlies', category: { name: 'Europe' }, entrants: [...shl, ...liiga, ...del, ...switzerland, ...czechia], weight: 10, friendly: true, days: during('Aug 1-Sep 7') },
  { id: 'aihl', name: 'AIHL', category: AUSTRALIA, entrants: australia, weight: 4, big: true, untitled: true, days: during('Apr 4-Sep 6') },
  { id: 'nzihl', name: 'NZIHL', category: { name: 'New Zealand', country: 'nz' }, entrants: newZealand, weight: 4, untitled: true, days: during('May 15-Sep 5') },
  { id: 'ecsl', name: 'East Coast Super League', category: AUSTRALIA, entrants: eastCoast, weight: 3, untitled: true, days: during('Apr 11-Sep 13') },
  { id: 'ice-hockey-arg', name: 'Copa Invernal', category: { name: 'Argentina', country: 'ar' }, entrants: argentina, weight: 3, untitled: true, days: during('Jun 15-Aug 30') },
];
