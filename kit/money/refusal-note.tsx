import { usePreferences, useT } from '../i18n/index.ts';
import { href } from '../routing/index.ts';
import { isOfProtection, refusalWords, type ShownRefusal } from '../texts/index.ts';

/** Why an amount was not taken; where one of the person's own limits said no, with the way to it. */
export function RefusalNote({ refusal }: { readonly refusal: ShownRefusal }) {
  const t = useT();
  const preferences = usePreferences();
  const words = refusalWords(t, refusal, preferences);
  if (!isOfProtection(refusal.code)) return words;
  return (
    <>
      {words}{' '}
      <a className="gh-link" href={href(preferences.language, 'officeResponsible')}>
        {t('limits.page')}
      </a>
    </>
  );
}
