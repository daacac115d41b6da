import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type ChannelModel, type ConsumeMessage } from 'amqplib';

export interface BrokerOptions {
  /** `amqps://mq.betradar.com:5671`: the token is the user, without a password, unless the address names another. */
  readonly url: string;
  readonly token: string;
  readonly virtualHost: string;
  readonly bindings: readonly string[];
  /** The next message comes when this one is done. */
  readonly onMessage: (routingKey: string, body: Uint8Array) => Promise<void>;
  readonly onOpened: () => void;
  readonly onLost: (reason: string) => void;
  readonly firstRestMs?: number;
}

/** The exchange of the feed; it is the provider's, and only looked for. */
const EXCHANGE = 'unifiedfeed';
const HEARTBEAT_SEC = 10;
const TIMEOUT_MS = 15_000;
/** So many messages are on their way to us; the others wait on the broker. */
const PREFETCH = 1_000;
const FIRST_REST_MS = 1_000;
const MOST_REST_MS = 60_000;
/** A connection that lived for so long was a good one: the next rest is a short one again. */
const GOOD_MS = 60_000;

/** Keeps one queue on the broker until the signal; resolves then. */
export async function listenToBroker(options: BrokerOptions, signal: AbortSignal): Promise<void> {
  const { firstRestMs = FIRST_REST_MS } = options;
  let tries = 0;
  while (!signal.aborted) {
    const openedAtMs = Date.now();
    const reason = await listenOnce(options, signal).catch((error: unknown) => String(error));
    if (signal.aborted) return;
    options.onLost(reason);
    tries = Date.now() - openedAtMs > GOOD_MS ? 0 : tries + 1;
    await pause(decideRest(firstRestMs, tries), undefined, { signal }).catch(() => undefined);
  }
}

/** Twice as long after each failure, and never the same for two clients that lost the same broker. */
export function decideRest(firstMs: number, tries: number, chance = randomInt(1_000) / 1_000): number {
  const longest = Math.min(firstMs * 2 ** Math.min(tries, 10), MOST_REST_MS);
  return Math.round(longest * (0.5 + chance / 2));
}

/** Resolves with the reason when the connection is gone. */
async function listenOnce(options: BrokerOptions, signal: AbortSignal): Promise<string> {
  const connection = await connect(toAddress(options), { timeout: TIMEOUT_MS });
  const gone = new Promise<string>((resolve) => {
    connection.on('error', (error) => resolve(error.message));
    connection.on('close', () => resolve('the broker closed the connection'));
  });
  const close = (): void => void connection.close().catch(() => undefined);
  signal.addEventListener('abort', close, { once: true });
  try {
    const { failed } = await consume(connection, options);
    options.onOpened();
    return await Promise.race([gone, failed]);
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** `failed` resolves when the channel is gone though the connection stands. */
async function consume(
  connection: ChannelModel,
  options: BrokerOptions,
): Promise<{ readonly failed: Promise<string> }> {
  const channel = await connection.createChannel();
  const failed = new Promise<string>((resolve) => {
    channel.on('error', (error) => resolve(error.message));
    channel.on('close', () => resolve('the channel was closed'));
  });
  await channel.prefetch(PREFETCH);
  await channel.checkExchange(EXCHANGE);
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
  for (const binding of options.bindings) await channel.bindQueue(queue, EXCHANGE, binding);
  const take = (message: ConsumeMessage): void => {
    const acknowledge = (): void => {
      // The channel may be gone by then; the queue is gone with it.
      if (isOpen) channel.ack(message);
    };
    void options.onMessage(message.fields.routingKey, message.content).then(acknowledge, acknowledge);
  };
  let isOpen = true;
  channel.on('close', () => (isOpen = false));
  await channel.consume(queue, (message) => message && take(message));
  return { failed };
}

function toAddress({ url, token, virtualHost }: BrokerOptions): Parameters<typeof connect>[0] {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'amqps:';
  return {
    protocol: isSecure ? 'amqps' : 'amqp',
    hostname,
    port: port === '' ? (isSecure ? 5671 : 5672) : Number(port),
    username: username === '' ? token : decodeURIComponent(username),
    password: decodeURIComponent(password),
    vhost: virtualHost,
    heartbeat: HEARTBEAT_SEC,
  };
}
