import { Type } from 'typebox';
import { IdField } from '@glasshouse/contracts/fields';
import { BARS, isLimitType, rowOf } from '@glasshouse/domain/protection';
import { confirmClock, lockPerson } from '../ledger/index.ts';
import type { ActionOutcome } from '../operator/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { imposeLimit } from './impose-limit.ts';
import { lift, restrict } from './restrict.ts';
import { listRestrictionBars } from './store-restrictions.ts';

const DAY_MS = 86_400_000;
const HOUSE = { source: 'house', reason: 'house_decision' } as const;
const DaysField = Type.Integer({ minimum: 1, maximum: 36_500, description: 'Absent: until it is lifted' });
const NameField = Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

/** What the house decides to protect somebody. Each lifts only what the house has set, never what the person has. */
export function defineActions(deps: ProtectionDeps): void {
  defineRestrictions(deps);
  const { operator } = deps;
  operator.define({
    name: 'impose-limit',
    summary: 'Limit what a person stakes (1-3), loses (10-12) or pays in (20-22); 0 lifts what the house has imposed',
    input: Type.Object({
      personId: IdField,
      limitType: Type.Integer({ minimum: 1, maximum: 22 }),
      amountMinor: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    run: async (tx, { personId, limitType, amountMinor }): Promise<ActionOutcome> => {
      if (!isLimitType(limitType) || rowOf(limitType).meter === undefined)
        return { ok: false, code: 'limit_not_offered' };
      return whereKnown(deps, tx, personId, async () => {
        await imposeLimit(deps, tx, personId, { type: limitType, amountMinor });
        return { ok: true, personId };
      });
    },
  });
  operator.define({
    name: 'confirm-clock',
    summary: 'Say, as two people, that the database’s clock is right after all: what waits for it goes on',
    input: Type.Object({ secondName: NameField }),
    run: async (tx, { secondName }, { who }): Promise<ActionOutcome> =>
      (await confirmClock(tx, who, secondName)) ? { ok: true } : { ok: false, code: 'two_people_needed' },
  });
}

function defineRestrictions(deps: ProtectionDeps): void {
  const { operator } = deps;
  const input = Type.Object({ personId: IdField, days: Type.Optional(DaysField) });
  for (const [noun, code] of [
    ['exclude-person', 'self_excluded'],
    ['restrict-person', 'play_restricted'],
  ] as const) {
    operator.define({
      name: noun,
      summary:
        code === 'self_excluded'
          ? 'Exclude a person: no stakes, no deposits, signed out everywhere, no offers'
          : 'Close stakes and deposits to a person; they can still sign in, withdraw and exclude themselves',
      input,
      run: async (tx, { personId, days }): Promise<ActionOutcome> =>
        whereKnown(deps, tx, personId, async () => {
          const { nowMs } = await lockPerson(tx, personId);
          const { spends } = BARS[code];
          await restrict(deps, tx, personId, {
            ...HOUSE,
            code,
            spends,
            ...(days !== undefined && { untilMs: nowMs + days * DAY_MS }),
          });
          return { ok: true, personId };
        }),
    });
    operator.define({
      name: code === 'self_excluded' ? 'lift-exclusion' : 'lift-restriction',
      summary: `Take back what ${noun} has set; the person’s own exclusion stays`,
      input: Type.Object({ personId: IdField }),
      run: async (tx, { personId }): Promise<ActionOutcome> => {
        const isSet = (await listRestrictionBars(tx, personId, { source: 'house' })).some((bar) => bar.code === code);
        if (!isSet) return { ok: false, code: 'not_restricted', personId };
        await lift(deps, tx, personId, { source: 'house', code });
        return { ok: true, personId };
      },
    });
  }
}

async function whereKnown(
  { findOrigin }: ProtectionDeps,
  tx: Sql,
  personId: number,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  return (await findOrigin(tx, personId)) ? run() : { ok: false, code: 'person_unknown' };
}
