import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useLeave } from '@glasshouse/kit/focus';
import { useT } from '@glasshouse/kit/i18n';
import { BellIcon } from '@glasshouse/kit/ui';
import { loadSurely } from '../../client/load-surely.ts';
import { Contained } from '../../frame/contained.tsx';

/** Comes with the first press. */
const NoticesPanel = lazy(async () => ({
  default: (await loadSurely(() => import('./notices-panel.tsx'))).NoticesPanel,
}));

/** Opens what is told of the favourites it stands beside. The browser closes it by a press beside it. */
export function NoticesDoor({ className }: { readonly className: string | undefined }) {
  const t = useT();
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  useLeave(panel, open, () => panel.current?.hidePopover());
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
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className="gh-raised"
        data-notices-panel
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
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
