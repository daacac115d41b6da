import type { Language } from '@glasshouse/contracts/preferences';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { usePreferences, useT } from '../i18n/index.ts';
import { href } from '../routing/index.ts';
import { isOfProtection, refusalWords, type ShownRefusal } from '../texts/index.ts';

interface Way {
  readonly label: string;
  readonly address: string;
}

/** Where something can be read or done about a refusal. */
function findWay(code: RefusalCode, language: Language): Way | undefined {
  switch (code) {
    case 'details_required':
      return { label: 'details.tell', address: href(language, 'officeSettings') };
    case 'identity_held':
      return { label: 'details.page', address: href(language, 'officeSettings') };
    case 'pool_currency_other':
    case 'lottery_currency_other':
      return { label: 'words.account', address: href(language, 'officeAccount') };
    default:
      return isOfProtection(code) ? { label: 'limits.page', address: href(language, 'officeResponsible') } : undefined;
  }
}

/** Why an amount was not taken; where something can be read or done about it, with the way there. */
export function RefusalNote({ refusal }: { readonly refusal: ShownRefusal }) {
  const t = useT();
  const preferences = usePreferences();
  const words = refusalWords(t, refusal, preferences);
  const way = findWay(refusal.code, preferences.language);
  if (!way) return words;
  return (
    <>
      {words}{' '}
      <a className="gh-link" href={way.address}>
        {t(way.label)}
      </a>
    </>
  );
}
