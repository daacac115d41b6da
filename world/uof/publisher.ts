import { connect } from 'amqplib';
import type { UofMessage } from './write-messages.ts';

export interface Publisher {
  /** Resolves when the broker has taken all of them. */
  publish(messages: readonly UofMessage[]): Promise<void>;
  /** Resolves when the connection is gone. */
  readonly gone: Promise<void>;
  close(): Promise<void>;
}

const EXCHANGE = 'unifiedfeed';

/** Opens the exchange of the feed on a broker: `amqp://user:password@127.0.0.1:5672`. */
export async function openPublisher(url: string, virtualHost: string): Promise<Publisher> {
  const { hostname, port, username, password } = new URL(url);
  const connection = await connect({
    protocol: 'amqp',
    hostname,
    port: Number(port || 5672),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    vhost: virtualHost,
    heartbeat: 10,
  });
  connection.on('error', () => undefined);
  const gone = new Promise<void>((resolve) => connection.on('close', () => resolve()));
  const channel = await connection.createConfirmChannel();
  channel.on('error', () => undefined);
  await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
  return {
    gone,
    async publish(messages) {
      for (const { routingKey, body } of messages) channel.publish(EXCHANGE, routingKey, Buffer.from(body));
      await channel.waitForConfirms();
    },
    close: () => connection.close().catch(() => undefined),
  };
}
