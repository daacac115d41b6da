import { useStore } from '@glasshouse/kit/live';
import { Toasts } from '@glasshouse/kit/ui';
import { useServices } from '../services.ts';

export function Notices() {
  const { notices, actions } = useServices();
  return <Toasts items={useStore(notices)} onClose={actions.closeNotice} />;
}
