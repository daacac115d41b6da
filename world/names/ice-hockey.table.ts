import { parseRoster, type Tournament } from './roster.ts';

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

export const ICE_HOCKEY_TOURNAMENTS: readonly Tournament[] = [
  { id: 'nhl', name: 'NHL', category: { name: 'United States', country: 'us' }, entrants: nhl, weight: 3, big: true },
  { id: 'khl', name: 'KHL', category: { name: 'Russia', country: 'ru' }, entrants: khl, weight: 9 },
  { id: 'shl', name: 'SHL', category: { name: 'Sweden', country: 'se' }, entrants: shl, weight: 8 },
];
