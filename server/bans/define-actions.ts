import { Type } from 'typebox';
import { IdField } from '@glasshouse/contracts/fields';
import type { ActionOutcome } from '../operator/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { BansDeps } from './deps.ts';
import { findStanding, upsertBan, upsertSports } from './store.ts';

/** Said after a change: every process hears it. */
export const STANDING_CHANGED = 'standing_changed';

export interface StandingChanged {
  readonly personId: number;
}

const BANNED = { source: 'ban', code: 'play_restricted' } as const;
const MOST_SPORTS = 100;
const ListField = Type.String({
  maxLength: 1_000,
  pattern: '^(?:[1-9]\\d{0,8}(?:,[1-9]\\d{0,8})*)?$',
  description: 'Numbers of sports with commas between; empty for none',
});

/** Bans restrict what a person may open and take: nobody is signed out by one, and what stands is settled and paid. */
export function defineActions({ operator, outbox, protection, listPlayersOf }: BansDeps): void {
  const tell = (tx: Sql, personId: number): Promise<void> => {
    const changed: StandingChanged = { personId };
    return outbox.write(tx, STANDING_CHANGED, changed);
  };
  const isKnown = async (personId: number): Promise<boolean> => (await listPlayersOf(personId)).length > 0;

  operator.define({
    name: 'ban-person',
    summary: 'Keep a person out of the site; with level 45 (53 in version 1) they still reach their withdrawals',
    input: Type.Object({
      personId: IdField,
      level: Type.Integer({ minimum: 1, maximum: 1_000 }),
      version: Type.Integer({ minimum: 0, maximum: 1_000 }),
    }),
    run: async (tx, { personId, level, version }): Promise<ActionOutcome> => {
      if (!(await isKnown(personId))) return { ok: false, code: 'person_unknown' };
      await upsertBan(tx, personId, level, version);
      await protection.restrict(tx, personId, { ...BANNED, spends: ['stake', 'deposit'], reason: 'banned' });
      await tell(tx, personId);
      return { ok: true, personId };
    },
  });
  operator.define({
    name: 'lift-ban',
    summary: 'Let a banned person in again',
    input: Type.Object({ personId: IdField }),
    run: async (tx, { personId }): Promise<ActionOutcome> => {
      const held = await findStanding(tx, personId);
      if (!held || held.ban_level === 0) return { ok: false, code: 'not_banned', personId };
      await upsertBan(tx, personId, 0, 0);
      await protection.lift(tx, personId, BANNED);
      await tell(tx, personId);
      return { ok: true, personId };
    },
  });
  operator.define({
    name: 'disallow-sports',
    summary: 'Close sports to a person, before and during the match; what is not named is open',
    input: Type.Object({ personId: IdField, line: ListField, live: ListField }),
    run: async (tx, { personId, line, live }): Promise<ActionOutcome> => {
      if (!(await isKnown(personId))) return { ok: false, code: 'person_unknown' };
      const [closedLine, closedLive] = [readList(line), readList(live)];
      if (Math.max(closedLine.length, closedLive.length) > MOST_SPORTS)
        return { ok: false, code: 'too_many_sports', personId };
      await upsertSports(tx, personId, closedLine, closedLive);
      await tell(tx, personId);
      return { ok: true, personId };
    },
  });
}

/** Sorted, each once. */
function readList(text: string): readonly number[] {
  return [
    ...new Set(
      text
        .split(',')
        .filter((part) => part !== '')
        .map(Number),
    ),
  ].toSorted((a, b) => a - b);
}
