import { useState } from 'react';
import { saveDetails, type DetailsView } from '@glasshouse/contracts/people';
import { findMissing, findRefused, toDetails, type DetailField, type Typed } from '@glasshouse/kit/person-details';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { useShell } from '../shell.ts';

interface Wrong {
  /** Absent where it is not about one field. */
  readonly field?: DetailField['name'] | undefined;
  readonly text: string;
}

/** Sends what was told; what is wrong with it is said beside its field. */
export function useSaveDetails(onSaved: (view: DetailsView) => void) {
  const t = useT();
  const { call, notify } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeSettings'));
  const [wrong, setWrong] = useState<Wrong>();
  const [saving, setSaving] = useState(false);

  async function save(typed: Typed): Promise<void> {
    const missing = findMissing(typed);
    if (missing) return setWrong({ field: missing, text: t('details.missing') });
    setSaving(true);
    const result = await call(saveDetails, { body: toDetails(typed) });
    setSaving(false);
    if (isSignedOut(result)) return signInAgain();
    if (!result.ok) {
      const text = result.status === 0 ? t('errors.network') : refusalText(t, result.error.code);
      return setWrong({ field: findRefused(result.error.code), text });
    }
    notify({ kind: 'success', text: t('details.saved') });
    onSaved(result.answer);
  }

  return { wrong: wrong?.field, error: wrong?.text, saving, save, forgive: () => setWrong(undefined) };
}
