import { useStore } from '@glasshouse/kit/live';
import { Toasts } from '@glasshouse/kit/ui';
import { EventNotices } from '../event-notices/view.tsx';
import { useFeature } from '../use-feature.ts';

/** What is said at the edge of the window: news of events, and beside or below them what answers the visitor. */
export function Notices() {
  const { shown: notices, close: closeNotice } = useFeature('notices');
  return (
    <div data-gh-notices>
      <EventNotices />
      <Toasts items={useStore(notices)} onClose={closeNotice} />
    </div>
  );
}
