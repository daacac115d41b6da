import { useT } from '@glasshouse/kit/remote';
import { Button, Notice } from '@glasshouse/kit/ui';
import type { More } from './use-more.ts';
import classes from './list.module.css';

/** The way to the next page of a long list, with how many are left. */
export function MoreEvents({ left, more }: { readonly left: number; readonly more: More }) {
  const t = useT();
  if (left <= 0) return null;
  return (
    <div className={classes.more}>
      {more.failed ? <Notice kind="error">{t('errors.network')}</Notice> : null}
      <Button size="l" loading={more.busy} onClick={more.load}>
        {more.failed ? t('words.retry') : t('list.more', { count: left })}
      </Button>
    </div>
  );
}
