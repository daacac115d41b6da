import { Type } from 'typebox';
import { IdField } from '@glasshouse/contracts/fields';
import type { Operator } from '../operator/index.ts';
import { endSessionsOf } from './store.ts';
import { openPassword } from './store-failures.ts';

/** What an operator decides about who is signed in; a session that has ended is worth nothing within a second. */
export function defineSessionActions(operator: Pick<Operator, 'define'>): void {
  operator.define({
    name: 'end-sessions',
    summary: 'Sign a person out everywhere; they may sign in again',
    input: Type.Object({ personId: IdField }),
    run: async (tx, { personId }) => {
      const ended = await endSessionsOf(tx, personId, 'operator');
      return ended > 0 ? { ok: true, personId, value: { ended } } : { ok: false, code: 'nobody_signed_in', personId };
    },
  });
  operator.define({
    name: 'end-all-sessions',
    summary: 'Sign everybody out everywhere; they may sign in again',
    input: Type.Object({}),
    run: async (tx) => ({ ok: true, value: { ended: await endSessionsOf(tx, 'everybody', 'operator') } }),
  });
  operator.define({
    name: 'open-password',
    summary: 'Let a player sign in by their password again, that wrong tries have closed; once it is known to be them',
    input: Type.Object({ playerId: IdField }),
    run: async (tx, { playerId }) =>
      (await openPassword(tx, playerId)) ? { ok: true, playerId } : { ok: false, code: 'password_open', playerId },
  });
}
