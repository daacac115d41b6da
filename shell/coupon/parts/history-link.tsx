import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink } from '@glasshouse/kit/ui';
import { useController } from './use-controller.ts';

/** To the player's bets; what is shown here has been read then. */
export function HistoryLink() {
  const t = useT();
  const { language } = usePreferences();
  const controller = useController();
  return (
    <ButtonLink href={href(language, 'officeHistory')} onClick={() => controller.dismiss()}>
      {t('words.history')}
    </ButtonLink>
  );
}
