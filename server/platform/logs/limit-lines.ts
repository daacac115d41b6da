import type { LogDetails, Logger } from './logger.ts';

export interface LimitedLines {
  warn(fields: LogDetails, sentence: string): void;
  error(fields: LogDetails, sentence: string): void;
}

const EVERY_MS = 1_000;

/**
 * What somebody outside can make happen any number of times is written once a second for each code, with the number of
 * those that were not written: a log must not be what fills the disk.
 */
export function limitLines(log: Logger, nowMs: () => number = Date.now): LimitedLines {
  const last = new Map<string, { atMs: number; suppressed: number }>();
  const write = (level: 'warn' | 'error', fields: LogDetails, sentence: string): void => {
    const now = nowMs();
    const earlier = last.get(fields.code);
    if (earlier && now - earlier.atMs < EVERY_MS) {
      earlier.suppressed += 1;
      return;
    }
    last.set(fields.code, { atMs: now, suppressed: 0 });
    const suppressed = earlier?.suppressed ?? 0;
    log[level](suppressed > 0 ? { ...fields, suppressed } : fields, sentence);
  };
  return {
    warn: (fields, sentence) => write('warn', fields, sentence),
    error: (fields, sentence) => write('error', fields, sentence),
  };
}
