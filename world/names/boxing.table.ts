import { ALL_YEAR } from './days.ts';
import { parseRoster, type Entrant, type Tournament } from './roster.ts';

const heavy = parseRoster(
  `Oleksandr Usyk ua 2220, Tyson Fury gb-eng 2090, Daniel Dubois gb-eng 2060, Anthony Joshua gb-eng 2050, Agit Kabayel de 2060,
  Joseph Parker nz 2040, Moses Itauma gb-eng 2060, Filip Hrgović hr 1980, Zhang Zhilei cn 1980, Efe Ajagba ng 1960, Martin Bakole cd 1960,
  Fabio Wardley gb-eng 2010, Deontay Wilder us 1900, Jared Anderson us 1930, Frank Sánchez cu 1930, Dillian Whyte gb-eng 1860`,
);
const lightHeavy = parseRoster(
  `Dmitry Bivol ru 2160, Artur Beterbiev ca 2150, David Benavidez us 2120, Callum Smith gb-eng 2010, Joshua Buatsi gb-eng 1990,
  Anthony Yarde gb-eng 1960, Albert Ramírez ve 1970, Oleksandr Gvozdyk ua 1940, Willy Hutchinson gb-sct 1900, Lyndon Arthur gb-eng 1880,
  Dan Azeez gb-eng 1860, Ben Whittaker gb-eng 1930`,
);
const superMiddle = parseRoster(
  `Canelo Álvarez mx 2130, Terence Crawford us 2180, Christian Mbilli fr 2030, Diego Pacheco us 2010, Osleys Iglesias cu 2030,
  Hamzah Sheeraz gb-eng 2000, Caleb Plant us 1960, Jermall Charlo us 1940, Edgar Berlanga us 1910, Lester Martínez gt 1980,
  Jaime Munguía mx 1960, Padraig McCrory gb-nir 1840`,
);
const welter = parseRoster(
  `Jaron Ennis us 2120, Brian Norman us 2040, Mario Barrios us 1990, Devin Haney us 2060, Rolando Romero us 1950, Ryan García us 1990,
  Eimantas Stanionis lt 1970, Conor Benn gb-eng 1980, Giovani Santillan us 1930, Souleymane Cissokho fr 1930, Jack Catterall gb-eng 1990,
  Lewis Crocker gb-nir 1920, Shakhram Giyasov uz 1960, Keith Thurman us 1930`,
);
const light = parseRoster(
  `Shakur Stevenson us 2130, Gervonta Davis us 2110, Keyshawn Davis us 2040, Raymond Muratalla us 1990, William Zepeda mx 2000,
  Andy Cruz cu 2020, Floyd Schofield us 1950, Denys Berinchyk ua 1930, Abdullah Mason us 1990, Sam Noakes gb-eng 1940, Edwin De Los Santos do 1930,
  Zaur Abdullaev ru 1950, Maxi Hughes gb-eng 1880, Jadier Herrera cu 1960`,
);
const bantam = parseRoster(
  `Naoya Inoue jp 2240, Junto Nakatani jp 2140, Murodjon Akhmadaliev uz 2050, Jesse Rodriguez us 2130, Takuma Inoue jp 1990,
  Seiya Tsutsumi jp 1970, Antonio Vargas us 1930, Alan Picasso mx 1940, Marlon Tapales ph 1950, Luis Nery mx 1940, Sam Goodman au 1940,
  Tenshin Nasukawa jp 1960, Ramon Cardenas us 1940, Christian Medina mx 1940`,
);
const prospects = parseRoster(
  `Leon Ashcroft gb-eng 1720, Darnell Pike us 1730, Mateus Farias br 1680, Iker Zabala es 1670, Ruslan Tokarev kz 1740, Jordan Mbeki za 1690,
  Kyle Dempster gb-sct 1660, Andrés Villalba mx 1720, Kofi Anane gh 1700, Marco Bellandi it 1660, Sione Tavita nz 1680, Pavel Novotný cz 1640,
  Thomas Delacroix fr 1670, Ryota Hamasaki jp 1710, Eoin Gallagher ie 1670, Viktor Marchuk ua 1720, Elias Sandberg se 1640, Julio Peralta ar 1680,
  Dominik Wrona pl 1660, Tariq Osman gb-eng 1690, Carlos Benítez pr 1710, Jamal Whitfield us 1720, Noah Brandt de 1650, Anton Goranov bg 1640`,
);

const WORLD = { name: 'World' };

/** A class of weight: its bouts of ten rounds, and among its first those for a title, of twelve. */
function weightClass(id: string, name: string, entrants: readonly Entrant[]): Tournament[] {
  const title = entrants.toSorted((a, b) => b.strength - a.strength).slice(0, 8);
  return [
    { id: `boxing-${id}`, name, category: WORLD, entrants, weight: 6, format: '10', days: ALL_YEAR },
    { id: `boxing-${id}-title`, name: `${name}, title fights`, category: WORLD, entrants: title, weight: 1, big: true, format: '12', days: ALL_YEAR },
  ];
}

/** Formats are rounds. Those who box for the first time on a card are made up. */
export const BOXING_TOURNAMENTS: readonly Tournament[] = [
  ...weightClass('heavyweight', 'Heavyweight', heavy),
  ...weightClass('light-heavyweight', 'Light heavyweight', lightHeavy),
  ...weightClass('super-middleweight', 'Super middleweight', superMiddle),
  ...weightClass('welterweight', 'Welterweight', welter),
  ...weightClass('lightweight', 'Lightweight', light),
  ...weightClass('bantamweight', 'Bantamweight', bantam),
  { id: 'boxing-undercard', name: 'Undercard', category: WORLD, entrants: prospects, weight: 8, format: '8', days: ALL_YEAR },
];
