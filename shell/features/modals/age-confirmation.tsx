import { useState } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { Button } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import classes from './modals.module.css';
import { PaintedModal } from './painted-modal.tsx';

/** In front of everything until it is answered, and for those who are too young for good. */
export function AgeConfirmation() {
  const t = useT();
  const { confirmAge } = useFeature('preferences');
  const [refused, setRefused] = useState(false);
  const age = { age: useFeature('site').minimumAge };
  if (refused) {
    return (
      <PaintedModal title={t('age.refusedTitle')} text={t('age.refusedText', age)}>
        <Button look="quiet" wide onClick={() => setRefused(false)}>
          {t('age.back')}
        </Button>
      </PaintedModal>
    );
  }
  return (
    <PaintedModal title={t('age.title', age)} text={t('age.text')}>
      <noscript>{t('age.scripts')}</noscript>
      <div className={classes['answers']}>
        <Button look="primary" size="l" wide onClick={() => confirmAge()}>
          {t('age.yes', age)}
        </Button>
        <Button size="l" wide onClick={() => setRefused(true)}>
          {t('age.no')}
        </Button>
      </div>
    </PaintedModal>
  );
}
