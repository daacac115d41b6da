import { killNow, listBackends } from '../processes.ts';
import type { Fault } from './fault.ts';
import { measureRecovery } from './recovery.ts';

/** The supervisor starts it again; what it was doing is resolved by asking again. */
export const killProgram: Fault = {
  words: 'kill -9 of the program',
  strike: async (scene) => {
    killNow(scene.house.findProgram() ?? missing('the program'));
    return measureRecovery(scene);
  },
};

export const killPostgres: Fault = {
  words: 'kill -9 of PostgreSQL',
  strike: async (scene) => {
    killNow(scene.house.findPostgres()?.pid ?? missing('PostgreSQL'));
    return measureRecovery(scene);
  },
};

/** PostgreSQL then ends all its sessions and recovers by itself. */
export const killBackend: Fault = {
  words: 'kill -9 of one connection’s process in PostgreSQL',
  strike: async (scene) => {
    const backends = listBackends(scene.house.findPostgres()?.pid ?? missing('PostgreSQL'));
    if (backends.length === 0) missing('a connection');
    killNow(scene.random.pick(backends));
    return measureRecovery(scene);
  },
};

function missing(what: string): never {
  throw new Error(`${what} is not there to be killed`);
}
