import type { RefObject } from 'react';
import type { SkeletonShape } from '@glasshouse/kit/remote/manifest';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { ErrorState, EventListSkeleton, EventPageSkeleton, Panel, Skeleton, TableSkeleton } from '@glasshouse/kit/ui';
import type { Boot } from '../boot.ts';
import { RETRY } from '../client/remote-view.table.ts';
import { useServices } from '../services.ts';
import classes from './frame.module.css';

export interface RemoteAreaProps {
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly shapes: Boot['remotes'];
  readonly fragmentHtml: string | undefined;
}

/** React compares the text and finds it unchanged for ever, so what a remote does inside is never undone. */
const LEFT_ALONE = { __html: '' };

/** Where the page's remote stands; a skeleton of its shape before it comes, and what to do when it does not. */
export function RemoteArea({ slot, shapes, fragmentHtml }: RemoteAreaProps) {
  const t = useT();
  const { view, actions } = useServices();
  const { state, remote, retries, painted } = useStore(view);
  const html = fragmentHtml === undefined ? LEFT_ALONE : { __html: `<div>${fragmentHtml}</div>` };
  const inSight = state === 'ready' || (state === 'loading' && painted);
  return (
    <>
      <div
        ref={slot}
        className={classes['slot']}
        hidden={!inSight}
        suppressHydrationWarning
        dangerouslySetInnerHTML={html}
      />
      {!inSight && state !== 'error' ? <PageSkeleton shape={shapes[remote]?.skeleton ?? 'text'} /> : null}
      {state === 'error' ? (
        <Panel>
          <ErrorState
            text={retries < RETRY.limit ? t('shell.retrying') : t('errors.network')}
            onRetry={actions.reloadRemote}
          />
        </Panel>
      ) : null}
    </>
  );
}

function PageSkeleton({ shape }: { readonly shape: SkeletonShape }) {
  const t = useT();
  return (
    <output className={classes['skeleton']} aria-label={t('words.loading')}>
      {shape === 'home' || shape === 'events' ? <EventListSkeleton rows={shape === 'home' ? 6 : 10} /> : null}
      {shape === 'home' ? <EventListSkeleton rows={6} /> : null}
      {shape === 'event' ? <EventPageSkeleton /> : null}
      {shape === 'rows' ? <TableSkeleton rows={8} /> : null}
      {shape === 'form' || shape === 'text' ? (
        <Panel>
          <div className="gh-stack">
            <Skeleton width="40%" height="24px" />
            <Skeleton height="40px" />
            <Skeleton height="40px" />
            <Skeleton width="60%" />
          </div>
        </Panel>
      ) : null}
    </output>
  );
}
