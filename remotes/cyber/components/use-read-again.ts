import { useCallback, useEffect } from 'react';
import { useRowKind } from '@glasshouse/kit/events';
import { askRows } from '../api-rows.ts';
import { useShell } from '../shell.ts';
import type { ListPart } from './use-lists.ts';

const MOMENT_MS = 30_000;

/** Asks for the list again, for what may have come unseen. That a field begins to be told of, no list says: it is asked. */
export function useReadAgain({ list, question, section }: ListPart): () => void {
  const { call } = useShell();
  const kind = useRowKind();
  const readAgain = useCallback(() => {
    void askRows(call, section, question, kind === 'wide' ? 'all' : 'usual').then((source) => {
      if (source) list.add(source.events, source.total, kind);
    });
  }, [call, list, question, section, kind]);
  const isOfMoment = question.isTracked === true;
  useEffect(() => {
    if (!isOfMoment) return;
    const timer = setInterval(readAgain, MOMENT_MS);
    return () => clearInterval(timer);
  }, [isOfMoment, readAgain]);
  return readAgain;
}
