import { cutAnswers, cutDatabase, slowDatabase, swallowDatabase } from './cut-network.ts';
import type { Fault } from './fault.ts';
import { fillDisk } from './fill-disk.ts';
import { handOver } from './hand-over.ts';
import { jumpClock } from './jump-clock.ts';
import { killBackend, killPostgres, killProgram } from './kill.ts';
import { readNothing } from './slow-reader.ts';
import { tamperFeed } from './tamper-feed.ts';

export const FAULTS = {
  'kill-program': killProgram,
  'hand-over': handOver,
  'kill-postgres': killPostgres,
  'kill-backend': killBackend,
  'cut-database': cutDatabase,
  'half-open-database': swallowDatabase,
  'slow-database': slowDatabase,
  'cut-answers': cutAnswers,
  'disk-full': fillDisk,
  'clock-jump': jumpClock,
  'tampered-feed': tamperFeed,
  'slow-readers': readNothing,
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultKind = keyof typeof FAULTS;

export const FAULT_KINDS = Object.keys(FAULTS).filter((kind): kind is FaultKind => Object.hasOwn(FAULTS, kind));
