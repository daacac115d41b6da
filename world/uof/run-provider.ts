import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { KEEP_ENDED_MS, type World } from '../provider/index.ts';
import { makeUofProvider } from './provider.ts';
import { openPublisher, type Publisher } from './publisher.ts';
import { serveCalls } from './serve-calls.ts';
import type { UofMessage } from './write-messages.ts';

export interface ProviderPlan {
  readonly brokerUrl: string;
  readonly virtualHost: string;
  readonly token: string;
  readonly port: number;
  /** One sentence for whoever watches the program. */
  readonly tell: (sentence: string) => void;
  readonly signal: AbortSignal;
}

const LOOK_MS = 200;
const ALIVE_MS = 10_000;
const RETRY_MS = 1_000;

/** Plays the provider of the unified odds feed with the matches of a world until the signal. */
export async function runProvider(world: World, plan: ProviderPlan): Promise<void> {
  const { signal, tell } = plan;
  const provider = makeUofProvider();
  const startedAtMs = Date.now();
  // What is on already: nobody has to be told, whoever comes asks for it.
  for (const told of world.snapshotAt(startedAtMs, startedAtMs - KEEP_ENDED_MS)) provider.tell(told);
  /** Answers to recoveries, in the order of their requests. */
  const answers: (() => UofMessage[])[] = [];
  const server = serveCalls({
    provider,
    token: plan.token,
    virtualHost: plan.virtualHost,
    onRecovery: (request) => answers.push(() => provider.recover(request, Date.now())),
  });
  server.listen(plan.port, '127.0.0.1');
  await once(server, 'listening');
  tell(`The provider answers at http://127.0.0.1:${plan.port}.`);
  let toldUntilMs = startedAtMs;
  let aliveAtMs = 0;
  const listDue = (): UofMessage[] => {
    const nowMs = Math.max(Date.now(), toldUntilMs);
    const messages = provider.tell(world.messagesBetween(toldUntilMs, nowMs));
    toldUntilMs = nowMs;
    messages.push(...answers.splice(0).flatMap((answer) => answer()));
    if (nowMs - aliveAtMs < ALIVE_MS) return messages;
    aliveAtMs = nowMs;
    return [...messages, ...provider.sayAlive(nowMs)];
  };
  while (!signal.aborted) {
    const publisher = await openPublisher(plan.brokerUrl, plan.virtualHost).catch((error: unknown) => {
      tell(`The broker cannot be reached: ${String(error)}`);
      return undefined;
    });
    if (publisher) await publishDue(publisher, listDue, signal);
    // What is said while nobody can hear it is missing: whoever listens asks for it.
    if (!publisher) listDue();
    await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  server.close();
  server.closeAllConnections();
}

async function publishDue(publisher: Publisher, listDue: () => UofMessage[], signal: AbortSignal): Promise<void> {
  let isGone = false;
  void publisher.gone.then(() => (isGone = true));
  while (!signal.aborted && !isGone) {
    await Promise.race([publisher.publish(listDue()).catch(() => undefined), publisher.gone]);
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  await publisher.close();
}
