import type { Sql } from '../platform/database/index.ts';
import { insertDelivery } from './store.ts';
import { findTemplate, TEMPLATES } from './template.table.ts';
import type { Letter } from './types.ts';

const TARGETS = { mail: /^[^\s@<>",;:\\]{1,64}@[^\s@<>",;:\\]{1,188}$/, sms: /^\+[1-9]\d{6,14}$/ } as const;
const MOST_VALUE_SIGNS = 2_000;

/** In the transaction that makes it necessary. Whoever asks for a letter that cannot be written has a bug. */
export async function enqueueLetter(tx: Sql, letter: Letter): Promise<void> {
  if (!TARGETS[letter.channel].test(letter.target)) throw new Error(`no ${letter.channel} goes to such an address`);
  const named = TEMPLATES[letter.template].values.toSorted().join();
  const told = Object.keys(letter.values).toSorted().join();
  if (named !== told) throw new Error(`${letter.template} takes ${named}, not ${told}`);
  if (Object.values(letter.values).some((value) => value.length > MOST_VALUE_SIGNS))
    throw new Error(`a value of ${letter.template} is too long`);
  const switches = findTemplate(letter.template)?.switches;
  if (switches && (switches[letter.channel] === undefined || letter.personId === undefined))
    throw new Error(`${letter.template} goes to somebody who can switch it off`);
  await insertDelivery(tx, letter);
}
