import { useEffect, useState } from 'react';
import { askArchive, getDataRights, openArchive, type DataRightsView } from '@glasshouse/contracts/data-rights';
import type { CallResult } from '@glasshouse/contracts/shell-api';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { useShell } from '../shell.ts';

const LOOK_MS = 2_000;

/** The archive of somebody's data, and what would stay of it. `first`: what came with the page. */
export function useDataRights(first: DataRightsView | undefined) {
  const t = useT();
  const { call } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeSettings'));
  const [view, setView] = useState(first);
  const [error, setError] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const state = view?.archive?.state;

  function take<Answer>(result: CallResult<Answer>, onAnswer: (answer: Answer) => void): void {
    setError(undefined);
    if (isSignedOut(result)) return signInAgain();
    if (result.ok) return onAnswer(result.answer);
    setError(result.status === 0 ? t('errors.network') : refusalText(t, result.error.code));
  }

  useEffect(() => {
    if (state !== 'asked') return undefined;
    const timer = setInterval(() => {
      void call(getDataRights).then((result) => (result.ok ? setView(result.answer) : undefined));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [state, call]);

  return {
    view,
    state,
    error,
    isLeaving,
    ask: async () => take(await call(askArchive), setView),
    fetchIt: async () => take(await call(openArchive), ({ path }) => location.assign(path)),
    leave: async () =>
      take(await call(getDataRights), (answer) => {
        setView(answer);
        setLeaving(true);
      }),
    stay: () => setLeaving(false),
  };
}
