import { Type } from 'typebox';
import { IdField, OneOf } from '@glasshouse/contracts/fields';
import { IDEA_STATES } from '@glasshouse/domain/ideas';
import type { ActionOutcome } from '../operator/index.ts';
import type { IdeasDeps } from './deps.ts';
import { viewIdea } from './send-idea.ts';
import { findIdea, takeWaiting, updateIdea } from './store.ts';

const MOST_SHOWN = 50;
const MOST_IN_TITLE = 100;

/** What operators do with ideas: read them, and say what becomes of one. */
export function defineActions({ operator, messages }: Pick<IdeasDeps, 'operator' | 'messages'>): void {
  operator.define({
    name: 'read-ideas',
    summary:
      'Show the fifty ideas that have waited longest in a state; where none is named, new ones, which are read then',
    input: Type.Object({ state: Type.Optional(OneOf(...IDEA_STATES)) }),
    run: async (tx, { state = 'new' }) => ({
      ok: true,
      value: (await takeWaiting(tx, state, MOST_SHOWN)).map(viewIdea),
    }),
  });
  operator.define({
    name: 'answer-idea',
    summary: 'Say what becomes of an idea; an answer stands beside it and in the inbox of whoever sent it',
    input: Type.Object({
      ideaId: IdField,
      state: OneOf('read', 'planned', 'done', 'declined'),
      answer: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' })),
    }),
    run: async (tx, { ideaId, state, answer }): Promise<ActionOutcome> => {
      const idea = await findIdea(tx, ideaId);
      if (!idea) return { ok: false, code: 'idea_unknown' };
      const { person_id: personId, body } = idea;
      const text = answer?.trim();
      // First, because it takes the person's lock, which whoever closes an account holds before they delete ideas.
      if (text !== undefined) await messages.write(tx, { personId, purpose: 'service', title: quoteIdea(body), text });
      if (!(await updateIdea(tx, ideaId, { state, answer: text }))) return { ok: false, code: 'idea_unknown' };
      return { ok: true, personId };
    },
  });
}

/** Their own words, whatever language they are in. */
function quoteIdea(body: string): string {
  const letters = Array.from(body.replaceAll(/\s+/g, ' '));
  const isLong = letters.length > MOST_IN_TITLE;
  return `“${letters.slice(0, MOST_IN_TITLE).join('')}${isLong ? '…' : ''}”`;
}
