import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { makeFrameworkLog } from './framework-log.ts';

function openLog() {
  const lines: unknown[] = [];
  const to = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return { lines, log: makeFrameworkLog(makeLogger('info', to)) };
}

describe('what the server framework says', () => {
  it('has a code like every line, and keeps one that was given', () => {
    const { lines, log } = openLog();
    log.info('Server listening');
    log.error({ code: 'request_failed', path: '/en' }, 'a request failed');
    log.warn({ err: new Error('broken') });
    log.child({}).debug('not said');
    expect(lines).toMatchObject([
      { level: 30, code: 'framework', msg: 'Server listening' },
      { level: 50, code: 'request_failed', path: '/en', msg: 'a request failed' },
      { level: 40, code: 'framework', error: 'broken', msg: 'the server framework says this' },
    ]);
    expect(lines).toHaveLength(3);
  });
});
