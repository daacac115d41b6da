import { useState } from 'react';
import { useSession } from '@glasshouse/kit/remote';
import { EMPTY_DRAFT, readDraft, writeDraft, type Draft } from '../model-ideas.ts';

interface Held {
  /** Nobody while the server draws, and until the browser has taken over what it drew: the form is empty. */
  readonly userId: number | undefined;
  readonly draft: Draft;
}

/** What stands in the form, over a reload and other pages too. */
export function useDraft(): { readonly draft: Draft; readonly keep: (draft: Draft) => void } {
  const { userId } = useSession();
  const [held, setHeld] = useState<Held>({ userId: undefined, draft: EMPTY_DRAFT });
  if (held.userId !== userId) {
    const isTyped = held.draft.typed.text !== '';
    setHeld({ userId, draft: isTyped ? held.draft : readDraft(sessionStorage, userId) });
  }
  return {
    draft: held.draft,
    keep: (draft) => {
      setHeld({ userId, draft });
      writeDraft(sessionStorage, userId, draft);
    },
  };
}
