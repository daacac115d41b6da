import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRoot, type Environment } from '../platform/environment/index.ts';
import { countAsIdle, isSharedBySession, yieldProcessor } from '../platform/load/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import { findSocketPath } from './find-socket-path.ts';
import { readFrames, writeFrame } from './frames.ts';
import type { CallMain } from './answer-cache.ts';
import type { CallWords, FromRenderer, PageWords, ToRenderer } from './line-words.ts';
import { loadSite } from './load-site.ts';
import { makeRenderer, type MadePage } from './make-renderer.ts';

export interface RunRendererDeps {
  readonly environment: Pick<Environment, 'dataDir' | 'production' | 'remoteOrigins'>;
  readonly log: Logger;
  /** When it is first there for the program that listens. */
  readonly onReady: () => void;
  readonly stopped: Promise<void>;
}

const AGAIN_MS = 100;
/** A third of the weight of what bets, where both want the processor: at a tenth pages were late on a busy machine. */
const NICENESS = 5;

/** Makes pages for the program that listens, over their local socket, until it is stopped; has no database. */
export async function runRenderer({ environment, log, onReady, stopped }: RunRendererDeps): Promise<void> {
  yieldProcessor(process.pid, NICENESS);
  // Elsewhere the kernel would give it next to nothing while others want every processor.
  if (isSharedBySession()) countAsIdle(process.pid);
  const { dataDir, production, remoteOrigins: origins } = environment;
  const site = await loadSite(join(findRoot(), 'dist/site'));
  await site.loadRemotes();
  const render = makeRenderer({
    site,
    origins,
    production,
    log: (level, details, message) => log[level](details, message),
  });
  let isStopped = false;
  let socket: Socket | undefined;
  void stopped.then(() => {
    isStopped = true;
    if (socket && !socket.destroyed) say(socket, { say: 'bye' });
    socket?.end();
  });
  while (!isStopped) {
    socket = await meet(findSocketPath(dataDir));
    if (socket) {
      onReady();
      await serveLine(socket, render, log);
    }
    await Promise.race([stopped, sleep(AGAIN_MS, undefined, { ref: false })]);
  }
}

/** Undefined where nobody listens yet. */
function meet(path: string): Promise<Socket | undefined> {
  return new Promise((met) => {
    const socket = connect(path);
    socket.once('connect', () => met(socket));
    socket.once('error', () => met(undefined));
  });
}

/** Until the other side goes. */
function serveLine(socket: Socket, render: ReturnType<typeof makeRenderer>, log: Logger): Promise<void> {
  const calls = new Map<number, (answer: Awaited<ReturnType<CallMain>>) => void>();
  let lastCall = 0;
  const callFor =
    (renderId: number): CallMain =>
    (call: CallWords) =>
      new Promise((answered) => {
        const id = ++lastCall;
        calls.set(id, answered);
        say(socket, { say: 'call', id, renderId, call });
      });
  const make = async (id: number, job: Parameters<typeof render>[0]): Promise<void> => {
    try {
      sayPage(socket, id, await render(job, callFor(id)));
    } catch (error) {
      log.error({ code: 'page_unmade', url: job.request.url, error: String(error) }, 'a page could not be made');
      say(socket, { say: 'failed', id });
    }
  };
  const read = readFrames<ToRenderer>((words, bytes) => {
    if (words.say === 'alive?') return say(socket, { say: 'alive' });
    if (words.say === 'render') return void make(words.id, words.job);
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    calls.get(words.id)?.({ status: words.status, body, length: bytes.length });
    calls.delete(words.id);
  });
  say(socket, { say: 'hello', pid: process.pid });
  return new Promise((gone) => {
    socket.on('data', read);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => gone());
  });
}

function sayPage(socket: Socket, id: number, { bodies, ...page }: MadePage): void {
  const words: PageWords = {
    ...page,
    bodies: bodies.map(({ encoding, bytes }) => ({ encoding, length: bytes.length })),
  };
  say(
    socket,
    { say: 'page', id, page: words },
    bodies.map(({ bytes }) => bytes),
  );
}

function say(socket: Socket, words: FromRenderer, bytes?: readonly Buffer[]): void {
  if (!socket.destroyed) writeFrame(socket, words, bytes);
}
