import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import type { Ledger } from '../ledger/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Traces, TraceStep } from './any-trace.ts';
import { actOnLimit, mayDelete } from './approve-limit.ts';
import { applyDue } from './apply-due.ts';
import { noteHeard } from './count-presence.ts';
import type { ProtectionDeps } from './deps.ts';
import { MODEL_TYPES, type LimitModel, type ModelTime, type ModelWish } from './model-limits.ts';
import { DAY } from './model-money.ts';
import { lift, restrict } from './restrict.ts';
import { saveLimits } from './save-limits.ts';
import { listRows, openTestAccount, type TraceAccount } from './store-test-trace.ts';

/** One connection on which traces are walked, one after the other. */
export interface TraceLane {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly personId: number;
  readonly purse: TraceAccount;
  /** Somebody else, whose word counts for nothing here. */
  readonly otherId: number;
  makeDeps(database: Database, law: Traces['law']): ProtectionDeps;
}

export interface Walking extends Pick<Traces, 'law' | 'limits'> {
  readonly lane: TraceLane;
  readonly tx: Sql;
  readonly deps: ProtectionDeps;
}

/** What is said about limits in a trace: by the person, by the house, and by time. */
export class Words {
  readonly purses: TraceAccount[];
  /** Until when by a true clock everything that was excluded stays so. */
  readonly ends: { readonly type: 30 | 33; readonly at: bigint }[] = [];
  readonly #lane: TraceLane;
  readonly #tx: Sql;
  readonly #deps: ProtectionDeps;
  readonly #model: LimitModel;

  constructor({ lane, tx, deps }: Walking, model: LimitModel) {
    this.#lane = lane;
    this.#tx = tx;
    this.#deps = deps;
    this.#model = model;
    this.purses = [lane.purse];
  }

  async take(step: TraceStep, time: ModelTime): Promise<void> {
    await this.#say(step, time);
    await this.#compareLimits();
  }

  async #save(wishes: readonly ModelWish[], time: ModelTime): Promise<void> {
    const asked = wishes.map(({ type, value }) => ({ limitType: type, limitValue: value }));
    const saved = await saveLimits(this.#deps, this.#lane.personId, asked, { isAnswered: true });
    const meant = this.#model.save(wishes, time);
    strictEqual(saved.ok ? 'ok' : saved.code, meant);
    if (meant !== 'ok') return;
    for (const { type, value } of wishes) {
      if ((type === 30 || type === 33) && value > 0) {
        this.ends.push({ type, at: (time.at / 1_000n) * 1_000n + BigInt(value) * DAY });
      }
    }
  }

  async #say(step: TraceStep, time: ModelTime): Promise<void> {
    const { personId, otherId, ledger } = this.#lane;
    const restricted = { source: 'house', code: 'play_restricted' } as const;
    switch (step.kind) {
      case 'save':
        return this.#save(step.wishes, time);
      case 'act':
        return this.#act(step, time);
      case 'approve by another': {
        const done = await actOnLimit(this.#deps, otherId, { action: 'approve', type: undefined });
        return strictEqual(done.ok ? 'ok' : done.code, 'limit_not_pending');
      }
      case 'due':
        await applyDue(this.#deps);
        return this.#model.applyDue(time);
      case 'restrict':
        await this.#deps.database.transaction((tx) =>
          restrict(this.#deps, tx, personId, { ...restricted, spends: ['stake', 'deposit'], reason: 'a trace' }),
        );
        return this.#model.restrict(time);
      case 'lift':
        await this.#deps.database.transaction((tx) => lift(this.#deps, tx, personId, restricted));
        return this.#model.lift(time);
      case 'here':
        await noteHeard(this.#deps, [{ personId, agoMs: 0, word: 'page' }]);
        return this.#model.hear(time);
      case 'open':
        if (this.purses.some(({ currency }) => currency === step.currency)) return undefined;
        this.purses.push(await openTestAccount(this.#tx, ledger, personId, step.currency));
        return undefined;
      default:
        return undefined;
    }
  }

  async #act({ action, type }: Extract<TraceStep, { kind: 'act' }>, time: ModelTime): Promise<void> {
    const { personId } = this.#lane;
    if (action === 'delete') {
      const may = await mayDelete(this.#deps, personId);
      strictEqual(may, this.#model.law.mayDelete);
      if (!may) return;
    }
    const word = action === 'approve' ? action : 'reject';
    const done = await actOnLimit(this.#deps, personId, { action: word, type });
    strictEqual(done.ok ? 'ok' : done.code, this.#model.act(word, type, time));
  }

  /** Of each type what holds and what waits, with its end and its time. */
  async #compareLimits(): Promise<void> {
    const { held, waiting } = this.#model;
    const meant = MODEL_TYPES.flatMap((type) => {
      const [one, other] = [held.get(type), waiting.get(type)];
      return [
        ...(one ? [{ type, state: 'ACTIVE', value: one.value, end_us: toNumber(one.end), due_us: null }] : []),
        ...(other
          ? [{ type, state: 'PENDING', value: other.value ?? null, end_us: null, due_us: Number(other.due) }]
          : []),
      ];
    });
    deepStrictEqual(await listRows(this.#tx, this.#lane.personId), meant);
  }
}

const toNumber = (value: bigint | undefined): number | null => (value === undefined ? null : Number(value));
