import { Dialog } from '@glasshouse/kit/dialog';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { Button, ButtonLink } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';

/** No new password can be sent, since the site knows no way to reach its players: it says so, and what helps today. */
export function Recovery({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { language } = usePreferences();
  const { open: openModal } = useFeature('modals');
  const signIn = () => {
    onClose();
    openModal('signIn');
  };
  return (
    <Dialog open onClose={onClose} title={t('forgot.title')} text={t('forgot.text')}>
      <p>{t('forgot.today')}</p>
      <Button look="primary" size="l" wide onClick={signIn}>
        {t('words.signIn')}
      </Button>
      <ButtonLink size="l" wide href={href(language, 'contacts')}>
        {t('shell.support')}
      </ButtonLink>
    </Dialog>
  );
}
