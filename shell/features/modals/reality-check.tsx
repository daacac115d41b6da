import { useState } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { Button, Checkbox, Money } from '@glasshouse/kit/ui';
import { playedSecAt } from '../protection/decide-presence.ts';
import type { RealityAction } from '../protection/still.ts';
import { useFeature } from '../use-feature.ts';
import classes from './modals.module.css';

const MINUTE_SEC = 60;

/**
 * How long the player has been here, what they staked, and what came of it. A press beside it does nothing; closing it is
 * an answer like the others, and it comes back at its interval. No answer looks better than another.
 */
export function RealityCheck() {
  const t = useT();
  const { language } = usePreferences();
  const { close: closeModal } = useFeature('modals');
  const { signOut } = useFeature('session');
  const { seen, answer } = useFeature('protection');
  const known = useStore(seen);
  const [shownAtMs] = useState(() => Date.now());
  const [isSilent, setSilent] = useState(false);
  const [isSending, setSending] = useState(false);
  if (!known) return null;
  const { stakedMinor, netMinor, currency, realityCheck } = known.state;
  const minutes = Math.floor(playedSecAt(known, shownAtMs) / MINUTE_SEC);
  const silence = realityCheck?.silence ?? 'never';

  async function say(action: RealityAction): Promise<void> {
    setSending(true);
    const isHeard = await answer(action, action === 'continue' && isSilent);
    setSending(false);
    if (isHeard || action === 'log_out') closeModal('realityCheck');
    if (action === 'log_out') await signOut();
  }

  return (
    <Dialog open isAnswered onClose={() => void say('nothing')} title={t('realityCheck.title', { minutes })}>
      <dl className={classes['figures']}>
        <dt>{t('realityCheck.staked')}</dt>
        <dd>
          <Money amountMinor={stakedMinor} iso={currency} />
        </dd>
        <dt>{t('realityCheck.net')}</dt>
        <dd>
          <Money amountMinor={netMinor} iso={currency} />
        </dd>
      </dl>
      <p className={classes['links']}>
        <a className="gh-link" href={href(language, 'officeHistory')} target="_blank" rel="noopener">
          {t('words.history')}
        </a>
        <a className="gh-link" href={href(language, 'officeResponsible')} target="_blank" rel="noopener">
          {t('limits.page')}
        </a>
      </p>
      {silence === 'never' ? null : (
        <Checkbox checked={isSilent} onChange={setSilent}>
          {t(silence === 'session' ? 'realityCheck.silent' : 'realityCheck.silentAlways')}
        </Checkbox>
      )}
      <Button size="l" wide loading={isSending} onClick={() => void say('continue')}>
        {t('realityCheck.goOn')}
      </Button>
      <Button size="l" wide loading={isSending} onClick={() => void say('log_out')}>
        {t('words.signOut')}
      </Button>
    </Dialog>
  );
}
