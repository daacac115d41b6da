import { setTimeout as sleep } from 'node:timers/promises';
import { sendAsked } from '../workload.ts';
import { describe, outcomeOf, type Attempt } from '../history.ts';
import { takeFirst, type Evidence } from './check.ts';

const AT_ONCE = 16;
const TRIES = 5;
/** After this an attempt that was lost is under way no longer. */
const LOST_FOR_MS = 15_000;

/** What nobody knew is asked once more, with the same id and body, until the house says yes or no. */
export async function resolveUnknown(evidence: Evidence): Promise<string[]> {
  await sleep(Math.max(0, evidence.history.lastLostAtMs + LOST_FOR_MS - Date.now()));
  const unknown = evidence.history.list('unknown');
  await forEach(unknown, async (told) => {
    for (let tried = 0; tried < TRIES; tried++) {
      await sendAsked(evidence.history, evidence.client, told, true);
      if (evidence.history.find(told.requestId)?.outcome !== 'unknown') return;
    }
  });
  return takeFirst(
    evidence.history.list('unknown').map((told) => `What became of ${describe(told)} cannot be learned.`),
  );
}

/** Whatever was acknowledged is asked for again: the same bytes. */
export async function checkReplays(evidence: Evidence, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const { history, client } = evidence;
  const acknowledged = history.list('acknowledged');
  const unheard: Attempt[] = [];
  await forEach(acknowledged.slice(-Math.min(most, acknowledged.length)), async (told) => {
    for (let tried = 0; tried < TRIES; tried++) {
      if (outcomeOf(await sendAsked(history, client, told)) !== 'unknown') return;
    }
    unheard.push(told);
  });
  const broken = history.broken.splice(0);
  return takeFirst([...broken, ...unheard.map((told) => `${describe(told)} was not answered again.`)]);
}

async function forEach<Value>(values: readonly Value[], work: (value: Value) => Promise<void>): Promise<void> {
  const left = values.values();
  const worker = async (): Promise<void> => {
    for (const value of left) await work(value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
