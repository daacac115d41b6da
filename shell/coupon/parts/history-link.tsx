import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink } from '@glasshouse/kit/ui';
import { useCounter } from './use-counter.ts';

/** To the player's bets; what is shown here has been read then. */
export function HistoryLink() {
  const t = useT();
  const { language } = usePreferences();
  const counter = useCounter();
  return (
    <ButtonLink href={href(language, 'officeHistory')} onClick={() => counter.dismiss()}>
      {t('words.history')}
    </ButtonLink>
  );
}
