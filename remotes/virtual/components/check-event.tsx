import { useState } from 'react';
import type { EventView, PlayedView } from '@glasshouse/contracts/sportsbook';
import type { VirtualGame } from '@glasshouse/domain/virtual';
import { eventHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { eventName } from '@glasshouse/kit/texts';
import { Button, Notice, Panel } from '@glasshouse/kit/ui';
import type { CheckedEvent } from '../model.ts';
import type { Verified } from '../model-verify.ts';
import { Recipe } from './recipe.tsx';
import classes from './virtual.module.css';

interface CheckEventProps {
  readonly game: VirtualGame;
  readonly checked: CheckedEvent;
}

/** What an event was committed to, what it was played from, and the browser's own word on both. */
export function CheckEvent({ game, checked: { event, played } }: CheckEventProps) {
  const t = useT();
  const { language } = usePreferences();
  const seed = played?.seed;
  const all = (
    <a className="gh-link" href={eventHref(language, event)}>
      {t('virtual.event')}
    </a>
  );
  return (
    <Panel title={eventName(t, { home: event.home.name, away: event.away?.name ?? '' })} aside={all}>
      <div className={classes['check']}>
        <dl className={classes['proof']}>
          <dt>{t('virtual.commitment')}</dt>
          <dd dir="ltr">{event.commitment ?? '–'}</dd>
          <dt>{t('virtual.seed')}</dt>
          <dd dir={seed === undefined ? undefined : 'ltr'}>{seed ?? t('virtual.seedLater')}</dd>
        </dl>
        {played === undefined || seed === undefined ? null : <Verify game={game} event={event} played={played} />}
        <Recipe game={game} event={event} />
      </div>
    </Panel>
  );
}

interface VerifyProps {
  readonly game: VirtualGame;
  readonly event: EventView;
  readonly played: PlayedView;
}

function Verify({ game, event, played }: VerifyProps) {
  const t = useT();
  const [told, tell] = useState<Verified>();
  async function verify(): Promise<void> {
    const { verifyVirtual } = await import('../model-verify.ts');
    // Only a page served over a secure connection is given the browser's cryptography.
    tell(await verifyVirtual(game, event, played, isSecureContext ? crypto.subtle : undefined));
  }
  return (
    <div className={classes['verify']}>
      <Button look="primary" onClick={() => void verify().catch(() => tell({ verdict: 'unsupported' }))}>
        {t('virtual.verify')}
      </Button>
      <div className={classes['verdict']} aria-live="polite">
        {told === undefined ? null : (
          <Notice kind={told.verdict === 'valid' ? 'success' : told.verdict === 'unsupported' ? 'warning' : 'error'}>
            {t(`virtual.verdict.${told.verdict}`)} {told.result === undefined ? null : <bdi>{told.result}</bdi>}
          </Notice>
        )}
      </div>
    </div>
  );
}
