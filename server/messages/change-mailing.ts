import type { Mailing, MailingSwitch } from '@glasshouse/contracts/messages-mailing';
import type { MessagesDeps } from './deps.ts';
import { NEWS_SWITCHES, readMailing, writeMailing, writeSwitch } from './store-mailing.ts';

/** All four as the person wants them. Whoever wants news wants offers, also after an exclusion that had ended them. */
export async function changeMailing(
  { database, takeOffers }: MessagesDeps,
  personId: number,
  mailing: Mailing,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (NEWS_SWITCHES.some((name) => mailing[name])) await takeOffers(tx, personId);
    await writeMailing(tx, personId, mailing);
  });
}

/** One alone, by the link of a letter; whether it was on. Whoever holds a letter says nothing about offers for its person. */
export async function saveSwitch(
  { database }: Pick<MessagesDeps, 'database'>,
  { personId, name }: { readonly personId: number; readonly name: MailingSwitch },
  isOn: boolean,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const before = await readMailing(tx, personId);
    await writeSwitch(tx, personId, name, isOn);
    return before[name];
  });
}
