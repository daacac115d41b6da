import type { DocumentsDeps } from './deps.ts';
import { findUnasked, insertEvent } from './store-verification.ts';

/**
 * Somebody outside says whether there is such a person. It is written down for whoever looks, and decides nothing: a match
 * is a word about a name, and says nothing of who has sent it. Silence is written down too.
 */
export async function askAboutWaiting(
  { askOutside, people, log, database }: Pick<DocumentsDeps, 'askOutside' | 'people' | 'log' | 'database'>,
  isStopped: () => boolean,
): Promise<void> {
  if (!askOutside) return;
  while (!isStopped()) {
    const waiting = await findUnasked(database);
    if (!waiting) return;
    const { person_id: personId, state } = waiting;
    const question = await people.findIdentity(database, personId);
    const said = question ? await askOutside(question) : { answer: 'silent' };
    if (said.answer === 'silent')
      log.warn(
        { code: 'identity_check_silent' },
        'the identity check outside does not answer; somebody looks without it',
      );
    await insertEvent(database, personId, { name: 'outside', state, said, by_whom: 'outside' });
  }
}
