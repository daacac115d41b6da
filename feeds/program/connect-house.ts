import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionRefused, connectProducer, type Producer, type ProducerOptions } from '../producer/index.ts';
import type { HouseSettings } from './read-settings.ts';

export interface HouseConnection {
  readonly house: HouseSettings;
  readonly signal: AbortSignal;
  readonly onRecover: ProducerOptions['onRecover'];
  /** Before the house has said what it misses. */
  readonly onProducer: (producer: Producer) => void;
  readonly onLost: (reason: string) => void;
  readonly onRefused: (reason: string) => void;
  /** Between two tries of the first connection. */
  readonly restMs?: number;
}

const REST_MS = 1_000;

/** Tries until the house lets us in and has said what it misses; absent when the signal came first. */
export async function connectHouse(connection: HouseConnection): Promise<Producer | undefined> {
  const { house, signal, onRecover, onProducer, onLost, onRefused, restMs = REST_MS } = connection;
  let asked: () => void = () => undefined;
  const wasAsked = new Promise<void>((resolve) => (asked = resolve));
  while (!signal.aborted) {
    try {
      const producer = await connectProducer({
        ...house,
        onRecover: (...asking) => {
          asked();
          onRecover(...asking);
        },
        onClosed: onLost,
        onRefused,
      });
      onProducer(producer);
      await wasAsked;
      return producer;
    } catch (error) {
      if (!(error instanceof ConnectionRefused)) throw error;
      onLost(error.message);
    }
    await pause(restMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
