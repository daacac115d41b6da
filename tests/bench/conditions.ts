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
