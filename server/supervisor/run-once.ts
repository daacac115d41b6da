import { setTimeout as sleep } from 'node:timers/promises';
import { ChildFailure, launch, stopChild, type ChildPlan } from './supervise-child.ts';

/** A child that does one thing and ends; rejects where it did not do it, having said why. */
export async function runOnce(plan: ChildPlan, limitMs: number): Promise<void> {
  const child = launch(plan);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const code = await Promise.race([ended, sleep(limitMs, 'late' as const, { ref: false })]);
  if (code === 0) return;
  await stopChild(child);
  const why = code === 'late' ? `took longer than ${limitMs / 60_000} minutes` : 'failed';
  throw new ChildFailure(`The ${plan.name} process ${why}.`);
}
