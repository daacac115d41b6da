import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { usePreferences, useT } from '../i18n/index.ts';
import { href } from '../routing/index.ts';
import { isOfProtection, refusalWords, type ShownRefusal } from '../texts/index.ts';

/** What the way to the person's details is called, where they are what an amount waits for. */
const OF_DETAILS: Readonly<Partial<Record<RefusalCode, string>>> = {
  details_required: 'details.tell',
  identity_held: 'details.page',
};

/** Why an amount was not taken; where something can be read or done about it, with the way there. */
export function RefusalNote({ refusal }: { readonly refusal: ShownRefusal }) {
  const t = useT();
  const preferences = usePreferences();
  const words = refusalWords(t, refusal, preferences);
  const ofDetails = OF_DETAILS[refusal.code];
  if (ofDetails === undefined && !isOfProtection(refusal.code)) return words;
  return (
    <>
      {words}{' '}
      <a className="gh-link" href={href(preferences.language, ofDetails ? 'officeSettings' : 'officeResponsible')}>
        {t(ofDetails ?? 'limits.page')}
      </a>
    </>
  );
}
