import { lazy, Suspense, useId, useState } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { BellIcon } from '@glasshouse/kit/ui';
import { loadSurely } from '../../client/load-surely.ts';
import { Contained } from '../../frame/contained.tsx';

/** Comes with the first press. */
const NoticesPanel = lazy(async () => ({
  default: (await loadSurely(() => import('./notices-panel.tsx'))).NoticesPanel,
}));

/** Opens what is told of the favourites it stands beside. The browser closes it by Escape and by a press beside it. */
export function NoticesDoor({ className }: { readonly className: string | undefined }) {
  const t = useT();
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  const label = t('eventNotices.title');
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={label}
        title={label}
        data-notices-door
        onClick={() => setOpened(true)}
      >
        <BellIcon size={18} />
      </button>
      <dialog id={id} popover="auto" aria-label={label} className="gh-raised" data-notices-panel>
        {wasOpened ? (
          <Contained>
            <Suspense>
              <NoticesPanel id={id} />
            </Suspense>
          </Contained>
        ) : null}
      </dialog>
    </>
  );
}
