import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from '../logs/index.ts';

type Level = keyof Logger;

/** What the server framework says goes into the same log; its lines bring no code of their own. */
export function makeFrameworkLog(log: Logger): FastifyBaseLogger {
  const write =
    (level: Level) =>
    (first: unknown, ...rest: readonly unknown[]): void => {
      const details = typeof first === 'string' ? {} : describe(first);
      const sentence = [first, ...rest].find((part) => typeof part === 'string');
      log[level]({ code: 'framework', ...details }, String(sentence ?? 'the server framework says this'));
    };
  const ignore = (): void => undefined;
  const framework: FastifyBaseLogger = {
    level: 'info',
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
    debug: ignore,
    trace: ignore,
    silent: ignore,
    child: () => framework,
  };
  return framework;
}

function describe(value: unknown): Readonly<Record<string, unknown>> {
  if (value instanceof Error) return { error: value.message, stack: value.stack };
  if (typeof value !== 'object' || value === null) return {};
  const { err, ...rest }: { readonly err?: unknown } = value;
  return err instanceof Error ? { ...rest, error: err.message, stack: err.stack } : { ...rest };
}
