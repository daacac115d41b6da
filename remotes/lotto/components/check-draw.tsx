import { useState } from 'react';
import type { LotteryDrawView } from '@glasshouse/contracts/lotteries';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice, Panel } from '@glasshouse/kit/ui';
import { verifyDraw, type DrawVerdict } from '../model-verify.ts';
import classes from './lotto.module.css';
import { Recipe } from './recipe.tsx';

/** What the draw was committed to, what it was drawn from, and the browser's own word on both. */
export function CheckDraw({ draw }: { readonly draw: LotteryDrawView }) {
  const t = useT();
  const { seed, numbers } = draw;
  return (
    <Panel title={t('lotto.check')}>
      <div className={classes['check']}>
        <dl className={classes['proof']}>
          <dt>{t('lotto.commitment')}</dt>
          <dd dir="ltr">{draw.commitment}</dd>
          <dt>{t('lotto.seed')}</dt>
          <dd dir={seed === undefined ? undefined : 'ltr'}>{seed ?? t('lotto.seedLater')}</dd>
        </dl>
        {seed === undefined || numbers === undefined ? null : <Verify draw={{ ...draw, seed, numbers }} />}
        <Recipe game={draw} drawId={draw.drawId} />
      </div>
    </Panel>
  );
}

type Drawn = LotteryDrawView & { readonly seed: string; readonly numbers: readonly number[] };

function Verify({ draw }: { readonly draw: Drawn }) {
  const t = useT();
  const [verdict, setVerdict] = useState<DrawVerdict>();
  async function verify(): Promise<void> {
    // Only a page served over a secure connection is given the browser's cryptography.
    setVerdict(await verifyDraw(draw, isSecureContext ? crypto.subtle : undefined));
  }
  return (
    <div className={classes['verify']}>
      <Button look="primary" onClick={() => void verify()}>
        {t('lotto.verify')}
      </Button>
      <div aria-live="polite">
        {verdict === undefined ? null : (
          <Notice kind={verdict === 'valid' ? 'success' : verdict === 'unsupported' ? 'warning' : 'error'}>
            {t(`lotto.verdict.${verdict}`)}
          </Notice>
        )}
      </div>
    </div>
  );
}
