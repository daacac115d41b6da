import { cyberLeague } from './cyber-league.ts';
import { FOOTBALL_OF_MORE_COUNTRIES } from './football-countries.table.ts';
import { makeCups } from './football-cups.table.ts';
import { makeClubFriendlies } from './football-friendlies.table.ts';
import { MORE_FOOTBALL_LEAGUES } from './football-leagues.table.ts';
import { makeYouthLeagues, WOMENS_LEAGUES } from './football-sides.table.ts';
import { parseRoster, type Tournament } from './roster.ts';
import { seasonOfLeague } from './seasons.table.ts';
import { WEEKS } from './weeks.table.ts';

const england = parseRoster(
  `Arsenal 1985, Liverpool 1970, Manchester City 1960, Chelsea 1900, Newcastle United 1870, Aston Villa 1865,
  Tottenham Hotspur 1830, Manchester United 1835, Brighton 1830, Crystal Palace 1835, Nottingham Forest 1805,
  Bournemouth 1810, Fulham 1795, Brentford 1795, Everton 1790, West Ham United 1755, Wolverhampton 1730, Leeds United 1745,
  Burnley 1700, Sunderland 1735`,
  'gb-eng',
);

const championship = parseRoster(
  `Leicester City 1650, Southampton 1655, Ipswich Town 1655, Sheffield United 1635, Middlesbrough 1620, Coventry City 1635,
  Norwich City 1600, West Bromwich Albion 1610, Birmingham City 1605, Wrexham 1580, Bristol City 1590, Millwall 1590,
  Blackburn Rovers 1570, Watford 1575, Swansea City 1575, Stoke City 1575, Hull City 1555, Preston North End 1555,
  Queens Park Rangers 1550, Derby County 1545, Portsmouth 1535, Charlton Athletic 1530, Oxford United 1520,
  Sheffield Wednesday 1490`,
  'gb-eng',
);

const spain = parseRoster(
  `Real Madrid 1960, Barcelona 1965, Atlético Madrid 1890, Athletic Club 1830, Villarreal 1835, Real Betis 1800,
  Real Sociedad 1775, Celta Vigo 1760, Rayo Vallecano 1755, Osasuna 1740, Valencia 1735, Sevilla 1730, Getafe 1735,
  Mallorca 1725, Girona 1730, Espanyol 1730, Alavés 1710, Elche 1680, Levante 1670, Real Oviedo 1645`,
  'es',
);

const italy = parseRoster(
  `Inter 1930, Napoli 1890, Juventus 1860, Milan 1865, Atalanta 1865, Roma 1855, Lazio 1810, Bologna 1815, Fiorentina 1800,
  Como 1785, Torino 1720, Udinese 1720, Genoa 1710, Cagliari 1680, Parma 1680, Lecce 1655, Sassuolo 1695,
  Hellas Verona 1660, Pisa 1630, Cremonese 1635`,
  'it',
);

const germany = parseRoster(
  `Bayern München 1975, Bayer Leverkusen 1860, Borussia Dortmund 1855, RB Leipzig 1825, Eintracht Frankfurt 1805,
  VfB Stuttgart 1800, SC Freiburg 1765, Mainz 05 1755, Hoffenheim 1735, Borussia Mönchengladbach 1725, Werder Bremen 1730,
  Wolfsburg 1730, Union Berlin 1725, Augsburg 1715, St. Pauli 1690, Heidenheim 1675, 1. FC Köln 1690, Hamburger SV 1680`,
  'de',
);

const france = parseRoster(
  `Paris Saint-Germain 1980, Marseille 1820, Monaco 1810, Lille 1805, Lyon 1800, Nice 1780, Lens 1780, Strasbourg 1785,
  Rennes 1765, Brest 1725, Toulouse 1730, Auxerre 1685, Nantes 1680, Angers 1665, Le Havre 1660, Lorient 1670,
  Paris FC 1675, Metz 1625`,
  'fr',
);

