import { BARS } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';
import type { RegisterHoldCode, RegisterProtection } from './ports.ts';
import { deleteHold, findHold, listLastWords, saveHold } from './store.ts';

/**
 * What the registers' answers mean for a person. Silence takes back no match: what a register has said last holds until
 * it says otherwise. Protection is told only what is new, since it writes down, and tells, whatever it is told.
 */
export async function holdByAnswers(
  tx: Sql,
  protection: RegisterProtection,
  personId: number,
  isSilent: boolean,
): Promise<void> {
  const matches = (await listLastWords(tx, personId)).filter(({ answer }) => answer === 'match');
  const untilMs = matches.some((match) => match.until_ms === null)
    ? undefined
    : Math.max(...matches.map((match) => match.until_ms ?? 0));
  if (matches.length > 0) await setHold(tx, protection, personId, 'self_excluded', 'register_match', untilMs);
  else await liftHold(tx, protection, personId, 'self_excluded');
  if (isSilent) await setHold(tx, protection, personId, 'protection_unavailable', 'register_silent', undefined);
  else await liftHold(tx, protection, personId, 'protection_unavailable');
}

export async function setHold(
  tx: Sql,
  protection: RegisterProtection,
  personId: number,
  code: RegisterHoldCode,
  reason: string,
  untilMs: number | undefined,
): Promise<void> {
  const known = await findHold(tx, personId, code);
  if (known && known.until_ms === (untilMs ?? null)) return;
  await saveHold(tx, personId, code, untilMs ?? null);
  const { spends } = BARS[code];
  await protection.restrict(tx, personId, {
    source: 'register',
    code,
    spends,
    reason,
    ...(untilMs !== undefined && { untilMs }),
  });
}

async function liftHold(
  tx: Sql,
  protection: RegisterProtection,
  personId: number,
  code: RegisterHoldCode,
): Promise<void> {
  if (!(await findHold(tx, personId, code))) return;
  await deleteHold(tx, personId, code);
  await protection.lift(tx, personId, { source: 'register', code });
}
