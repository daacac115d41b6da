import { Dialog } from '../../dialog/index.ts';
import { useT } from '../../i18n/index.ts';
import { RecoveryForm, type RecoveryFormProps } from '../recovery/recovery-form.tsx';

/** A press beside it does not close it: a code is used up by what stands there. */
export function RecoveryWindow(form: Omit<RecoveryFormProps, 'isReady'>) {
  const t = useT();
  return (
    <Dialog open isAnswered onClose={form.onCancel} title={t('ways.recovery.title')}>
      <RecoveryForm {...form} isReady />
    </Dialog>
  );
}
