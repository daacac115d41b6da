import { ALL_YEAR } from './days.ts';
import { parseRoster, type Entrant, type Tournament } from './roster.ts';

const heavy = parseRoster(
  `Tom Aspinall gb-eng 2120, Ciryl Gane fr 2040, Alexander Volkov ru 2010, Sergei Pavlovich ru 1990, Curtis Blaydes us 1970,
  Jailton Almeida br 1960, Waldo Cortes-Acosta do 1930, Serghei Spivac md 1900, Ante Delija hr 1890, Derrick Lewis us 1880,
  Marcin Tybura pl 1870, Tai Tuivasa au 1800, Mick Parkin gb-eng 1860, Tallison Teixeira br 1830`,
);
const light = parseRoster(
  `Ilia Topuria es 2180, Arman Tsarukyan am 2110, Charles Oliveira br 2060, Max Holloway us 2070, Justin Gaethje us 2010,
  Paddy Pimblett gb-eng 1990, Dan Hooker nz 1950, Mateusz Gamrot pl 1970, Beneil Dariush us 1940, Rafael Fiziev az 1940,
  Renato Moicano br 1930, Michael Chandler us 1880, Grant Dawson us 1900, Benoît Saint Denis fr 1970, Mauricio Ruffy br 1940`,
);
const welter = parseRoster(
  `Islam Makhachev ru 2180, Jack Della Maddalena au 2040, Belal Muhammad us 2010, Sean Brady us 2010, Leon Edwards gb-eng 1960,
  Kamaru Usman ng 1980, Shavkat Rakhmonov kz 2100, Ian Machado Garry ie 2040, Joaquin Buckley us 1950, Michael Morales ec 2040,
  Carlos Prates br 2010, Gilbert Burns br 1880, Gabriel Bonfim br 1950, Geoff Neal us 1880`,
);
const middle = parseRoster(
  `Khamzat Chimaev ae 2160, Dricus du Plessis za 2080, Nassourdine Imavov fr 2050, Sean Strickland us 2020, Caio Borralho br 2020,
  Israel Adesanya nz 1980, Robert Whittaker au 1970, Anthony Hernandez us 2020, Reinier de Ridder nl 2000, Brendan Allen us 1960,
  Roman Dolidze ge 1900, Jared Cannonier us 1890, Paulo Costa br 1900, Marvin Vettori it 1880`,
);
const bantam = parseRoster(
  `Merab Dvalishvili ge 2140, Petr Yan ru 2090, Umar Nurmagomedov ru 2100, Sean O’Malley us 2040, Cory Sandhagen us 2030,
  Song Yadong cn 1990, Deiveson Figueiredo br 1940, Mario Bautista us 1970, Aiemann Zahabi ca 1930, Marlon Vera ec 1900,
  David Martinez mx 1950, Rob Font us 1890, Vinicius Oliveira br 1940, Montel Jackson us 1910`,
);
const womenFly = parseRoster(
  `Valentina Shevchenko kg 2080, Natália Silva br 2020, Manon Fiorot fr 2010, Alexa Grasso mx 1970, Erin Blanchfield us 1980,
  Zhang Weili cn 2060, Rose Namajunas us 1940, Maycee Barber us 1950, Tracy Cortez us 1900, Jasmine Jasudavicius ca 1920,
  Miranda Maverick us 1900, Karine Silva br 1870`,
);
const contenders = parseRoster(
  `Marek Horvat hr 1700, Luka Tavadze ge 1720, Diego Arrieta mx 1690, Kenji Morioka jp 1700, Oskar Lindqvist se 1660, Brandon Cole us 1710,
  Rafael Teles br 1730, Yusuf Demirkan tr 1670, Callum Rae gb-sct 1650, Pawel Zarzycki pl 1690, Nikolai Vetrov kz 1720, Mateo Quiroga ar 1660,
  Jonas Bakker nl 1640, Tyrese Grant gb-eng 1680, Andrei Munteanu ro 1650, Hugo Lemaire fr 1670, Sam Kealoha us 1690, Darragh Nolan ie 1660,
  Stefan Ilic rs 1680, Emil Kruse dk 1640, Arslan Baitov kg 1710, Bruno Saraiva br 1700, Min-ho Baek kr 1690, Tomas Vesely cz 1660`,
);

const UFC = { name: 'UFC' };
const CHALLENGERS = { name: 'World' };

/** A class of weight: its bouts of three rounds, and among its first those for a title, of five. */
function weightClass(id: string, name: string, entrants: readonly Entrant[]): Tournament[] {
  const title = entrants.toSorted((a, b) => b.strength - a.strength).slice(0, 8);
  return [
    { id: `ufc-${id}`, name: `UFC ${name}`, category: UFC, entrants, weight: 6, format: '3', days: ALL_YEAR },
    { id: `ufc-${id}-title`, name: `UFC ${name}, main events`, category: UFC, entrants: title, weight: 1, big: true, format: '5', days: ALL_YEAR },
  ];
}

/** Formats are rounds. Contenders of the open series are made up. */
export const MMA_TOURNAMENTS: readonly Tournament[] = [
  ...weightClass('heavyweight', 'Heavyweight', heavy),
  ...weightClass('middleweight', 'Middleweight', middle),
  ...weightClass('welterweight', 'Welterweight', welter),
  ...weightClass('lightweight', 'Lightweight', light),
  ...weightClass('bantamweight', 'Bantamweight', bantam),
  ...weightClass('womens-flyweight', 'Women’s Flyweight', womenFly),
  { id: 'mma-contenders', name: 'Contenders Series', category: CHALLENGERS, entrants: contenders, weight: 8, format: '3', days: ALL_YEAR },
];
