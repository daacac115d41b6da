import type { Sql } from '../platform/database/index.ts';
import type { DeliveryDeps } from './deps.ts';
import { isMoment, moveMoment } from './moment.ts';
import { insertDelivery } from './store.ts';
import { findTemplate, TEMPLATES } from './template.table.ts';
import type { Letter } from './types.ts';

const TARGETS = { mail: /^[^\s@<>",;:\\]{1,64}@[^\s@<>",;:\\]{1,188}$/, sms: /^\+[1-9]\d{6,14}$/ } as const;
const MOST_VALUE_SIGNS = 2_000;

/** In the transaction that makes it necessary. Whoever asks for a letter that cannot be written has a bug. */
export async function enqueueLetter(
  { findTimeZone }: Pick<DeliveryDeps, 'findTimeZone'>,
  tx: Sql,
  letter: Letter,
): Promise<void> {
  if (!TARGETS[letter.channel].test(letter.target)) throw new Error(`no ${letter.channel} goes to such an address`);
  const named = TEMPLATES[letter.template].values.toSorted().join();
  const told = Object.keys(letter.values).toSorted().join();
  if (named !== told) throw new Error(`${letter.template} takes ${named}, not ${told}`);
  if (Object.values(letter.values).some((value) => value.length > MOST_VALUE_SIGNS))
    throw new Error(`a value of ${letter.template} is too long`);
  const switches = findTemplate(letter.template)?.switches;
  if (switches && (switches[letter.channel] === undefined || letter.personId === undefined))
    throw new Error(`${letter.template} goes to somebody who can switch it off`);
  const { values, playerId } = letter;
  const hasMoment = Object.values(values).some(isMoment);
  const hours = hasMoment && playerId !== undefined ? await findTimeZone(tx, [playerId]) : undefined;
  await insertDelivery(tx, hours === undefined ? letter : { ...letter, values: moveMoments(values, hours) });
}

/** Each moment by a clock so many hours ahead of UTC, with the difference behind it: `2026-11-24T02:05:00+01:00`. */
function moveMoments(values: Letter['values'], hours: number): Letter['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isMoment(value) ? moveMoment(value, hours) : value]),
  );
}
