import { Type } from 'typebox';
import { IdField } from '@glasshouse/contracts/fields';
import type { Operator } from '../operator/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { Credentials } from './ports.ts';
import { endSessionsOf } from './store.ts';
import { expireSteps } from './store-steps.ts';
import { openPassword } from './store-failures.ts';

/** Whose players they are, and the lock under which one of them comes in. */
interface Players extends Pick<Credentials, 'lockOpen'> {
  listPlayersOf(personId: number, sql: Sql): Promise<readonly number[]>;
}

/**
 * What an operator decides about who is signed in; a session that has ended is worth nothing within a second. Who is half in,
 * before their second factor, begins anew as well. Players are asked for when an operator acts: they are made later.
 */
export function defineSessionActions(operator: Pick<Operator, 'define'>, findPlayers: () => Players): void {
  operator.define({
    name: 'end-sessions',
    summary: 'Sign a person out everywhere; they may sign in again',
    input: Type.Object({ personId: IdField }),
    run: async (tx, { personId }) => {
      // Who comes in just now is in before this, and is signed out, or comes after it.
      const players = findPlayers();
      const playerIds = (await players.listPlayersOf(personId, tx)).toSorted((a, b) => a - b);
      let halves = 0;
      for (const playerId of playerIds) {
        await players.lockOpen(tx, playerId);
        halves += await expireSteps(tx, playerId);
      }
      const ended = await endSessionsOf(tx, personId, 'operator');
      return ended + halves > 0
        ? { ok: true, personId, value: { ended } }
        : { ok: false, code: 'nobody_signed_in', personId };
    },
  });
  operator.define({
    name: 'end-all-sessions',
    summary: 'Sign everybody out everywhere; they may sign in again',
    input: Type.Object({}),
    run: async (tx) => {
      await expireSteps(tx, 'everybody');
      return { ok: true, value: { ended: await endSessionsOf(tx, 'everybody', 'operator') } };
    },
  });
  operator.define({
    name: 'open-password',
    summary: 'Let a player sign in by their password again, that wrong tries have closed; once it is known to be them',
    input: Type.Object({ playerId: IdField }),
    run: async (tx, { playerId }) =>
      (await openPassword(tx, playerId)) ? { ok: true, playerId } : { ok: false, code: 'password_open', playerId },
  });
}
