import { during } from './days.ts';
import { parseRoster, rankRoster, type Tournament } from './roster.ts';

const men = parseRoster(
  `Jannik Sinner it 2220, Carlos Alcaraz es 2230, Alexander Zverev de 2050, Novak Djokovic rs 2110, Taylor Fritz us 2030,
  Jack Draper gb 2030, Ben Shelton us 2000, Alex de Minaur au 2010, Lorenzo Musetti it 1980, Holger Rune dk 1950,
  Daniil Medvedev 1970, Casper Ruud no 1970, Felix Auger-Aliassime ca 1980, Andrey Rublev 1950, Karen Khachanov 1920,
  Tommy Paul us 1950, Alexander Bublik kz 1940, Jakub Menšík cz 1930, Frances Tiafoe us 1900, Francisco Cerúndolo ar 1900,
  Tomáš Macháč cz 1890, Jiří Lehečka cz 1920, Ugo Humbert fr 1890, Arthur Fils fr 1910, Grigor Dimitrov bg 1920,
  Stefanos Tsitsipas gr 1880, Denis Shapovalov ca 1870, Alejandro Davidovich Fokina es 1900, Flavio Cobolli it 1880,
  Cameron Norrie gb 1870, Brandon Nakashima us 1860, Alex Michelsen us 1850, Learner Tien us 1870, João Fonseca br 1880,
  Sebastian Korda us 1860, Hubert Hurkacz pl 1880, Matteo Berrettini it 1860, Tallon Griekspoor nl 1850, Jaume Munar es 1830,
  Gaël Monfils fr 1810, Giovanni Mpetshi Perricard fr 1830, Alexei Popyrin au 1840, Zizou Bergs be 1810, Gabriel Diallo ca 1820,
  Marin Čilić hr 1780, Roberto Bautista Agut es 1770`,
);

const women = parseRoster(
  `Aryna Sabalenka 2170, Iga Świątek pl 2140, Coco Gauff us 2080, Elena Rybakina kz 2090, Jessica Pegula us 2040,
  Mirra Andreeva 2030, Madison Keys us 2010, Amanda Anisimova us 2050, Jasmine Paolini it 1990, Qinwen Zheng cn 1980,
  Belinda Bencic ch 1980, Emma Navarro us 1940, Elina Svitolina ua 1960, Karolína Muchová cz 1970, Naomi Osaka jp 1970,
  Victoria Mboko ca 1950, Linda Nosková cz 1940, Paula Badosa es 1930, Daria Kasatkina au 1900, Diana Shnaider 1910,
  Clara Tauson dk 1920, Ekaterina Alexandrova 1920, Liudmila Samsonova 1910, Marta Kostyuk ua 1920, Barbora Krejčíková cz 1900,
  Markéta Vondroušová cz 1920, Leylah Fernandez ca 1890, Jelena Ostapenko lv 1890, Emma Raducanu gb 1890, Elise Mertens be 1890,
  Beatriz Haddad Maia br 1860, Maria Sakkari gr 1860, Donna Vekić hr 1840, Anna Kalinskaya 1870, Sofia Kenin us 1840,
  McCartney Kessler us 1840, Magdalena Fręch pl 1830, Dayana Yastremska ua 1840, Katie Boulter gb 1820, Alexandra Eala ph 1830,
  Iva Jović us 1850, Maya Joint au 1820, Loïs Boisson fr 1830, Ann Li us 1820, Caty McNally us 1800, Jaqueline Cristian ro 1810`,
);

const challengers = parseRoster(
  `Kei Nishikori jp 1750, Borna Ćorić hr 1740, Dominic Stricker ch 1680, Luca Van Assche fr 1690, Jérôme Kym ch 1690,
  Otto Virtanen fi 1700, Elmer Møller dk 1690, Vilius Gaubas lt 1690, Nicolai Budkov Kjær no 1670, Rafael Jódar es 1720,
  Dino Prižmić hr 1710, Martin Landaluce es 1700, Titouan Droguet fr 1680, Zsombor Piros hu 1680, Yoshihito Nishioka jp 1700,
  Rei Sakamoto jp 1680, Coleman Wong hk 1700, Yunchaokete Bu cn 1700, James Duckworth au 1700, Tristan Schoolkate au 1690,
  Liam Draxl ca 1680, Patrick Kypson us 1700, Brandon Holt us 1690, Henrique Rocha pt 1690, Jaime Faria pt 1700,
  Hugo Dellien bo 1690, Thiago Seyboth Wild br 1690, Tomás Barrios Vera cl 1690, Roman Safiullin 1720, Andrea Pellegrino it 1670`,
);

