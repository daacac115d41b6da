import { connect } from 'node:net';

export interface SwarmPlan {
  readonly port: number;
  readonly connections: number;
  readonly durationMs: number;
  /** Not counted: the machine and the program get warm. */
  readonly warmUpMs: number;
  /** A connection asks once in so long, and what it asks late for has waited; without it, as fast as it is answered. */
  readonly everyMs?: number;
  /** The next request of a connection, whole, as it goes over the wire. */
  readonly nextRequest: (connection: number) => string;
}

export interface SwarmResult {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What each answer took, the fastest first: several runs can be looked at as one. */
  readonly sortedMs: readonly number[];
}

/** Each connection sends, waits for the whole answer, and sends again: as cheap a client as one can be. */
export async function runSwarm(plan: SwarmPlan): Promise<SwarmResult> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const startsAt = performance.now() + plan.warmUpMs;
  const endsAt = startsAt + plan.durationMs;
  const onAnswer = (sentAt: number, status: string): void => {
    const now = performance.now();
    if (sentAt < startsAt || now > endsAt) return;
    latencies.push(now - sentAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(
    Array.from({ length: plan.connections }, (_, index) => runConnection(plan, index, endsAt, onAnswer)),
  );
  const sorted = Float64Array.from(latencies).toSorted();
  return {
    answered: sorted.length,
    perSecond: Math.round((sorted.length / plan.durationMs) * 1000),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    statuses,
    sortedMs: [...sorted],
  };
}

export function quantile(sorted: Float64Array | readonly number[], part: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return Math.round(value * 100) / 100;
}

function runConnection(
  plan: SwarmPlan,
  index: number,
  endsAt: number,
  onAnswer: (sentAt: number, status: string) => void,
): Promise<void> {
  return new Promise((done, failed) => {
    const socket = connect(plan.port, '127.0.0.1');
    let dueAt = performance.now();
    let sentAt = 0;
    let reading = START;
    const send = (asOf: number): void => {
      if (performance.now() >= endsAt) {
        socket.end();
        done();
        return;
      }
      sentAt = asOf;
      socket.write(plan.nextRequest(index));
    };
    const sendNext = (): void => {
      const now = performance.now();
      dueAt += plan.everyMs ?? 0;
      if (plan.everyMs === undefined) send(now);
      else if (dueAt <= now) send(dueAt);
      else setTimeout(() => send(performance.now()), dueAt - now);
    };
    socket.setNoDelay(true);
    socket.on('connect', () => {
      // Not all at the same moment.
      dueAt += ((plan.everyMs ?? 0) * index) / plan.connections;
      sendNext();
    });
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('the server closed a connection of the swarm')));
    socket.on('data', (chunk: Buffer) => {
      reading = readOn(reading, chunk);
      if (reading.leftBytes !== 0) return;
      const { status } = reading;
      reading = START;
      onAnswer(sentAt, status);
      sendNext();
    });
  });
}

/** How far an answer has come: its head so far, or its status and what is still to come of its body. */
interface Reading {
  readonly head: string;
  readonly status: string;
  /** Undefined while the head is not whole. */
  readonly leftBytes: number | undefined;
}

const START: Reading = { head: '', status: '', leftBytes: undefined };
const HEAD_END = '\r\n\r\n';

/** Bodies are counted, not kept: a page may be large. */
function readOn(reading: Reading, chunk: Buffer): Reading {
  if (reading.leftBytes !== undefined) return { ...reading, leftBytes: reading.leftBytes - chunk.length };
  const text = reading.head + chunk.toString('latin1');
  const end = text.indexOf(HEAD_END);
  if (end === -1) return { ...reading, head: text };
  const head = text.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer does not say its length: ${head}`);
  return { head: '', status: head.slice(9, 12), leftBytes: Number(length) - (text.length - end - HEAD_END.length) };
}
