import { use } from 'react';
import { MoreTexts, usePreferences } from '../i18n/index.ts';
import { CountryDialog, type CountryDialogProps } from './country-dialog.tsx';
import { loadMessages } from './load-messages.ts';

/** Waits for its words: whoever draws it has something to show meanwhile. */
export function PhoneCountryDialog(props: CountryDialogProps) {
  const { language } = usePreferences();
  const own = use(loadMessages(language));
  return (
    <MoreTexts messages={own.default}>
      <CountryDialog {...props} />
    </MoreTexts>
  );
}
