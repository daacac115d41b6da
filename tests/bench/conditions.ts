import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** What a figure depends on besides the code: told with every line, since the machine may have other guests. */
export function describeMachine(): Record<string, unknown> {
  const processors = cpus();
  return {
    node: process.version,
    platform: process.platform,
    processors: processors.length,
    processor: processors[0]?.model,
  };
}

/** Runnable processes over the last minute; near nought on a quiet machine before a bench begins. */
export function readLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}

/** So many ticks each, since the machine has started. */
export interface ProcessorTicks {
  readonly all: number;
  /** Wanted by this machine and given to others that share its processors (`steal` of `/proc/stat`, proc(5)). */
  readonly stolen: number;
}

const STOLEN_AT = 7;
/** What follows is time of guests, which is in the first two already. */
const TICK_KINDS = 8;

/** Undefined where the system does not tell. */
export function readTicks(): ProcessorTicks | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const ticks = line
      .split(/ +/)
      .slice(1, 1 + TICK_KINDS)
      .map(Number);
    return { all: ticks.reduce((sum, some) => sum + some, 0), stolen: ticks[STOLEN_AT] ?? 0 };
  } catch {
    return undefined;
  }
}

/** What of the processors others have taken meanwhile, in per cent. */
export function stolenShare(before: ProcessorTicks | undefined, after: ProcessorTicks | undefined): number | undefined {
  if (!before || !after || after.all <= before.all) return undefined;
  return Math.round(((after.stolen - before.stolen) / (after.all - before.all)) * 1_000) / 10;
}
