import { Agent, request } from 'node:http';
import { REPEAT_HEADER } from '@glasshouse/contracts/call';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** As it goes over the wire. */
  readonly body?: string;
  readonly cookie?: string;
  /** It was sent before. */
  readonly isRepeat?: boolean;
}

/** A browser would wait no longer. */
const PATIENCE_MS = 10_000;

/** Calls over kept connections; undefined where no whole answer came. */
export function makeClient(port: number): (call: Call) => Promise<Answer | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  return ({ method, path, body, cookie, isRepeat }) =>
    new Promise((done) => {
      const headers = {
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(cookie === undefined ? {} : { cookie }),
        ...(isRepeat && { [REPEAT_HEADER]: '1' }),
      };
      const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => done(undefined));
        response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      });
      const timer = setTimeout(() => asked.destroy(), PATIENCE_MS);
      asked.on('error', () => done(undefined));
      asked.on('close', () => {
        clearTimeout(timer);
        done(undefined);
      });
      asked.end(body);
    });
}
