import { pino, type DestinationStream } from 'pino';
import type { Logger } from './logger.ts';

export type { LogDetails, Logger } from './logger.ts';
export { limitLines, type LimitedLines } from './limit-lines.ts';
export { cleanForLog, makeSecurityLog, type SaveEvent, type SecurityCode, type SecurityLog } from './security-log.ts';

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