const womenBelow = rankRoster(
  [1790, 1640],
  `Tatjana Maria de, Elsa Jacquemot fr, Francesca Jones gb, Simona Waltert ch, Panna Udvardy hu, Katie Volynets us, Moyuka Uchijima jp,
  Antonia Ružić hr, Solana Sierra ar, Ella Seidel de, Sinja Kraus at, Yuan Yue cn, Darja Semenistaja lv, Oksana Selekhmeteva es,
  Petra Marčinko hr, Kaja Juvan si, Leyre Romero Gormaz es, Tamara Korpatsch de, Mai Hontama jp, Veronika Erjavec si, Joanna Garland tw,
  Hanne Vandewinkel be, Lola Radivojević rs, Linda Fruhvirtová cz, Aoi Ito jp, Greet Minnen be, Lanlana Tararudee th, Maria Timofeeva uz,
  Polina Kudermetova uz, Tamara Zidanšek si, Harriet Dart gb, Heather Watson gb, Carole Monnet fr, Lucrezia Stefanini it, Mona Barthel de,
  Arianne Hartono nl, Gao Xinyu cn, Nao Hibino jp, Nuria Brancaccio it, Noma Noha Akugue de`,
);

const menBelow = rankRoster(
  [1650, 1540],
  `Lukas Neumayer at, Joel Schwärzler at, Guy den Ouden nl, Jelle Sels nl, Gauthier Onclin be, Michael Geerts be, Federico Bondioli it,
  Stefano Napolitano it, Jacopo Berrettini it, Clément Tabur fr, Dan Added fr, Robin Bertrand fr, Moez Echargui tn, Aziz Dougaz tn,
  Nicholas David Ionel ro, Filip Cristian Jianu ro, Maks Kaśnikowski pl, Martyn Pawelski pl, Max Hans Rehberg de, Henri Squire de,
  Justin Engel de, Diego Dedura de, Arthur Fery gb, Johannus Monday gb, Oliver Crawford gb, Jay Clarke gb, Ryan Peniston gb,
  Stefanos Sakellaridis gr, Benjamin Hassan lb, Gergely Madarász hu`,
);

const TOURS = {
  ATP: { entrants: men, format: 'men' },
  WTA: { entrants: women, format: 'women' },
  Challenger: { entrants: challengers, format: 'men' },
  'WTA 125': { entrants: womenBelow, format: 'women' },
  ITF: { entrants: menBelow, format: 'men' },
} as const;

const on = (tour: keyof typeof TOURS, id: string, name: string, days: string, weight = 5): Tournament =>
  ({ ...TOURS[tour], id, name, category: { name: tour }, weight, days: during(days) });

const great = (...row: Parameters<typeof on>): Tournament => ({ ...on(...row), big: true });

/** Both tours are there at the same time. */
const both = (id: string, name: string, days: string, make = great): Tournament[] =>
  [make('ATP', `${id}-men`, name, days), make('WTA', `${id}-women`, `${name}, women`, days)];

