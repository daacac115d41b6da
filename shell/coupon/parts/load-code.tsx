import { useState, type FormEvent } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, TextInput } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import classes from './offers.module.css';
import { useController } from './use-controller.ts';

/** Takes up a coupon that was saved under a code. */
export function LoadCode() {
  const t = useT();
  const { notify } = useFeature('notices');
  const controller = useController();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const code = typed.trim().toUpperCase();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || code === '') return;
    setBusy(true);
    const loaded = await controller.load(code);
    setBusy(false);
    if (!loaded.ok) return setError(refusalText(t, loaded.code));
    const { gone, coupon } = loaded;
    if (coupon.selections.length === 0) return setError(t('coupon.allGone'));
    if (gone > 0) notify({ kind: 'info', text: t('coupon.gone', { count: gone }) });
  }

  return (
    <form className={classes['load']} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('coupon.byCode')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={16}
        {...(error !== undefined && { error })}
      />
      <Button type="submit" loading={busy} disabled={code === ''}>
        {t('coupon.load')}
      </Button>
    </form>
  );
}
