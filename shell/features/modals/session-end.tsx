import { useState } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { formatStart, usePreferences, useT } from '@glasshouse/kit/i18n';
import { Button, ButtonLink } from '@glasshouse/kit/ui';
import type { Door } from '../../frame/doors.table.ts';
import { listDoors } from '../../frame/list-doors.ts';
import { useFeature } from '../use-feature.ts';
import classes from './modals.module.css';

/** What stays open to somebody who may not play any more today. */
const STAYS_OPEN = [
  { route: 'officeHistory', path: '/office/history', text: 'words.history' },
  { route: 'officeResponsible', path: '/office/responsible', text: 'limits.page' },
  { route: 'officeDeduce', path: '/office/deduce', text: 'sessionEnd.withdraw' },
] as const satisfies readonly (Door & { readonly text: string })[];

/** The time of the day is used up: whoever does not go where there is something to read is signed out. */
export function SessionEnd() {
  const t = useT();
  const preferences = usePreferences();
  const { close: closeModal } = useFeature('modals');
  const { signOut } = useFeature('session');
  const { features } = useFeature('site');
  const { seen } = useFeature('protection');
  // The session may end while this stands, and what was known goes with it.
  const [renewsAtSec] = useState(() => seen.get()?.state.session?.renewsAtSec);
  const close = () => {
    closeModal('sessionEnd');
    void signOut();
  };
  const at = renewsAtSec === undefined ? '' : formatStart(renewsAtSec, preferences, t);
  return (
    <Dialog open isAnswered onClose={close} title={t('sessionEnd.title')} text={t('sessionEnd.text', { at })}>
      <div className={classes['answers']}>
        {listDoors(STAYS_OPEN, { features, signedIn: true }).map(({ route, path, text }) => (
          <ButtonLink key={route} wide href={`/${preferences.language}${path}`}>
            {t(text)}
          </ButtonLink>
        ))}
      </div>
      <Button look="primary" size="l" wide onClick={close}>
        {t('words.signOut')}
      </Button>
    </Dialog>
  );
}
