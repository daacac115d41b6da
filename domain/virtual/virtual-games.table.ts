/** What is played in rounds by itself; each is a sport of its own. */
export const VIRTUAL_GAMES = {
  football: { sportId: 201 },
  racing: { sportId: 244 },
  tennis: { sportId: 204 },
  marbles: { sportId: 245 },
} as const satisfies Readonly<Record<string, { readonly sportId: number }>>;

export type VirtualGame = keyof typeof VIRTUAL_GAMES;

const GAMES: readonly VirtualGame[] = ['football', 'racing', 'tennis', 'marbles'];

/** Which of them a sport is; absent where it is none. */
export function findVirtualGame(sportId: number): VirtualGame | undefined {
  return GAMES.find((game) => VIRTUAL_GAMES[game].sportId === sportId);
}

/** A race of many instead of a match of two. */
export function isRace(game: VirtualGame): boolean {
  return game === 'racing' || game === 'marbles';
}

export interface VirtualTeam {
  readonly name: string;
  /** Its own goals and those of whoever plays against it, in hundredths of what is usual. */
  readonly attack: number;
  readonly defence: number;
}

export interface VirtualPlayer {
  readonly name: string;
  /** Of a thousand points on its own serve so many are won against somebody who returns as is usual. */
  readonly serve: number;
  /** So many fewer of a thousand are won by whoever serves to this player. */
  readonly returns: number;
}

export interface VirtualRunner {
  readonly name: string;
  /** It comes first as often as its weight is of the weights of all. */
  readonly weight: number;
}

export const VIRTUAL_TEAMS: readonly VirtualTeam[] = [
  { name: 'Amber Town', attack: 132, defence: 74 },
  { name: 'Basalt Rovers', attack: 124, defence: 82 },
  { name: 'Cedar Athletic', attack: 121, defence: 86 },
  { name: 'Dune United', attack: 116, defence: 88 },
  { name: 'Estuary', attack: 112, defence: 92 },
  { name: 'Falcon Park', attack: 108, defence: 94 },
  { name: 'Granite City', attack: 104, defence: 90 },
  { name: 'Harbour Stars', attack: 103, defence: 100 },
  { name: 'Indigo', attack: 98, defence: 98 },
  { name: 'Juniper Vale', attack: 96, defence: 104 },
  { name: 'Kestrel Moor', attack: 92, defence: 101 },
  { name: 'Lantern Hill', attack: 90, defence: 110 },
  { name: 'Meridian', attack: 86, defence: 108 },
  { name: 'Northgate', attack: 84, defence: 116 },
  { name: 'Orchard Lane', attack: 78, defence: 118 },
  { name: 'Pebble Bay', attack: 74, defence: 128 },
];

export const VIRTUAL_PLAYERS: readonly VirtualPlayer[] = [
  { name: 'Adan Orrel', serve: 672, returns: 24 },
  { name: 'Bo Lindqvar', serve: 664, returns: 12 },
  { name: 'Carlo Venn', serve: 655, returns: 20 },
  { name: 'Dario Test', serve: 648, returns: 4 },
  { name: 'Emil Sarkun', serve: 640, returns: 16 },
  { name: 'Filip Oss', serve: 636, returns: -4 },
  { name: 'Goran Alto', serve: 628, returns: 8 },
  { name: 'Henk Marul', serve: 622, returns: -10 },
  { name: 'Ivo Castan', serve: 616, returns: 2 },
  { name: 'Jon Peller', serve: 608, returns: -14 },
  { name: 'Kaito Moru', serve: 600, returns: -8 },
  { name: 'Leo Brandis', serve: 592, returns: -22 },
];

export const VIRTUAL_RUNNERS: readonly VirtualRunner[] = [
  { name: 'Autumn Bell', weight: 90 },
  { name: 'Brisk Morning', weight: 34 },
  { name: 'Copper Kettle', weight: 52 },
  { name: 'Distant Drum', weight: 21 },
  { name: 'Early Post', weight: 67 },
  { name: 'Fair Wind', weight: 28 },
  { name: 'Glass Slipper', weight: 43 },
  { name: 'High Meadow', weight: 17 },
  { name: 'Iron Lantern', weight: 82 },
  { name: 'Jade River', weight: 38 },
  { name: 'Kind Regards', weight: 25 },
  { name: 'Long Division', weight: 56 },
  { name: 'Maple Street', weight: 19 },
  { name: 'Night Ferry', weight: 73 },
  { name: 'Open Country', weight: 31 },
  { name: 'Paper Crane', weight: 47 },
  { name: 'Quiet Storm', weight: 23 },
  { name: 'Rolling Stone', weight: 62 },
  { name: 'Salt Marsh', weight: 36 },
  { name: 'Ten Past Six', weight: 15 },
  { name: 'Upper Deck', weight: 78 },
  { name: 'Violet Hour', weight: 41 },
  { name: 'White Chalk', weight: 27 },
  { name: 'Yellow Brick', weight: 50 },
];

/** All of them start in every race, in this order. */
export const VIRTUAL_MARBLES: readonly VirtualRunner[] = [
  { name: 'Ruby', weight: 21 },
  { name: 'Amber', weight: 18 },
  { name: 'Jade', weight: 16 },
  { name: 'Cobalt', weight: 14 },
  { name: 'Violet', weight: 12 },
  { name: 'Pearl', weight: 10 },
  { name: 'Copper', weight: 9 },
  { name: 'Onyx', weight: 7 },
];
