import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { InsideAnswer, InsideAsker, InsideQuestion } from '../platform/http/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Body } from './encodings.ts';
import { readFrames, writeFrame } from './frames.ts';
import type { FromRenderer, PageWords, RenderJob, ToRenderer } from './line-words.ts';
import { RenderQueue } from './render-queue.ts';

export interface RendererLineDeps {
  readonly path: string;
  readonly log: Logger;
  readonly answerCall: (question: InsideQuestion, asker: InsideAsker) => Promise<InsideAnswer>;
  /** A renderer has come: the first page of its life takes longer than all others. */
  readonly onCome: () => void;
}

/** One page to be made, and as whom. */
export interface PageJob extends RenderJob {
  readonly visitor: InsideAsker;
}

export interface RenderedPage extends Omit<PageWords, 'bodies'> {
  readonly bodies: readonly Body[];
}

const MOST_ACTIVE = 16;
const MOST_PAGES = 64;
/** A fragment and a frame have their own limits; both together, and those before in the queue, take less. */
const PAGE_LIMIT_MS = 10_000;
const ASK_EVERY_MS = 500;
/** Silent for so long, a renderer is not waited for. */
const SILENT_MS = 5_000;
/** And for so long, it is ended: the supervisor starts another. */
const HUNG_MS = 10_000;

interface Renderer {
  readonly socket: Socket;
  pid: number | undefined;
  heardAtMs: number;
  /** It said so. */
  isLeaving: boolean;
}

/** The program that listens, speaking with the one that renders: whatever becomes of that one, this one goes on. */
export class RendererLine {
  readonly #deps: RendererLineDeps;
  readonly #queue: RenderQueue<PageJob, RenderedPage>;
  #server: Server | undefined;
  #renderer: Renderer | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: RendererLineDeps) {
    this.#deps = deps;
    this.#queue = new RenderQueue({
      send: (id, job) => this.#sendJob(id, job),
      mostActive: MOST_ACTIVE,
      most: MOST_PAGES,
      limitMs: PAGE_LIMIT_MS,
    });
  }

  /** Somebody is there and has spoken lately. */
  get isAlive(): boolean {
    return this.#renderer !== undefined && performance.now() - this.#renderer.heardAtMs < SILENT_MS;
  }

  /** There is room for a page that nobody waits for yet. */
  get isIdle(): boolean {
    return this.isAlive && this.#queue.size < MOST_ACTIVE;
  }

  /** Rejects with `RenderRefused`. */
  render(job: PageJob): Promise<RenderedPage> {
    return this.#queue.ask(job);
  }

  async start(): Promise<void> {
    const { path } = this.#deps;
    // Of a program that was killed.
    rmSync(path, { force: true });
    const server = createServer((socket) => this.#welcome(socket));
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(path, listening);
    });
    chmodSync(path, 0o600);
    this.#server = server;
    this.#timer = setInterval(() => this.#look(), ASK_EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#renderer?.socket.destroy();
    this.#queue.refuseActive();
    const server = this.#server;
    if (server) await new Promise<void>((closed) => server.close(() => closed()));
  }

  #welcome(socket: Socket): void {
    // A new one comes when the old one has gone, whether or not that has been heard.
    this.#renderer?.socket.destroy();
    const renderer: Renderer = { socket, pid: undefined, heardAtMs: performance.now(), isLeaving: false };
    this.#renderer = renderer;
    const read = readFrames<FromRenderer>((words, bytes) => this.#hear(renderer, words, bytes));
    socket.on('data', (chunk) => {
      try {
        read(chunk);
      } catch (error) {
        this.#deps.log.error(
          { code: 'renderer_misread', error: String(error) },
          'the renderer could not be understood',
        );
        socket.destroy();
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (this.#renderer !== renderer) return;
      this.#renderer = undefined;
      this.#queue.refuseActive();
      if (renderer.isLeaving) return;
      this.#deps.log.warn({ code: 'renderer_gone' }, 'the renderer has gone; pages wait for the next one');
    });
    this.#queue.sendWaiting();
  }

  #hear(renderer: Renderer, words: FromRenderer, bytes: Buffer): void {
    renderer.heardAtMs = performance.now();
    switch (words.say) {
      case 'hello':
        renderer.pid = words.pid;
        return this.#deps.onCome();
      case 'bye':
        renderer.isLeaving = true;
        return;
      case 'alive':
        return this.#queue.sendWaiting();
      case 'call':
        return void this.#answer(renderer.socket, words);
      case 'page':
        return this.#queue.finish(words.id, splitBodies(words.page, bytes));
      case 'failed':
        return this.#queue.finish(words.id, undefined);
    }
  }

  /** As the visitor whose page it is, as nobody where it is for everybody, and not at all once that page is given up. */
  async #answer(socket: Socket, { id, renderId, call }: Extract<FromRenderer, { say: 'call' }>): Promise<void> {
    const { asVisitor, ...question } = call;
    const visitor = this.#queue.findJob(renderId)?.visitor;
    const asker = visitor && (asVisitor ? visitor : { ...visitor, cookieHeader: undefined });
    const gone: InsideAnswer = { status: 503, bytes: Buffer.from('{}') };
    const { status, bytes } = asker ? await this.#deps.answerCall(question, asker).catch(() => gone) : gone;
    if (!socket.destroyed) say(socket, { say: 'answer', id, status }, bytes);
  }

  #sendJob(id: number, { visitor: _visitor, ...job }: PageJob): boolean {
    if (!this.#renderer || !this.isAlive) return false;
    say(this.#renderer.socket, { say: 'render', id, job });
    return true;
  }

  #look(): void {
    if (!this.#renderer) return;
    const { socket, pid, heardAtMs } = this.#renderer;
    const silentMs = performance.now() - heardAtMs;
    if (silentMs < SILENT_MS) return say(socket, { say: 'alive?' });
    this.#queue.refuseActive();
    if (silentMs < HUNG_MS) return;
    this.#deps.log.error({ code: 'renderer_hung', pid, silentMs }, 'the renderer hangs and is ended');
    if (pid !== undefined) endProcess(pid);
    socket.destroy();
  }
}

function say(socket: Socket, words: ToRenderer, bytes?: Buffer): void {
  writeFrame(socket, words, bytes ? [bytes] : []);
}

function splitBodies({ bodies, ...page }: PageWords, bytes: Buffer): RenderedPage {
  let at = 0;
  return {
    ...page,
    bodies: bodies.map(({ encoding, length }) => {
      at += length;
      // A copy, because what is kept would else keep all that came with it.
      return { encoding, bytes: Buffer.from(bytes.subarray(at - length, at)) };
    }),
  };
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
