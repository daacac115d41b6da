import { Type, type TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { transactOrUndo, type Database } from '../platform/database/index.ts';
import { insertAction } from './store.ts';
import type { ActionOutcome, By, OperatorAction } from './types.ts';

const PLAIN = '^[^\\u0000-\\u001f\\u007f]*$';
const checkBy = Compile(
  Type.Object({
    who: Type.String({ minLength: 1, maxLength: 80, pattern: PLAIN }),
    why: Type.String({ minLength: 3, maxLength: 500, pattern: PLAIN }),
  }),
);

/** What was sent is not what the action takes. */
export interface Faulty {
  readonly faults: readonly string[];
}

export interface CompiledAction extends Pick<OperatorAction, 'name' | 'summary' | 'input'> {
  /** `sent`: who and why, beside the action's own fields and nothing else. */
  act(database: Database, sent: unknown): Promise<ActionOutcome | Faulty>;
}

export function compileAction<Input extends TObject>(action: OperatorAction<Input>): CompiledAction {
  const { name, summary, input: schema } = action;
  const strict: Input = { ...schema, additionalProperties: false };
  const checkInput = Compile(strict);
  return {
    name,
    summary,
    input: schema,
    act: async (database, sent) => {
      const { who, why, ...input }: Record<string, unknown> = { ...(isRecord(sent) ? sent : {}) };
      const by = { who, why };
      if (!checkBy.Check(by)) return { faults: describe(checkBy.Errors(by)) };
      if (!checkInput.Check(input)) return { faults: describe(checkInput.Errors(input)) };
      return runLogged(database, { action: name, ...by, input }, (tx) => action.run(tx, input, by));
    },
  };
}

/** The action and its line in the log are one; of a refusal the line alone stays. */
async function runLogged(
  database: Database,
  line: By & { readonly action: string; readonly input: unknown },
  run: (tx: Parameters<OperatorAction['run']>[0]) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const about: { personId?: number } = {};
  const done = await transactOrUndo<ActionOutcome, string>(database, async (tx, undo) => {
    const outcome = await run(tx);
    if (outcome.personId !== undefined) about.personId = outcome.personId;
    if (!outcome.ok) return undo(outcome.code);
    await insertAction(tx, { ...line, person_id: about.personId, outcome: 'done' });
    return outcome;
  });
  if (done.ok) return done.value;
  await insertAction(database, { ...line, person_id: about.personId, outcome: done.code });
  return { ok: false, code: done.code };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(errors: readonly { readonly instancePath: string; readonly message: string }[]): readonly string[] {
  return errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}
