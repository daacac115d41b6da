import { useEffect, useState } from 'react';
import { useRowKind, useStarred } from '@glasshouse/kit/events';
import { askRows } from '../api-rows.ts';
import { pickStarred, SECTIONS, type ListQuestion, type YoursState } from '../model.ts';
import { useShell } from '../shell.ts';

/** As the page came, and once more with what is starred by now: what a guest has starred, only their browser knows. */
export function useYours(first: YoursState): YoursState {
  const { call } = useShell();
  const starred = useStarred();
  const kind = useRowKind();
  const [held, hold] = useState({ first, state: first });
  const state = held.first === first ? held.state : first;
  const { country } = first;
  const isNew = starred.size > 0 && pickStarred(starred).toSorted().join() !== state.starred.toSorted().join();
  useEffect(() => {
    if (!isNew) return;
    let isOver = false;
    const keys = pickStarred(starred);
    const question: ListQuestion = { kind: 'yours', starred: keys, ...(country !== undefined && { country }) };
    const ask = SECTIONS.map((section) => askRows(call, section, question, kind === 'wide' ? 'all' : 'usual'));
    void Promise.all(ask).then((sources) => {
      const lists = sources.flatMap((source) => (source ? { question, source } : []));
      if (isOver || lists.length < SECTIONS.length) return;
      hold({ first, state: { ...first, starred: keys, lists } });
    });
    return () => {
      isOver = true;
    };
  }, [call, starred, kind, country, first, isNew]);
  return state;
}