/** Strengths follow the order of the tours' Elo ratings, rounded by hand. Great tournaments have their days of 2026, Challengers a fortnight and more. */
export const TENNIS_TOURNAMENTS: readonly Tournament[] = [
  ...both('brisbane', 'Brisbane', 'Jan 4-11', on),
  ...both('adelaide', 'Adelaide', 'Jan 12-17', on),
  ...both('ao', 'Australian Open', 'Jan 18-Feb 1'),
  on('ATP', 'atp-montpellier', 'Montpellier', 'Feb 2-8'),
  on('WTA', 'wta-abu-dhabi', 'Abu Dhabi', 'Feb 2-7'),
  great('WTA', 'wta-doha', 'Doha', 'Feb 8-14'),
  great('ATP', 'atp-rotterdam', 'Rotterdam', 'Feb 9-15'),
  great('WTA', 'wta-dubai', 'Dubai, women', 'Feb 15-21'),
  on('ATP', 'atp-doha', 'Doha, men', 'Feb 16-21'),
  great('ATP', 'atp-dubai', 'Dubai', 'Feb 23-28'),
  on('WTA', 'wta-merida', 'Mérida', 'Feb 23-Mar 1'),
  ...both('indian-wells', 'Indian Wells', 'Mar 4-15'),
  ...both('miami', 'Miami', 'Mar 17-29'),
  on('ATP', 'atp-houston', 'Houston', 'Mar 30-Apr 5'),
  great('WTA', 'wta-charleston', 'Charleston', 'Mar 30-Apr 5'),
  great('ATP', 'atp-monte-carlo', 'Monte Carlo', 'Apr 5-12'),
  on('ATP', 'atp-barcelona', 'Barcelona', 'Apr 13-19'),
  great('WTA', 'wta-stuttgart', 'Stuttgart', 'Apr 13-19'),
  ...both('madrid', 'Madrid', 'Apr 21-May 3'),
  ...both('rome', 'Rome', 'May 5-17'),
  on('ATP', 'atp-geneva', 'Geneva', 'May 17-23'),
  on('WTA', 'wta-strasbourg', 'Strasbourg', 'May 17-23'),
  ...both('roland-garros', 'Roland Garros', 'May 24-Jun 7'),
  on('ATP', 'atp-stuttgart', 'Stuttgart, grass', 'Jun 8-14'),
  on('WTA', 'wta-queens', 'Queen’s Club, women', 'Jun 8-14'),
  great('ATP', 'atp-queens', 'Queen’s Club', 'Jun 15-21'),
  great('WTA', 'wta-berlin', 'Berlin', 'Jun 15-21'),
  ...both('eastbourne', 'Eastbourne', 'Jun 22-27', on),
  ...both('wimbledon', 'Wimbledon', 'Jun 29-Jul 12'),
  on('ATP', 'atp-gstaad', 'Gstaad', 'Jul 13-19'),
  on('WTA', 'wta-iasi', 'Iași', 'Jul 13-19'),
  on('ATP', 'atp-kitzbuhel', 'Kitzbühel', 'Jul 20-26'),
  on('WTA', 'wta-prague', 'Prague', 'Jul 20-26'),
  ...both('washington', 'Washington', 'Jul 27-Aug 2', on),
  ...both('canada', 'Canadian Open', 'Aug 2-12'),
  ...both('cincinnati', 'Cincinnati', 'Aug 13-23'),
  on('ATP', 'atp-winston-salem', 'Winston-Salem', 'Aug 24-29'),
  on('WTA', 'wta-monterrey', 'Monterrey', 'Aug 24-29'),
  ...both('us-open', 'US Open', 'Aug 30-Sep 13'),
  on('WTA', 'wta-seoul', 'Seoul', 'Sep 14-20'),
  on('ATP', 'atp-chengdu', 'Chengdu', 'Sep 16-22'),
  ...both('beijing', 'Beijing', 'Sep 23-Oct 4'),
  great('ATP', 'atp-shanghai', 'Shanghai', 'Oct 5-18'),
  great('WTA', 'wta-wuhan', 'Wuhan', 'Oct 5-17'),
  on('ATP', 'atp-vienna', 'Vienna', 'Oct 19-25'),
  on('WTA', 'wta-tokyo', 'Tokyo', 'Oct 19-25'),
  great('ATP', 'atp-paris', 'Paris', 'Nov 1-8'),
  { ...great('WTA', 'wta-finals', 'WTA Finals', 'Nov 7-14'), entrants: women.slice(0, 8) },
  { ...great('ATP', 'atp-finals', 'ATP Finals', 'Nov 15-22'), entrants: men.slice(0, 8) },
  on('Challenger', 'ch-canberra', 'Challenger Canberra', 'Jan 1-18'),
  on('Challenger', 'ch-quimper', 'Challenger Quimper', 'Jan 19-Feb 1'),
  on('Challenger', 'ch-koblenz', 'Challenger Koblenz', 'Feb 2-15'),
  on('Challenger', 'ch-pau', 'Challenger Pau', 'Feb 16-Mar 1'),
  on('Challenger', 'ch-santiago', 'Challenger Santiago', 'Mar 2-15'),
  on('Challenger', 'ch-murcia', 'Challenger Murcia', 'Mar 16-Apr 5'),
  on('Challenger', 'ch-busan', 'Challenger Busan', 'Apr 6-26'),
  on('Challenger', 'ch-aix', 'Challenger Aix-en-Provence', 'Apr 27-May 10'),
  on('Challenger', 'ch-bordeaux', 'Challenger Bordeaux', 'May 11-24'),
  on('Challenger', 'ch-heilbronn', 'Challenger Heilbronn', 'May 25-Jun 7'),
  on('Challenger', 'ch-ilkley', 'Challenger Ilkley', 'Jun 8-21'),
  on('Challenger', 'ch-braunschweig', 'Challenger Braunschweig', 'Jun 22-Jul 12'),
  on('Challenger', 'ch-zug', 'Challenger Zug', 'Jul 13-Aug 2'),
  on('Challenger', 'ch-grodzisk', 'Challenger Grodzisk Mazowiecki', 'Aug 3-23'),
  on('Challenger', 'ch-genoa', 'Challenger Genoa', 'Aug 24-Sep 13'),
  on('Challenger', 'ch-szczecin', 'Challenger Szczecin', 'Sep 14-27'),
  on('Challenger', 'ch-lisbon', 'Challenger Lisbon', 'Sep 28-Oct 18'),
  on('Challenger', 'ch-bratislava', 'Challenger Bratislava', 'Oct 19-Nov 8'),
  on('Challenger', 'ch-helsinki', 'Challenger Helsinki', 'Nov 9-22'),
  on('Challenger', 'ch-yokohama', 'Challenger Yokohama', 'Nov 16-29'),
  on('Challenger', 'ch-maia', 'Challenger Maia', 'Nov 23-Dec 6'),
  on('WTA 125', 'wta125-canberra', 'Canberra, women', 'Jan 1-17'),
  on('WTA 125', 'wta125-mumbai', 'Mumbai', 'Feb 2-15'),
  on('WTA 125', 'wta125-antalya', 'Antalya', 'Feb 23-Mar 15'),
  on('WTA 125', 'wta125-la-bisbal', 'La Bisbal', 'Apr 13-May 3'),
  on('WTA 125', 'wta125-parma', 'Parma', 'May 4-17'),
  on('WTA 125', 'wta125-birmingham', 'Birmingham', 'Jun 1-14'),
  on('WTA 125', 'wta125-contrexeville', 'Contrexéville', 'Jul 6-19'),
  on('WTA 125', 'wta125-warsaw', 'Warsaw', 'Jul 20-Aug 2'),
  on('WTA 125', 'wta125-ljubljana', 'Ljubljana', 'Sep 7-27'),
  on('WTA 125', 'wta125-rende', 'Rende', 'Oct 12-25'),
  on('WTA 125', 'wta125-austin', 'Austin', 'Nov 2-15'),
  on('WTA 125', 'wta125-buenos-aires', 'Buenos Aires', 'Nov 23-30', 7),
  on('WTA 125', 'wta125-angers', 'Angers', 'Dec 1-7', 7),
  on('WTA 125', 'wta125-limoges', 'Limoges', 'Dec 8-14', 7),
  on('ITF', 'itf-monastir', 'M25 Monastir', 'Jan 1-Dec 31', 4),
  on('ITF', 'itf-antalya', 'M15 Antalya', 'Jan 1-Dec 31', 4),
  { ...on('ITF', 'itf-tucuman', 'M25 Tucumán', 'Jan 1-Dec 31', 3), entrants: challengers },
  { ...on('ITF', 'itf-nonthaburi', 'W75 Nonthaburi', 'Jan 1-Dec 31', 3), entrants: women.slice(-24), format: 'women' },
  { ...on('ITF', 'itf-sharm', 'W35 Sharm El Sheikh', 'Jan 1-Dec 31', 4), entrants: womenBelow, format: 'women' },
];
