import type { Logger } from './platform/logs/index.ts';

/** A failure that nobody has caught ends the program with one line that says why; the supervisor starts it again. */
export function endByFailure(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    log.fatal({ code: 'promise_failed', error: String(error) }, 'a promise was left alone with its failure');
    process.exit(1);
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ code: 'failure_uncaught', error: String(error) }, 'a failure was caught by nobody');
    process.exit(1);
  });
}
