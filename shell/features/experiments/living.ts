import { listAssignments, recordExposure } from '@glasshouse/contracts/config';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { whenIdle } from '../../client/when-idle.ts';

/** Once a page stands, its visitor has seen what they got of each experiment: the server counts them, once for each. */
export function startExperiments(isTrying: boolean, call: CallApi): () => void {
  return isTrying ? whenIdle(() => void reportSeen(call)) : () => {};
}

export async function reportSeen(call: CallApi): Promise<void> {
  const given = await call(listAssignments);
  const experiments = given.ok ? given.answer.assignments.map(({ experiment }) => experiment) : [];
  if (experiments.length > 0) await call(recordExposure, { body: { experiments } });
}
