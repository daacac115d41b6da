import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_CHANNELS, CONTACT_PURPOSES, type ContactPurpose } from '@glasshouse/domain/protection';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';

const DAY = 86_400_000;
const PURPOSES = Object.keys(CONTACT_PURPOSES) as ContactPurpose[];
let bench: ProtectionBench;
beforeAll(async () => {
  bench = await openProtectionBench();
});
afterAll(() => bench.close());

/** Somebody who has said that they want news by mail and by phone. */
async function openWanting(): Promise<number> {
  const personId = await bench.openPerson();
  await bench.database.query(
    'insert into mailing_choice (person_id, enable_mail_news, enable_sms_news) values ($1, true, true)',
    [personId],
  );
  return personId;
}

/** What a person may be told, over any channel. */
async function listAllowed(personId: number): Promise<string[]> {
  const allowed: string[] = [];
  for (const purpose of PURPOSES) {
    const said = await Promise.all(
      CONTACT_CHANNELS.map((channel) => bench.protection.mayContact(bench.database, personId, channel, purpose)),
    );
    expect(new Set(said).size).toBe(1);
    if (said[0]) allowed.push(purpose);
  }
  return allowed;
}

const switchesOf = (personId: number) =>
  bench.database.query(
    'select enable_mail_news, enable_mail_deposit, enable_mail_bets, enable_sms_news from mailing_choice where person_id = $1',
    [personId],
  );
const take = (personId: number) => bench.database.transaction((tx) => bench.protection.takeOffers(tx, personId));

describe('[RG-07.offers] [PP-10] offers after an exclusion', () => {
  it('stay off once it has ended, over every channel, until the person wants them again', async () => {
    const personId = await openWanting();
    expect(await listAllowed(personId)).toEqual(PURPOSES);
    await bench.save(personId, [30, 1]);
    expect(await switchesOf(personId)).toEqual([
      { enable_mail_news: false, enable_mail_deposit: true, enable_mail_bets: true, enable_sms_news: false },
    ]);
    // Said while it runs it opens nothing, now or later.
    await take(personId);
    expect(await listAllowed(personId)).toEqual(['service', 'safety']);
    await bench.pass(personId, DAY);
    await bench.applyDue();
    expect(await bench.judge(personId, 2)).toBe('accepted');
    expect(await listAllowed(personId)).toEqual(['service', 'safety']);
    expect((await bench.protection.stateOf(personId)).mayOffer).toBe(false);
    await take(personId);
    expect(await listAllowed(personId)).toEqual(PURPOSES);
    expect((await bench.protection.stateOf(personId)).mayOffer).toBe(true);
  });

  it('stay off likewise after one that a register has set and lifted', async () => {
    const personId = await openWanting();
    const which = { source: 'register', code: 'self_excluded' } as const;
    await bench.database.transaction((tx) =>
      bench.protection.restrict(tx, personId, { ...which, spends: ['stake'], reason: 'a test' }),
    );
    await bench.database.transaction((tx) => bench.protection.lift(tx, personId, which));
    expect(await listAllowed(personId)).toEqual(['service', 'safety']);
    expect(await switchesOf(personId)).toMatchObject([{ enable_mail_news: false, enable_sms_news: false }]);
  });

  it('go on after a time-out, which is no exclusion', async () => {
    const personId = await openWanting();
    await bench.save(personId, [33, 1]);
    await bench.pass(personId, DAY);
    await bench.applyDue();
    expect(await listAllowed(personId)).toEqual(PURPOSES);
  });
});
