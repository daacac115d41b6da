const LEVELS = { error: 50, warn: 40, info: 30 } as const;

interface LogFields {
  readonly code: string;
  readonly [field: string]: unknown;
}

/** One line of JSON, in the form of the house's own; codes are listed in docs/log-codes.md. */
export type Log = (level: keyof typeof LEVELS, fields: LogFields, sentence: string) => void;

/** Lines below the level are left out. */
export function makeLog(write: (line: string) => void, least: keyof typeof LEVELS): Log {
  return (level, fields, sentence) => {
    if (LEVELS[level] < LEVELS[least]) return;
    write(`${JSON.stringify({ level: LEVELS[level], time: Date.now(), ...fields, msg: sentence })}\n`);
  };
}
