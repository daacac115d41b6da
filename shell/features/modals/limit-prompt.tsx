import { Dialog } from '@glasshouse/kit/dialog';
import { useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { Button } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';

/** Asked once, after registration or before the first deposit; both answers are equally near. */
export function LimitPrompt() {
  const t = useT();
  const { close: closeModal } = useFeature('modals');
  const { dismissPrompt } = useFeature('protection');
  const { navigate } = useFeature('page');
  const close = () => closeModal('limitPrompt');
  const dismiss = () => {
    close();
    void dismissPrompt();
  };
  return (
    <Dialog open onClose={dismiss} title={t('limitPrompt.title')} text={t('limitPrompt.text')}>
      <Button size="l" wide onClick={() => (close(), navigate(href(undefined, 'officeResponsible')))}>
        {t('limitPrompt.set')}
      </Button>
      <Button size="l" wide onClick={dismiss}>
        {t('limitPrompt.later')}
      </Button>
    </Dialog>
  );
}
