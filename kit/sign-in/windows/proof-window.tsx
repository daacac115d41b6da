import { Dialog } from '../../dialog/index.ts';
import { useT } from '../../i18n/index.ts';
import { ProofForm, type ProofFormProps } from '../proof-form.tsx';

/** Asked before something is changed that keeps others out. */
export function ProofWindow({ onClose, ...form }: ProofFormProps & { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('ways.prove.title')} text={t('ways.prove.text')}>
      <ProofForm {...form} />
    </Dialog>
  );
}
