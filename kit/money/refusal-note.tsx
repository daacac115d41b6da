import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { usePreferences, useT } from '../i18n/index.ts';
import { href } from '../routing/index.ts';
import { isOfProtection, refusalWords, type ShownRefusal } from '../texts/index.ts';

interface Way {
  readonly label: string;
  readonly to: 'officeAccount' | 'officeResponsible' | 'officeSettings';
}

/** Where something can be read or done about a refusal. */
const WAYS: Readonly<Partial<Record<RefusalCode, Way>>> = {
  details_required: { label: 'details.tell', to: 'officeSettings' },
  identity_held: { label: 'details.page', to: 'officeSettings' },
  pool_currency_other: { label: 'words.account', to: 'officeAccount' },
  lottery_currency_other: { label: 'words.account', to: 'officeAccount' },
};
const OF_LIMITS: Way = { label: 'limits.page', to: 'officeResponsible' };

/** Why an amount was not taken; where something can be read or done about it, with the way there. */
export function RefusalNote({ refusal }: { readonly refusal: ShownRefusal }) {
  const t = useT();
  const preferences = usePreferences();
  const words = refusalWords(t, refusal, preferences);
  const way = WAYS[refusal.code] ?? (isOfProtection(refusal.code) ? OF_LIMITS : undefined);
  if (!way) return words;
  return (
    <>
      {words}{' '}
      <a className="gh-link" href={href(preferences.language, way.to)}>
        {t(way.label)}
      </a>
    </>
  );
}
