import { usePreferences, useT } from '../i18n/index.ts';
import { href } from '../routing/index.ts';
import { Button, ButtonLink, Notice } from '../ui/index.ts';

/** Asked with the first deposit, until it was answered; both answers are equally near. */
export function LimitQuestion({ onDismiss }: { readonly onDismiss: () => void }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <>
      <Notice kind="info">
        <strong>{t('limitPrompt.title')}</strong> {t('limitPrompt.text')}
      </Notice>
      <ButtonLink href={href(language, 'officeResponsible')} wide>
        {t('limitPrompt.set')}
      </ButtonLink>
      <Button wide onClick={onDismiss}>
        {t('limitPrompt.without')}
      </Button>
    </>
  );
}
