import { connect, type Socket } from 'node:net';

export interface SwarmPlan {
  readonly port: number;
  readonly connections: number;
  readonly durationMs: number;
  /** Not counted: the machine and the program get warm. */
  readonly warmUpMs: number;
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
  const clients = Array.from({ length: plan.connections }, (_, index) => runConnection(plan, index, endsAt, onAnswer));
  await Promise.all(clients);
  const sorted = Float64Array.from(latencies).toSorted();
  return {
    answered: sorted.length,
    perSecond: Math.round((sorted.length / plan.durationMs) * 1000),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    statuses,
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
    const socket: Socket = connect(plan.port, '127.0.0.1');
    let sentAt = 0;
    let held = '';
    const send = (): void => {
      if (performance.now() >= endsAt) {
        socket.end();
        done();
        return;
      }
      sentAt = performance.now();
      socket.write(plan.nextRequest(index));
    };
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', failed);
    socket.on('data', (chunk: string) => {
      held += chunk;
      if (!isWhole(held)) return;
      onAnswer(sentAt, held.slice(9, 12));
      held = '';
      send();
    });
  });
}

/** Answers of ours say their length. */
function isWhole(text: string): boolean {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd === -1) return false;
  const length = /content-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1] ?? '0';
  return text.length >= headEnd + 4 + Number(length);
}
