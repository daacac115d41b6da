import type { SkeletonShape } from '@glasshouse/contracts/fragment';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { ErrorState, Panel } from '@glasshouse/kit/ui';
import type { Boot } from '../../boot.ts';
import type { Place } from '../../place.ts';
import { RETRY } from '../../client/remote-view.table.ts';
import { useFeature } from '../use-feature.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** Where a page should be: the skeleton of its shape before it comes, and what to do when it does not. */
export function PageAbsent() {
  const t = useT();
  const { view, place, reload: reloadRemote } = useFeature('page');
  const { outlined } = useFeature('site');
  const { route } = useStore(place);
  const { state, remote, retries } = useStore(view);
  if (state !== 'error')
    return <PageSkeleton shape={findShape(outlined.remotes, remote, route)} outlines={outlined.outlines} />;
  return (
    <Panel>
      <ErrorState
        text={retries < RETRY.limit ? t('shell.retrying') : t(navigator.onLine ? 'errors.part' : 'errors.network')}
        onRetry={reloadRemote}
      />
    </Panel>
  );
}

/** The page's own outline, or its remote's. */
function findShape(remotes: Boot['remotes'], remote: string, route: Place['route']): SkeletonShape {
  const outline = remotes[remote];
  const row: RouteRow = route === 'notFound' ? { path: '' } : ROUTES[route];
  return outline?.skeletons?.[row.page ?? ''] ?? outline?.skeleton ?? 'text';
}
