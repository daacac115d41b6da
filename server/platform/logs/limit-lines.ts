import type { Logger } from 'pino';

export interface LimitedLines {
  warn(fields: LineFields, sentence: string): void;
  error(fields: LineFields, sentence: string): void;
}

export interface LineFields {
  /** Stable; lines of one code share their second. */
  readonly code: string;
  readonly [field: string]: unknown;
}

const EVERY_MS = 1_000;

/**
 * What somebody outside can make happen any number of times is written once a second for each code, with the number of
 * those that were not written: a log must not be what fills the disk.
 */
export function limitLines(log: Logger, nowMs: () => number = Date.now): LimitedLines {
  const last = new Map<string, { atMs: number; suppressed: number }>();
  const write = (level: 'warn' | 'error', fields: LineFields, sentence: string): void => {
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
