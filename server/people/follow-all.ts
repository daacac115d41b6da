import { holdAnew, type HoldDeps } from './hold-anew.ts';
import { listMatched } from './store-matches.ts';

const AT_ONCE = 100;

/**
 * What is announced while no program runs, or as the last one dies, nobody hears: so at its start each program looks
 * whether whoever is one with somebody excluded is excluded, too.
 */
export async function followAll(deps: HoldDeps, isStopping: () => boolean): Promise<void> {
  for (let after = 0; !isStopping();) {
    const persons = await listMatched(deps.database.reading, after, AT_ONCE);
    for (const personId of persons) {
      if (isStopping()) return;
      await holdAnew(deps, personId);
    }
    after = persons.at(-1) ?? 0;
    if (persons.length < AT_ONCE) return;
  }
}
