import { useState } from 'react';
import type { Fault } from './use-protection.ts';

/** One change at a time, and what went wrong with the last. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault>();

  async function send(work: () => Promise<Fault>): Promise<boolean> {
    setSending(true);
    const failed = await work();
    setFault(failed);
    setSending(false);
    return failed === undefined;
  }

  return { isSending, fault, send };
}
