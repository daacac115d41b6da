import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSession } from '@glasshouse/contracts/session';
import { classifyFailure, makeBrowserCall } from './index.ts';

const failed = (status: number, message = '') => ({
  ok: false as const,
  status,
  error: { code: 'internal' as const, message, requestId: '' },
});

describe('why a call brought nothing', () => {
  it.each([
    ['a refusal keeps its status', failed(409), 'error', 409],
    ['a failure of the server too', failed(503), 'error', 503],
    ['a call that reached nobody', failed(0, 'TypeError: fetch failed'), 'network', 500],
    ['a call that took too long', failed(0, 'TimeoutError: too slow'), 'network', 500],
    ['a call that was given up', failed(0, 'AbortError: This operation was aborted'), 'close', 499],
    ['a gateway that says so', failed(499), 'close', 499],
    ['a fetch that reached nobody', new TypeError('Failed to fetch'), 'network', 500],
    ['the same in another browser', new TypeError('NetworkError when attempting to fetch resource.'), 'network', 500],
    ['and in a third', new TypeError('Load failed'), 'network', 500],
    ['a fetch that took too long', new DOMException('too slow', 'TimeoutError'), 'network', 500],
    ['a fetch that was given up', new DOMException('given up', 'AbortError'), 'close', 499],
    ['an error of the program', new TypeError('x is not a function'), 'error', 500],
    ['an error without a status', new Error('odd'), 'error', 500],
    ['an error with one', Object.assign(new Error('odd'), { status: 418 }), 'error', 418],
    ['an error whose status is none', { status: 'odd' }, 'error', 500],
    ['nothing at all', undefined, 'error', 500],
    ['text', 'odd', 'error', 500],
  ] as const)('[CO-05] %s', (_name, cause, kind, status) => {
    expect(classifyFailure(cause)).toEqual({ kind, status });
  });
});

describe('calls over a real wire', () => {
  const server = createServer(() => undefined);
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('[CO-05] one that is given up is classed as closed, 499', async () => {
    const giveUp = new AbortController();
    const call = makeBrowserCall((url, options) => {
      const signals = [giveUp.signal, ...(options?.signal ? [options.signal] : [])];
      return fetch(url, { ...options, signal: AbortSignal.any(signals) });
    }, origin);
    const result = call(getSession);
    giveUp.abort();
    expect(classifyFailure(await result)).toEqual({ kind: 'close', status: 499 });
  });

  it('[CO-05] one that reaches nobody is of the network', async () => {
    const result = await makeBrowserCall(fetch, 'http://127.0.0.1:1')(getSession);
    expect(classifyFailure(result)).toEqual({ kind: 'network', status: 500 });
  });
});
