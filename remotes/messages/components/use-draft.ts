import { useEffect, useState } from 'react';
import { useSession } from '@glasshouse/kit/remote';
import { EMPTY_DRAFT, readDraft, writeDraft, type Draft } from '../model-ideas.ts';

/** What stands in the form, over a reload and other pages too; the server has drawn the form empty. */
export function useDraft(): { readonly draft: Draft; readonly keep: (draft: Draft) => void } {
  const { userId } = useSession();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  useEffect(() => {
    const kept = readDraft(sessionStorage, userId);
    setDraft((now) => (now.typed.text === '' ? kept : now));
  }, [userId]);
  return {
    draft,
    keep: (next) => {
      setDraft(next);
      writeDraft(sessionStorage, userId, next);
    },
  };
}
