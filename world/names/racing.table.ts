import type { Tournament } from './roster.ts';

/** A racecourse or a track; its races are a tournament of their own. */
export type Course = Pick<Tournament, 'id' | 'name' | 'category'>;

/** Two words make a name; as the numbers of the two lists have no common factor, walking both at once meets every pair. */
export interface Stable {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

const britain = { name: 'Great Britain', country: 'gb' };
const ireland = { name: 'Ireland', country: 'ie' };
const australia = { name: 'Australia', country: 'au' };

/** Courses, people, horses and dogs are made up. */
export const HORSE_COURSES: readonly Course[] = [
  { id: 'thornfield', name: 'Thornfield', category: britain },
  { id: 'ballymarn', name: 'Ballymarn', category: ireland },
  { id: 'harrow-vale', name: 'Harrow Vale', category: britain },
  { id: 'wirrabong', name: 'Wirrabong', category: australia },
];

export const DOG_COURSES: readonly Course[] = [
  { id: 'canal-road', name: 'Canal Road', category: britain },
  { id: 'kilnamoy', name: 'Kilnamoy', category: ireland },
  { id: 'gasworks-lane', name: 'Gasworks Lane', category: britain },
];

export const HORSES: Stable = {
  first: [
    'Copper', 'Quiet', 'Northern', 'Velvet', 'Crooked', 'Silver', 'Distant', 'Merry', 'Winter', 'Golden', 'Hollow', 'Painted',
    'Early', 'Scarlet', 'Wandering', 'Bright', 'Iron', 'Little', 'Salt', 'Amber', 'Second', 'Lucky', 'Stone', 'Blue', 'Honest',
    'Rolling', 'Sunday', 'Marble', 'Flying',
  ],
  second: [
    'Lantern', 'Harbour', 'Parade', 'Magpie', 'Compass', 'Orchard', 'Thunder', 'Letter', 'Kingdom', 'Feather', 'Anchor', 'Fiddle',
    'Meadow', 'Promise', 'Sparrow', 'Chapel', 'Trumpet', 'River', 'Captain', 'Mirror', 'Garden', 'Whistle', 'Bishop', 'Ember', 'Story',
  ],
};

export const JOCKEYS: readonly string[] = [
  'A. Brennan', 'T. Hale', 'M. Dufresne', 'J. Okoye', 'S. Whitcombe', 'R. Maddern', 'C. Lavelle', 'P. Ashdown', 'E. Nakata',
  'D. Foley', 'L. Ferraro', 'K. Whelan', 'H. Ridgway', 'N. Castell', 'B. Tormey', 'G. Pasko', 'O. Linden', 'W. Barrow',
];

export const HORSE_TRAINERS: readonly string[] = [
  'Ann Corrigan', 'James Thorley', 'Marcus Hollin', 'Siobhan Keane', 'Peter Wragby', 'Lucy Amory', 'Declan Roche', 'Tom Brackley',
  'Irene Castle', 'Hugh Penrose', 'Nora Tully', 'Graham Sills', 'Bridget Vane', 'Colin Marsh',
];

export const DOG_TRAINERS: readonly string[] = [
  'Kevin Stott', 'Mary Lennon', 'Ray Duckett', 'Pat Gilroy', 'Sheila Hobbs', 'Dean Farrow', 'Liam Nagle', 'June Preece',
];

export const DOGS: Stable = {
  first: [
    'Rapid', 'Droopy', 'Ballad', 'Swift', 'Pepper', 'Rusty', 'Jolly', 'Misty', 'Turbo', 'Sandy', 'Clever', 'Dusty', 'Lively', 'Cosmic',
    'Nimble', 'Smoky', 'Hasty', 'Bonny', 'Proud',
  ],
  second: [
    'Biscuit', 'Jet', 'Pilot', 'Whisper', 'Button', 'Comet', 'Tailor', 'Bandit', 'Melody', 'Arrow', 'Pickle', 'Ranger', 'Duchess',
    'Monkey', 'Rocket', 'Pebble', 'Tinker',
  ],
};

/** The name at a place of an endless walk through all pairs; neighbours share no word. */
export function nameAt({ first, second }: Stable, place: number): string {
  return `${first[place % first.length] ?? ''} ${second[place % second.length] ?? ''}`;
}
