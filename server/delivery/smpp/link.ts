import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { ANSWER_BIT, COMMANDS, STATUSES } from './command.table.ts';
import { cString, PduReader, writePdu, type Pdu } from './pdu.ts';

/** `not_sent`: it never left us. `lost`: it did, and there was no answer. */
export type Asked = Pdu | 'not_sent' | 'lost';

export interface LinkSettings {
  readonly url: URL;
  readonly times: LinkTimes;
  /** The status that a `deliver_sm` is answered with. */
  readonly onDelivered: (pdu: Pdu) => Promise<number>;
  readonly onRefused: (status: number) => void;
}

export interface LinkTimes {
  /** To be connected and let in; whoever wants to send waits as long. */
  readonly bindMs: number;
  readonly answerMs: number;
  /** How often it is asked whether the other side is there. */
  readonly enquireMs: number;
  /** Before it is connected anew; then twice as long each time, up to the last. */
  readonly restMs: number;
  readonly mostRestMs: number;
}

interface Waiting {
  readonly resolve: (asked: Asked) => void;
  readonly timer: NodeJS.Timeout;
}

/** So many may be without an answer. */
const WINDOW = 10;
/** So many that were delivered to us may wait for us; then nothing more is read. */
const MOST_UNREAD = 50;
const MOST_UNWRITTEN_BYTES = 65_536;
const VERSION = 0x34;
const PORT = 2775;
const LAST_SEQUENCE = 0x7fffffff;

/** One connection to a centre for short messages, bound as a transceiver, made anew whenever it is lost. */
export class SmppLink {
  readonly #settings: LinkSettings;
  readonly #waiting = new Map<number, Waiting>();
  readonly #forRoom: (() => void)[] = [];
  readonly #forBound = new Set<(isBound: boolean) => void>();
  #socket: Socket | undefined;
  #isBound = false;
  #isStopped = false;
  #sequence = 0;
  #rests = 0;
  #unread = 0;
  #again: NodeJS.Timeout | undefined;
  #enquiring: NodeJS.Timeout | undefined;

  constructor(settings: LinkSettings) {
    this.#settings = settings;
  }

  start(): void {
    this.#isStopped = false;
    this.#connect();
  }

  /** Says goodbye, and waits no longer than for an answer. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#again);
    if (this.#isBound) await this.ask(COMMANDS.unbind, Buffer.alloc(0));
    this.#socket?.destroy();
  }

  /** Sends and waits for the answer; at most so many at once as the window holds. */
  async ask(command: number, body: Buffer): Promise<Asked> {
    if (!(await this.#whenBound())) return 'not_sent';
    while (this.#waiting.size >= WINDOW) await new Promise<void>((free) => this.#forRoom.push(free));
    const socket = this.#socket;
    return socket && this.#isBound ? this.#say(socket, command, body) : 'not_sent';
  }

  #say(socket: Socket, command: number, body: Buffer): Promise<Asked> {
    this.#sequence = this.#sequence >= LAST_SEQUENCE ? 1 : this.#sequence + 1;
    const sequence = this.#sequence;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(sequence, 'lost'), this.#settings.times.answerMs);
      this.#waiting.set(sequence, { resolve, timer });
      socket.write(writePdu({ command, status: 0, sequence, body }));
    });
  }

  #settle(sequence: number, asked: Asked): void {
    const waiting = this.#waiting.get(sequence);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(sequence);
    this.#forRoom.shift()?.();
    waiting.resolve(asked);
  }

  #whenBound(): Promise<boolean> {
    if (this.#isBound) return Promise.resolve(true);
    if (this.#isStopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const tell = (isBound: boolean): void => {
        clearTimeout(timer);
        this.#forBound.delete(tell);
        resolve(isBound);
      };
      const timer = setTimeout(() => tell(false), this.#settings.times.bindMs);
      this.#forBound.add(tell);
    });
  }

  #connect(): void {
    const { url, times } = this.#settings;
    const to = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || PORT) };
    const socket = url.protocol === 'smpps:' ? connectSecure(to) : connectPlain(to);
    const reader = new PduReader();
    this.#socket = socket;
    socket.setTimeout(times.bindMs, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.once(url.protocol === 'smpps:' ? 'secureConnect' : 'connect', () => void this.#bind(socket));
    socket.on('data', (piece: Buffer) => {
      const pdus = reader.take(piece);
      if (!pdus) return socket.destroy();
      for (const pdu of pdus) this.#hear(socket, pdu);
    });
    socket.once('close', () => this.#lose());
  }

  async #bind(socket: Socket): Promise<void> {
    const { url, onRefused, times } = this.#settings;
    const names = [url.username, url.password].map((part) => cString(decodeURIComponent(part)));
    const rest = [cString(''), Buffer.from([VERSION, 0, 0]), cString('')];
    const answered = await this.#say(socket, COMMANDS.bind_transceiver, Buffer.concat([...names, ...rest]));
    if (typeof answered === 'string') return void socket.destroy();
    if (answered.status !== STATUSES.ok || answered.command !== COMMANDS.bind_transceiver_resp) {
      onRefused(answered.status);
      return void socket.destroy();
    }
    socket.setTimeout(0);
    this.#isBound = true;
    this.#rests = 0;
    for (const tell of this.#forBound) tell(true);
    this.#enquiring = setInterval(() => void this.#enquire(socket), times.enquireMs);
  }

  /** Silence is a line that is half open. */
  async #enquire(socket: Socket): Promise<void> {
    if ((await this.#say(socket, COMMANDS.enquire_link, Buffer.alloc(0))) === 'lost') socket.destroy();
  }

  #hear(socket: Socket, pdu: Pdu): void {
    const { command, sequence } = pdu;
    if (command >= ANSWER_BIT) return this.#settle(sequence, pdu);
    const answer = (as: number, status: number, body: Buffer = Buffer.alloc(0)): void => {
      // Who asks and asks, and reads no answer, is no centre.
      if (socket.writableLength > MOST_UNWRITTEN_BYTES) socket.destroy();
      else socket.write(writePdu({ command: as, status, sequence, body }));
    };
    switch (command) {
      case COMMANDS.enquire_link:
        return answer(COMMANDS.enquire_link_resp, STATUSES.ok);
      case COMMANDS.unbind:
        answer(COMMANDS.unbind_resp, STATUSES.ok);
        return void socket.end();
      case COMMANDS.deliver_sm:
        return void this.#take(socket, pdu).then((status) => answer(COMMANDS.deliver_sm_resp, status, cString('')));
      default:
        return answer(COMMANDS.generic_nack, STATUSES.invalid_command);
    }
  }

  async #take(socket: Socket, pdu: Pdu): Promise<number> {
    if (++this.#unread >= MOST_UNREAD) socket.pause();
    try {
      return await this.#settings.onDelivered(pdu);
    } finally {
      if (--this.#unread < MOST_UNREAD) socket.resume();
    }
  }

  #lose(): void {
    this.#isBound = false;
    clearInterval(this.#enquiring);
    for (const sequence of this.#waiting.keys()) this.#settle(sequence, 'lost');
    for (const free of this.#forRoom.splice(0)) free();
    if (this.#isStopped) {
      for (const tell of this.#forBound) tell(false);
      return;
    }
    const { restMs, mostRestMs } = this.#settings.times;
    this.#again = setTimeout(() => this.#connect(), Math.min(restMs * 2 ** this.#rests++, mostRestMs));
  }
}
