import { useState } from 'react';
import { savePhone, type PhoneView } from '@glasshouse/contracts/profile';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { isTooShort, type PhonePlace } from '@glasshouse/kit/phone';
import { useShell } from '../shell.ts';

/** Sends the number; what is wrong with it is said beside the field. Saving twice keeps the same number. */
export function useSavePhone(onSaved: (phone: PhoneView) => void) {
  const t = useT();
  const { call, notify } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeSettings'));
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);

  /** Whether there is nothing more to do in the form. */
  async function save(place: PhonePlace, number: string): Promise<boolean> {
    if (isTooShort(number, place)) {
      setError(refusalText(t, 'phone_invalid'));
      return false;
    }
    setSaving(true);
    const result = await call(savePhone, { body: { country: place.code, number } });
    setSaving(false);
    if (isSignedOut(result)) {
      signInAgain();
      return true;
    }
    if (!result.ok) {
      setError(result.status === 0 ? t('errors.network') : refusalText(t, result.error.code));
      return false;
    }
    notify({ kind: 'success', text: t('phone.saved') });
    onSaved(result.answer);
    return true;
  }

  return { error, saving, save, forgive: () => setError(undefined) };
}
