import type { Fault } from './fault.ts';
import { measureRecovery } from './recovery.ts';

/** What a rolling restart does: the next program leads, and the one that ended waits for its turn. */
export const handOver: Fault = {
  words: 'the leading program is asked to end, and another takes over',
  strike: async (scene) => {
    const pid = scene.house.findProgram();
    if (pid === undefined) throw new Error('there is no program to be asked');
    process.kill(pid, 'SIGTERM');
    return measureRecovery(scene);
  },
};
