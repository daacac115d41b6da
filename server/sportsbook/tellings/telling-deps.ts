import type { Sql } from '../../platform/database/index.ts';
import type { Renumbered } from '../store-tellings.ts';
import type { AskedEvents } from './asked-events.ts';
import type { Doubts } from './doubts.ts';
import type { KnownPlayers } from './known-players.ts';
import type { Speech } from './speech.ts';
import type { Telling, Tellings } from './tellings.ts';
import type { Unheard } from './unheard.ts';

export type OnRenumbered = (tx: Sql, renumbered: readonly Renumbered[]) => Promise<void>;

/** What is held of producers whose tellings of one match are one event. */
export interface TellingDeps {
  /** Those producers, the preferred one first; of all others each event is its own. */
  readonly together: () => readonly string[];
  readonly tellings: Tellings;
  readonly doubts: Doubts;
  readonly speech: Speech;
  readonly asked: AskedEvents;
  readonly unheard: Unheard;
  readonly players: KnownPlayers;
  /** Hears who tells an event that another one leads, when that is found out. */
  readonly onJoined: (tellings: readonly Telling[]) => void;
  /** Hears what has another number from now on, inside the transaction by which it has. */
  readonly onRenumbered: OnRenumbered;
  /** Hears who leads an event from now on. */
  readonly onPassed: (tellings: readonly Telling[]) => void;
}
