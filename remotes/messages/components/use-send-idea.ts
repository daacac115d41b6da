import { useRef, useState } from 'react';
import { sendIdea, type IdeaView } from '@glasshouse/contracts/ideas';
import { findLengthFault, LEAST_LETTERS, MOST_LETTERS } from '@glasshouse/domain/ideas';
import { makeRequestId } from '@glasshouse/kit/money';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { makeRequest, type Request, type Typed } from '../model-ideas.ts';
import { useShell } from '../shell.ts';

/** New for each attempt, so that the focus goes to the field each time. */
export interface Fault {
  readonly text: string;
}

/** Sends what was typed; the same words after a lost answer are the same request. */
export function useSendIdea(onKept: (kept: IdeaView) => void) {
  const t = useT();
  const { call, notify } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeShareIdea'));
  const [fault, setFault] = useState<Fault>();
  const [isSending, setSending] = useState(false);
  const last = useRef<Request>(undefined);

  /** Whether there is nothing more to do in the form. */
  async function send(typed: Typed): Promise<boolean> {
    if (isSending) return false;
    const wrong = findLengthFault(typed.text);
    if (wrong) return fail(t(`ideas.${wrong}`, { least: LEAST_LETTERS, most: MOST_LETTERS }));
    last.current = makeRequest(last.current, typed, () => makeRequestId(Date.now(), crypto.randomUUID()));
    setSending(true);
    const sent = await call(sendIdea, { body: last.current });
    setSending(false);
    if (isSignedOut(sent)) {
      signInAgain();
      return false;
    }
    if (!sent.ok && sent.status === 0) return fail(t('ideas.lost'));
    if (!sent.ok) {
      const { code } = sent.error;
      return fail(code === 'too_many_requests' ? t('ideas.tooMany') : refusalText(t, code));
    }
    last.current = undefined;
    setFault(undefined);
    notify({ kind: 'success', text: t('ideas.sent') });
    onKept(sent.answer);
    return true;
  }

  function fail(text: string): false {
    setFault({ text });
    return false;
  }

  return { fault, isSending, send, forgive: () => setFault(undefined) };
}
