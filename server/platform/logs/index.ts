import { pino, type DestinationStream } from 'pino';

/** Alarms rest on the code: it stays as it is, whatever becomes of the sentence. All of them: docs/log-codes.md. */
export interface LogDetails {
  readonly code: string;
  readonly [name: string]: unknown;
}

type Write = (details: LogDetails, sentence: string) => void;

export interface Logger {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  readonly fatal: Write;
}

export { limitLines, type LimitedLines } from './limit-lines.ts';
export { cleanForLog, makeSecurityLog, type SecurityCode, type SecurityLog } from './security-log.ts';

/** JSON lines, to standard error unless told otherwise; secrets are cut out by name wherever they appear. */
export function makeLogger(level: string, to: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ['password', '*.password', 'token', '*.token', 'req.headers.cookie', 'req.headers.authorization'],
        censor: '(hidden)',
      },
    },
    to,
  );
}

function standardError(): DestinationStream {
  return pino.destination({ dest: 2, sync: false });
}
