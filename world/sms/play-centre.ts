import { createServer, type Server, type Socket } from 'node:net';
import { ANSWER, frame, ID, readNames, readSubmit, unframe, writeReceipt, type Frame, type Submitted } from './wire.ts';

/** How it takes messages: as it should, or in one of the ways in which the world outside goes wrong. */
export const MANNERS = [
  'takes',
  'throttles',
  'refuses',
  'silent',
  'hangs_up',
  'drops_after_taking',
  'deaf',
  'nonsense',
] as const;
export type Manner = (typeof MANNERS)[number];

const THROTTLED = 0x58;
const INVALID_TARGET = 0x0b;
const BIND_FAILED = 0x0d;
const PASSWORD = 'secret';

const NONE_COUNTED = { binds: 0, mostOpen: 0, enquired: 0 };
const USUAL_STATE = 'DELIVRD';

type Answer = (status: number, text?: string) => void;

/** A centre for short messages: SMPP 3.4, any name and the password `secret`. */
export class Centre {
  readonly server: Server = createServer((socket) => this.#welcome(socket));
  readonly submitted: Submitted[] = [];
  /** `mostOpen`: the most that were without an answer at one time. */
  counts = { ...NONE_COUNTED };
  readonly #sockets = new Set<Socket>();
  readonly #held: (() => void)[] = [];
  #manner: Manner = 'takes';
  #left = 0;
  #before = 0;
  #state: string | undefined = USUAL_STATE;
  #isHeld = false;
  #open = 0;
  #ids = 0;

  /** For so many messages, after so many that it takes; then it takes them again. */
  behave(manner: Manner, times: number, after: number): void {
    [this.#manner, this.#left, this.#before] = [manner, times, after];
  }

  /** What receipts say; none while it is absent. */
  tell(state: string | undefined): void {
    this.#state = state;
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) for (const go of this.#held.splice(0)) go();
  }

  /** As if it had just been started. */
  forget(): void {
    this.hangUp();
    this.behave('takes', 0, 0);
    this.tell(USUAL_STATE);
    this.#held.length = 0;
    this.#isHeld = false;
    this.#open = 0;
    this.submitted.length = 0;
    this.counts = { ...NONE_COUNTED };
  }

  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Bytes as they are, to everybody who is connected. */
  say(bytes: Buffer): void {
    for (const socket of this.#sockets) socket.write(bytes);
  }

  #welcome(socket: Socket): void {
    this.#sockets.add(socket);
    let rest: Buffer = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (piece: Buffer) => {
      const read = unframe(Buffer.concat([rest, piece]));
      rest = Buffer.from(read.rest);
      for (const one of read.frames) this.#hear(socket, one);
    });
  }

  #hear(socket: Socket, one: Frame): void {
    const answer: Answer = (status, text = '') =>
      void socket.write(
        frame((one.id | ANSWER) >>> 0, status, one.sequence, Buffer.from(text === '' ? '' : `${text}\0`)),
      );
    if (one.id >= ANSWER) return;
    if (one.id === ID.bind) return this.#bind(one, answer);
    if (one.id === ID.submit) return this.#queue(() => this.#take(socket, one, answer));
    if (one.id === ID.enquire) {
      this.counts.enquired++;
      if (this.#manner !== 'deaf') answer(0);
      return;
    }
    if (one.id !== ID.unbind) return void socket.write(frame(ID.nack, 3, one.sequence));
    answer(0);
    socket.end();
  }

  #bind(one: Frame, answer: Answer): void {
    const [, password] = readNames(one.body, 2);
    if (password !== PASSWORD) return answer(BIND_FAILED, 'centre');
    this.counts.binds++;
    answer(0, 'centre');
  }

  #queue(take: () => void): void {
    this.#open++;
    this.counts.mostOpen = Math.max(this.counts.mostOpen, this.#open);
    const go = (): void => {
      this.#open--;
      take();
    };
    if (this.#isHeld) this.#held.push(go);
    else go();
  }

  #nextManner(): Manner {
    if (this.#before > 0) {
      this.#before--;
      return 'takes';
    }
    if (this.#left === 0) return 'takes';
    this.#left--;
    return this.#manner;
  }

  #take(socket: Socket, one: Frame, answer: Answer): void {
    const manner = this.#nextManner();
    if (manner === 'throttles') return answer(THROTTLED);
    if (manner === 'refuses') return answer(INVALID_TARGET);
    if (manner === 'hangs_up') return void socket.destroy();
    const message = readSubmit(one.body);
    this.submitted.push(message);
    if (manner === 'drops_after_taking') return void socket.destroy();
    if (manner === 'silent') return;
    if (manner === 'nonsense') return void socket.write(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const messageId = `m${++this.#ids}`;
    answer(0, messageId);
    if (!message.wantsReceipt || this.#state === undefined) return;
    const receipt = writeReceipt(messageId, message.to, message.from, this.#state);
    socket.write(frame(ID.deliver, 0, this.#ids, receipt));
  }
}
