import { UnsureNotice, type UnsureNoticeProps } from '@glasshouse/kit/money';
import { Panel } from '@glasshouse/kit/ui';
import classes from './bet-page.module.css';
import type { UsedEdit } from './use-edit.ts';
import type { UsedSale } from './use-sale.ts';

interface UnsurePanelProps extends Pick<UnsureNoticeProps, 'about'> {
  readonly title: string;
  readonly spend: UsedEdit | UsedSale['spend'];
}

/** What was sent from this page, or from it before a reload, and nobody has answered. */
export function UnsurePanel({ about, title, spend }: UnsurePanelProps) {
  const { state, ask, dismiss, signIn } = spend;
  if (state.kind !== 'unsure') return null;
  const { isLapsed, code } = state;
  return (
    <Panel title={title}>
      <div className={classes['unsure']} data-testid={`unsure-${about}`}>
        <UnsureNotice about={about} isLapsed={isLapsed} code={code} onAsk={ask} onDismiss={dismiss} onSignIn={signIn} />
      </div>
    </Panel>
  );
}
