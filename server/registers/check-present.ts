import type { RegistersDeps } from './deps.ts';
import { REGISTER_TIMES } from './deps.ts';
import { listDue } from './store.ts';

/** So many are asked for at once: a register that takes four seconds to be silent is asked for five thousand in ten minutes. */
const AT_ONCE = 32;

/** Of those who are signed in, asks for whoever was not asked for too long. */
export async function checkPresent(deps: RegistersDeps, check: (personId: number) => Promise<void>): Promise<void> {
  const { database, times } = deps;
  const present = await deps.listPresent();
  if (present.length === 0) return;
  const due = [...(await listDue(database, present, times?.againMs ?? REGISTER_TIMES.againMs))];
  const work = async (): Promise<void> => {
    for (let personId = due.shift(); personId !== undefined; personId = due.shift()) await check(personId);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, work));
}
