import { useState } from 'react';
import { savePapers, type PapersShown, type PapersView } from '@glasshouse/contracts/people-papers';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import {
  findMissingPaper,
  findRefusedPaper,
  toPapers,
  type PaperFieldName,
  type TypedPapers,
} from '../model-papers.ts';
import { useShell } from '../shell.ts';

interface Wrong {
  /** Absent where it is not about one field. */
  readonly field?: PaperFieldName | undefined;
  readonly text: string;
}

/** Sends the paper that was told; what is wrong with it is said beside its field. */
export function useSavePapers(shown: PapersShown | undefined, onSaved: (view: PapersView) => void) {
  const t = useT();
  const { call, notify } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeSettings'));
  const [wrong, setWrong] = useState<Wrong>();
  const [saving, setSaving] = useState(false);

  async function save(typed: TypedPapers): Promise<void> {
    const missing = findMissingPaper(typed, shown);
    if (missing) return setWrong({ field: missing, text: t('details.missing') });
    setSaving(true);
    const result = await call(savePapers, { body: toPapers(typed) });
    setSaving(false);
    if (isSignedOut(result)) return signInAgain();
    if (!result.ok) {
      const text = result.status === 0 ? t('errors.network') : refusalText(t, result.error.code);
      return setWrong({ field: findRefusedPaper(result.error.code), text });
    }
    notify({ kind: 'success', text: t('papers.saved') });
    onSaved(result.answer);
  }

  return { wrong: wrong?.field, error: wrong?.text, saving, save, forgive: () => setWrong(undefined) };
}
