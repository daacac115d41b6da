import type { BetView } from '@glasshouse/contracts/betting-bets';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, ButtonLink } from '@glasshouse/kit/ui';
import { isRepeatable } from '../model-bets.ts';
import { isChangeable } from '../model-edit.ts';
import type { LegNow } from '../model-news.ts';
import classes from './bet-page.module.css';
import { RepeatButton } from './repeat-button.tsx';
import { ShareButton } from './share-button.tsx';

export type OpenTool = 'edit' | 'receipt' | undefined;

export interface BetActionsProps {
  readonly bet: BetView;
  readonly now: readonly (LegNow | undefined)[];
  readonly tool: OpenTool;
  readonly onPick: (tool: NonNullable<OpenTool>) => void;
}

export function BetActions({ bet, now, tool, onPick }: BetActionsProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <div className={classes['actions']}>
      {isChangeable(bet, now) ? (
        <Button size="s" aria-expanded={tool === 'edit'} onClick={() => onPick('edit')}>
          {t('actions.edit')}
        </Button>
      ) : null}
      {isRepeatable(bet) ? <RepeatButton bet={bet} /> : null}
      <ShareButton bet={bet} />
      <Button size="s" aria-expanded={tool === 'receipt'} onClick={() => onPick('receipt')}>
        {t('actions.receipt')}
      </Button>
      <ButtonLink
        size="s"
        target="_blank"
        rel="noopener"
        href={href(language, 'printCoupon', { couponId: `${bet.betId}` }, { print: 1 })}
      >
        {t('actions.print')}
      </ButtonLink>
    </div>
  );
}
