import { useStore } from '@glasshouse/kit/live';
import { Toasts } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';

export function Notices() {
  const { shown: notices, close: closeNotice } = useFeature('notices');
  return <Toasts items={useStore(notices)} onClose={closeNotice} />;
}
