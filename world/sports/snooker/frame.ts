import { gatherDistribution, type Distribution } from '../../chance/distribution.ts';
import type { Side } from '../match-facts.ts';

/**
 * A frame of snooker in outline: fifteen times a red and a colour, then the six colours, which follow each other whoever
 * is at the table; a pot keeps the table, a miss passes it on. It ends when a side is further ahead than what is left
 * is worth; level at its end, the black decides. Where a frame stands is the number of pots made, home's lead and who is
 * at the table: its chances are exact, from the last pot backwards.
 */
export interface Frame {
  readonly pots: number;
  readonly lead: number;
  readonly turn: Side;
}

export interface FrameChances {
  /** Home's chance of the frame. */
  win(frame: Frame): number;
  /** Home's lead at its end. */
  leads(frame: Frame): Distribution;
}

const REDS = 15;
export const COLOURS = [2, 3, 4, 5, 6, 7] as const;
const POTS = REDS + COLOURS.length;
/** The colour that follows a red, and how often it is that one. */
const AFTER_RED = [
  { points: 3, chance: 0.05 },
  { points: 4, chance: 0.05 },
  { points: 5, chance: 0.07 },
  { points: 6, chance: 0.15 },
  { points: 7, chance: 0.22 },
  { points: 8, chance: 0.46 },
] as const;
const MOST_LEAD = 8 * REDS + 27;
/** The frames that have not begun, and the present one. */
const MOST_KNOWN = 8;
const WIDTH = 2 * MOST_LEAD + 1;

/** The most that is left on the table, by how many pots were made. */
const LEFT = Array.from({ length: POTS + 2 }, (_, pots) => {
  const colours = COLOURS.slice(Math.max(0, pots - REDS)).reduce((sum, points) => sum + points, 0);
  return 8 * Math.max(0, REDS - pots) + colours;
});

/** There are reds on the table: a pot is one of them with its colour. */
export function isOfReds(pots: number): boolean {
  return pots < REDS;
}

/** What a pot is worth at each place of the frame. */
export function listPots(pots: number): readonly { readonly points: number; readonly chance: number }[] {
  if (isOfReds(pots)) return AFTER_RED;
  return [{ points: COLOURS[pots - REDS] ?? 7, chance: 1 }];
}

/** A frame with the last ball down goes on only while it is level. */
export function isDecided({ pots, lead }: Frame): boolean {
  return Math.abs(lead) > (LEFT[pots] ?? 0);
}

/** Who pots next, misses before that included: home's chance, by who is at the table. */
function whoPots(home: number, away: number): Readonly<Record<Side, number>> {
  const any = 1 - (1 - home) * (1 - away);
  return { home: home / any, away: ((1 - away) * home) / any };
}

/** `home` and `away` are their chances of a pot. */
export function makeFrameChances(home: number, away: number): FrameChances {
  const pots = whoPots(home, away);
  const tables = fillTables(pots);
  const known = new Map<string, Distribution>();
  return {
    win: ({ pots: made, lead, turn }) => tables[turn][made * WIDTH + lead + MOST_LEAD] ?? 0,
    leads(frame) {
      const key = `${frame.pots}/${frame.lead}/${frame.turn}`;
      const found = known.get(key);
      if (found) return found;
      if (known.size >= MOST_KNOWN) known.clear();
      const made = spreadLeads(pots, frame);
      known.set(key, made);
      return made;
    },
  };
}

function fillTables(pots: Readonly<Record<Side, number>>): Readonly<Record<Side, Float64Array>> {
  const tables = { home: new Float64Array((POTS + 2) * WIDTH), away: new Float64Array((POTS + 2) * WIDTH) };
  for (let made = POTS + 1; made >= 0; made--) {
    for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead++) {
      const cell = made * WIDTH + lead + MOST_LEAD;
      if (isDecided({ pots: made, lead, turn: 'home' })) {
        tables.home[cell] = tables.away[cell] = lead > 0 ? 1 : 0;
        continue;
      }
      let [byHome, byAway] = [0, 0];
      for (const { points, chance } of listPots(made)) {
        byHome += chance * (tables.home[(made + 1) * WIDTH + lead + points + MOST_LEAD] ?? 0);
        byAway += chance * (tables.away[(made + 1) * WIDTH + lead - points + MOST_LEAD] ?? 0);
      }
      tables.home[cell] = pots.home * byHome + (1 - pots.home) * byAway;
      tables.away[cell] = pots.away * byHome + (1 - pots.away) * byAway;
    }
  }
  return tables;
}

/** Forward over the leads that can still be reached, one pot at a time. */
function spreadLeads(pots: Readonly<Record<Side, number>>, from: Frame): Distribution {
  const ends: [number, number][] = [];
  let present = makeSpread();
  present[from.turn][from.lead + MOST_LEAD] = 1;
  for (let made = from.pots; made <= POTS + 1; made++) {
    const next = makeSpread();
    const options = listPots(made);
    for (const turn of ['home', 'away'] as const) {
      for (let at = 0; at < WIDTH; at++) {
        const chance = present[turn][at] ?? 0;
        if (chance === 0) continue;
        if (isDecided({ pots: made, lead: at - MOST_LEAD, turn })) {
          ends.push([at - MOST_LEAD, chance]);
          continue;
        }
        for (const { points, chance: part } of options) {
          next.home[at + points] = (next.home[at + points] ?? 0) + chance * part * pots[turn];
          next.away[at - points] = (next.away[at - points] ?? 0) + chance * part * (1 - pots[turn]);
        }
      }
    }
    present = next;
  }
  return gatherDistribution(ends);
}

function makeSpread(): Readonly<Record<Side, Float64Array>> {
  return { home: new Float64Array(WIDTH), away: new Float64Array(WIDTH) };
}
