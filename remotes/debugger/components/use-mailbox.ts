import { useEffect, useState } from 'react';
import { listMailbox, type MailboxEntry } from '@glasshouse/contracts/delivery-mailbox';
import { useShell } from '../shell.ts';

const LOOK_MS = 2_000;

/** The letters there are, looked at again and again while the page is seen. */
export function useMailbox(first: readonly MailboxEntry[]): { letters: readonly MailboxEntry[]; isLost: boolean } {
  const { call } = useShell();
  const [letters, setLetters] = useState(first);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const listed = await call(listMailbox);
      if (isGone) return;
      setLost(!listed.ok);
      if (listed.ok) setLetters(listed.answer.letters);
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [call]);
  return { letters, isLost };
}
