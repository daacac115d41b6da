import type { WorldMessage } from './message.ts';

/** Something on the programme: a match, a race, a title. It is known before it is told. */
export interface Happening {
  readonly id: string;
  readonly startsAtMs: number;
  readonly announcedAtMs: number;
  /** When it leaves the offer: its results are told, or there will be none. */
  findEndMs(): number;
  /** When the last of it is told: a result may be put right after the end. */
  findLastMs(): number;
  /** Its life as it is told, from the announcement on. */
  open(): Run;
}

/** A happening from its announcement to its end. Time only goes forward in it. */
export interface Run {
  readonly id: string;
  readonly startsAtMs: number;
  /** When there is something to tell next; never once it has ended. */
  readonly nextAtMs: number;
  /** When it ended; nothing before. */
  readonly endedAtMs: number | undefined;
  /** All that is to be told up to and including a moment. */
  advance(toMs: number): WorldMessage[];
  /** Stands where it would stand had it lived until then; of the line only the last prices matter. */
  jump(toMs: number): void;
  /** What somebody who knows nothing has to be told. */
  snapshot(nowMs: number): WorldMessage[];
}
