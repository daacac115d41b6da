import { useState } from 'react';
import { sendIdea, type IdeaView } from '@glasshouse/contracts/ideas';
import { findLengthFault, LEAST_LETTERS, MOST_LETTERS } from '@glasshouse/domain/ideas';
import { makeRequestId } from '@glasshouse/kit/money';
import { formatCount } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { makeRequest, type Draft } from '../model-ideas.ts';
import { useShell } from '../shell.ts';

/** New for each attempt, so that the focus goes to the field each time. */
export interface Fault {
  readonly text: string;
}

/** Sends what was typed; the same words after a lost answer are the same request, after a reload too. */
export function useSendIdea(keepDraft: (draft: Draft) => void, onKept: (kept: IdeaView) => void) {
  const t = useT();
  const { language } = usePreferences();
  const { call, notify } = useShell();
  const bounds = { least: formatCount(LEAST_LETTERS, language), most: formatCount(MOST_LETTERS, language) };
  const signInAgain = useSignInAgain(href(undefined, 'officeShareIdea'));
  const [fault, setFault] = useState<Fault>();
  const [isSending, setSending] = useState(false);

  async function send({ typed, sent: last }: Draft): Promise<void> {
    if (isSending) return;
    const wrong = findLengthFault(typed.text);
    if (wrong) return fail(t(`ideas.${wrong}`, bounds));
    const body = makeRequest(last, typed, () => makeRequestId(Date.now(), crypto.randomUUID()));
    keepDraft({ typed, sent: body });
    setSending(true);
    const sent = await call(sendIdea, { body });
    setSending(false);
    if (isSignedOut(sent)) {
      signInAgain();
      return;
    }
    if (!sent.ok && sent.status === 0) return fail(t('ideas.lost'));
    if (!sent.ok) {
      const { code } = sent.error;
      return fail(code === 'too_many_requests' ? t('ideas.tooMany') : refusalText(t, code));
    }
    keepDraft({ typed: { ...typed, text: '' } });
    setFault(undefined);
    notify({ kind: 'success', text: t('ideas.sent') });
    onKept(sent.answer);
  }

  function fail(text: string): void {
    setFault({ text });
  }

  return { fault, isSending, bounds, send, forgive: () => setFault(undefined) };
}
