import { join } from 'node:path';
import type { TObject } from 'typebox';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { Module } from '../platform/module/index.ts';
import { compileAction, type CompiledAction } from './compile-action.ts';
import { serveActions } from './serve-actions.ts';
import type { ActionOutcome, OperatorAction } from './types.ts';

export type { ActionOutcome, OperatorAction } from './types.ts';

/** What operators decide about somebody: one door for all of it, and one log. */
export interface Operator extends Module {
  /** Called by a module when it is made. A name stands for one action. */
  define<Input extends TObject>(action: OperatorAction<Input>): void;
  /** The same as over the wire, for tests of the action's module. */
  act(name: string, sent: unknown): Promise<ActionOutcome>;
}

export function makeOperator({
  database,
  security,
}: {
  readonly database: Database;
  readonly security: SecurityLog;
}): Operator {
  const actions = new Map<string, CompiledAction>();
  return {
    migrations: { module: 'operator', folder: join(findRoot(), 'server/operator/migrations') },
    define: (action) => {
      if (actions.has(action.name)) throw new Error(`two operator actions are called ${action.name}`);
      actions.set(action.name, compileAction(action));
    },
    act: async (name, sent) => {
      const found = actions.get(name);
      if (!found) throw new Error(`no operator action is called ${name}`);
      const outcome = await found.act(database, sent);
      return 'faults' in outcome ? { ok: false, code: 'request_invalid' } : outcome;
    },
    serve: (http) => serveActions(http, database, security, actions),
  };
}
