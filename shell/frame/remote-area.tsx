import type { RefObject } from 'react';
import type { SkeletonShape } from '@glasshouse/contracts/fragment';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { ErrorState, Panel } from '@glasshouse/kit/ui';
import type { Boot, Place } from '../boot.ts';
import { RETRY } from '../client/remote-view.table.ts';
import { useServices } from '../services.ts';
import classes from './frame.module.css';
import { PageSkeleton } from './page-skeleton.tsx';

export interface RemoteAreaProps {
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly boot: Boot;
  readonly fragmentHtml: string | undefined;
}

/** React compares the text and finds it unchanged for ever, so what a remote does inside is never undone. */
const LEFT_ALONE = { __html: '' };

/** Where the page's remote stands; a skeleton of its shape before it comes, and what to do when it does not. */
export function RemoteArea({ slot, boot, fragmentHtml }: RemoteAreaProps) {
  const t = useT();
  const { view, place, actions } = useServices();
  const { route } = useStore(place);
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
      {!inSight && state !== 'error' ? (
        <PageSkeleton shape={findShape(boot, remote, route)} outlines={boot.outlines} />
      ) : null}
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

/** The page's own outline, or its remote's. */
function findShape({ remotes }: Boot, remote: string, route: Place['route']): SkeletonShape {
  const outline = remotes[remote];
  const row: RouteRow = route === 'notFound' ? { path: '' } : ROUTES[route];
  return outline?.skeletons?.[row.page ?? ''] ?? outline?.skeleton ?? 'text';
}