const turkey = parseRoster(
  `Galatasaray 1805, Fenerbahçe 1785, Beşiktaş 1705, Trabzonspor 1690, Başakşehir 1665, Samsunspor 1670, Göztepe 1640,
  Kasımpaşa 1575, Alanyaspor 1580, Konyaspor 1580, Rizespor 1570, Antalyaspor 1560, Gaziantep FK 1570, Kayserispor 1545,
  Kocaelispor 1550, Eyüpspor 1570, Gençlerbirliği 1540, Fatih Karagümrük 1520`,
  'tr',
);

const brazil = parseRoster(
  `Flamengo 1830, Palmeiras 1825, Cruzeiro 1780, Botafogo 1765, Fluminense 1760, Mirassol 1745, Bahia 1740, São Paulo 1730,
  Atlético Mineiro 1735, Internacional 1715, Corinthians 1725, Grêmio 1705, Red Bull Bragantino 1705, Vasco da Gama 1700,
  Santos 1685, Ceará 1665, Fortaleza 1660, Vitória 1655, Juventude 1620, Sport Recife 1600`,
  'br',
);

const netherlands = parseRoster(
  `PSV Eindhoven 1810, Feyenoord 1785, Ajax 1760, AZ Alkmaar 1725, Twente 1705, Utrecht 1710, NEC Nijmegen 1670,
  Groningen 1645, Heerenveen 1640, Go Ahead Eagles 1645, Sparta Rotterdam 1625, Fortuna Sittard 1610, PEC Zwolle 1590,
  NAC Breda 1575, Heracles 1565, Excelsior 1565, Volendam 1555, Telstar 1545`,
  'nl',
);

const portugal = parseRoster(
  `Sporting CP 1845, Benfica 1840, Porto 1840, Braga 1780, Vitória de Guimarães 1690, Famalicão 1680, Gil Vicente 1650,
  Moreirense 1625, Estoril Praia 1615, Rio Ave 1610, Arouca 1590, Casa Pia 1595, Santa Clara 1625, Estrela da Amadora 1570,
  Nacional 1585, Alverca 1570, Tondela 1550, AVS 1520`,
  'pt',
);

const unitedStates = parseRoster(
  `Inter Miami us 1660, Los Angeles FC us 1645, Philadelphia Union us 1640, FC Cincinnati us 1625, Seattle Sounders us 1630,
  Vancouver Whitecaps ca 1640, San Diego FC us 1620, Minnesota United us 1600, Columbus Crew us 1605, Charlotte FC us 1595,
  New York City FC us 1600, Nashville SC us 1590, Orlando City us 1590, New York Red Bulls us 1565, Portland Timbers us 1560,
  Austin FC us 1550, Chicago Fire us 1570, Real Salt Lake us 1540, FC Dallas us 1545, Colorado Rapids us 1530,
  Houston Dynamo us 1525, San Jose Earthquakes us 1525, LA Galaxy us 1530, Sporting Kansas City us 1490, Toronto FC ca 1500,
  CF Montréal ca 1480, Atlanta United us 1510, St. Louis City us 1510, New England Revolution us 1510, DC United us 1460`,
);

const argentina = parseRoster(
  `River Plate 1750, Boca Juniors 1735, Racing Club 1730, Estudiantes 1705, Rosario Central 1710, Vélez Sarsfield 1690,
  Argentinos Juniors 1695, Independiente 1680, San Lorenzo 1670, Lanús 1690, Huracán 1665, Talleres 1650, Tigre 1645,
  Platense 1655, Belgrano 1640, Defensa y Justicia 1645, Independiente Rivadavia 1630, Barracas Central 1630,
  Central Córdoba 1620, Instituto 1620`,
  'ar',
);

