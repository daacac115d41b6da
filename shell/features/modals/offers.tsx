import { Dialog } from '@glasshouse/kit/dialog';
import { useSiteName, useT } from '@glasshouse/kit/i18n';
import { Button } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';

/** Once, to a guest at the home page. */
export function Welcome() {
  const t = useT();
  const { close: closeModal, open: openModal } = useFeature('modals');
  const close = () => closeModal('welcome');
  return (
    <Dialog open onClose={close} title={t('welcome.title', { site: useSiteName() })} text={t('welcome.text')}>
      <Button look="primary" size="l" wide onClick={() => (close(), openModal('registration'))}>
        {t('words.register')}
      </Button>
      <Button size="l" wide onClick={close}>
        {t('welcome.look')}
      </Button>
    </Dialog>
  );
}

/** Once, to a player without money at the home page. Which of the two variants is the operator's choice. */
export function FirstDepositBonus() {
  const t = useT();
  const { close: closeModal } = useFeature('modals');
  const { ask: askDeposit } = useFeature('deposits');
  const { features } = useFeature('site');
  const variant = features.has('firstDepositBonus.2') ? 2 : 1;
  const close = () => closeModal('firstDepositBonus');
  const take = () => {
    close();
    void askDeposit();
  };
  return (
    <Dialog open onClose={close} title={t(`bonus.title${variant}`)} text={t(`bonus.text${variant}`)}>
      <Button look="primary" size="l" wide onClick={take}>
        {t('shell.demoDeposit')}
      </Button>
      <Button size="l" wide onClick={close}>
        {t('bonus.later')}
      </Button>
    </Dialog>
  );
}

/** To a guest who has looked around for a while, and then not again for as long as the operator says. */
export function RegistrationReminder() {
  const t = useT();
  const { close: closeModal, open: openModal } = useFeature('modals');
  const close = () => closeModal('registrationReminder');
  return (
    <Dialog open onClose={close} title={t('reminder.title')} text={t('reminder.text')}>
      <Button look="primary" size="l" wide onClick={() => (close(), openModal('registration'))}>
        {t('words.register')}
      </Button>
      <Button size="l" wide onClick={close}>
        {t('bonus.later')}
      </Button>
    </Dialog>
  );
}