const nations = parseRoster(
  `Spain es 2130, Argentina ar 2110, France fr 2080, England gb-eng 2050, Brazil br 2010, Portugal pt 2010, Netherlands nl 1990,
  Germany de 1960, Colombia co 1960, Italy it 1930, Croatia hr 1935, Belgium be 1900, Uruguay uy 1910, Morocco ma 1910,
  Ecuador ec 1930, Switzerland ch 1900, Denmark dk 1880, Norway no 1910, Türkiye tr 1890, Japan jp 1890, Austria at 1860,
  Mexico mx 1840, Senegal sn 1870, Ukraine ua 1830, Serbia rs 1800, South Korea kr 1790, United States us 1770, Poland pl 1790,
  Australia au 1780, Canada ca 1770, Sweden se 1750, Scotland gb-sct 1790, Wales gb-wls 1750, Greece gr 1800, Czechia cz 1770,
  Nigeria ng 1740, Egypt eg 1740, Algeria dz 1770, Ivory Coast ci 1750, Iran ir 1770`,
);

/** Strengths follow the order of clubelo.com and eloratings.net, rounded by hand. */
const GREAT_LEAGUES: readonly Tournament[] = [
  { id: 'eng-1', name: 'Premier League', category: { name: 'England', country: 'gb-eng' }, entrants: england, weight: 16, big: true, week: WEEKS.premierLeague },
  { id: 'eng-2', name: 'Championship', category: { name: 'England', country: 'gb-eng' }, entrants: championship, weight: 6, week: WEEKS.europe2 },
  { id: 'esp-1', name: 'La Liga', category: { name: 'Spain', country: 'es' }, entrants: spain, weight: 14, big: true, week: WEEKS.laLiga },
  { id: 'ita-1', name: 'Serie A', category: { name: 'Italy', country: 'it' }, entrants: italy, weight: 14, big: true, week: WEEKS.serieA },
  { id: 'ger-1', name: 'Bundesliga', category: { name: 'Germany', country: 'de' }, entrants: germany, weight: 13, big: true, week: WEEKS.bundesliga },
  { id: 'fra-1', name: 'Ligue 1', category: { name: 'France', country: 'fr' }, entrants: france, weight: 11, big: true, week: WEEKS.ligue1 },
  { id: 'tur-1', name: 'Süper Lig', category: { name: 'Türkiye', country: 'tr' }, entrants: turkey, weight: 5, week: WEEKS.superLig },
  { id: 'bra-1', name: 'Brasileirão Série A', category: { name: 'Brazil', country: 'br' }, entrants: brazil, weight: 6, week: WEEKS.brazil },
  { id: 'ned-1', name: 'Eredivisie', category: { name: 'Netherlands', country: 'nl' }, entrants: netherlands, weight: 4, week: WEEKS.eredivisie },
  { id: 'por-1', name: 'Primeira Liga', category: { name: 'Portugal', country: 'pt' }, entrants: portugal, weight: 4, week: WEEKS.primeiraLiga },
  { id: 'usa-1', name: 'Major League Soccer', category: { name: 'United States', country: 'us' }, entrants: unitedStates, weight: 5, week: WEEKS.unitedStates },
  { id: 'arg-1', name: 'Liga Profesional', category: { name: 'Argentina', country: 'ar' }, entrants: argentina, weight: 5, week: WEEKS.argentina },
];

const LEAGUES = [...GREAT_LEAGUES, ...MORE_FOOTBALL_LEAGUES, ...FOOTBALL_OF_MORE_COUNTRIES];

const ALL: readonly Tournament[] = [
  ...GREAT_LEAGUES,
  ...makeCups(LEAGUES),
  { id: 'fifa-friendly', name: 'International Friendlies', category: { name: 'World' }, entrants: nations, weight: 4, friendly: true, week: WEEKS.friendlies },
  ...MORE_FOOTBALL_LEAGUES,
  ...FOOTBALL_OF_MORE_COUNTRIES,
  ...WOMENS_LEAGUES,
  ...makeYouthLeagues(LEAGUES),
  ...makeClubFriendlies(LEAGUES),
];

export const FOOTBALL_TOURNAMENTS: readonly Tournament[] = [
  ...ALL.map((tournament) => ({ ...tournament, days: seasonOfLeague(tournament.id) })),
  cyberLeague('football-cyber', [...england, ...spain, ...italy]),
];
