import { useState, type FormEvent } from 'react';
import type { AvailableLimit } from '@glasshouse/contracts/protection';
import { useT } from '@glasshouse/kit/remote';
import { Button, MoneyInput, Notice, Select, TextInput } from '@glasshouse/kit/ui';
import { decideEffect, findRemoval, type HeldLimit } from '../model.ts';
import classes from './protection.module.css';
import type { UsedProtection } from './use-protection.ts';
import { useSending } from './use-sending.ts';
import { useValueText } from './use-value-text.ts';

export interface LimitFormProps {
  readonly held: HeldLimit;
  readonly offer: AvailableLimit;
  readonly used: UsedProtection;
  readonly onDone: () => void;
}

/** Nothing is chosen at first, and no amount is suggested; what the change does stands above the button. */
export function LimitForm({ held, offer, used, onDone }: LimitFormProps) {
  const t = useT();
  const [value, setValue] = useState<number>();
  const { isSending, fault, send } = useSending();
  const effect = value === undefined ? undefined : decideEffect(held, value);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (value === undefined) return;
    if (await send(() => used.save(held.type, value))) onDone();
  }

  return (
    <form className={classes['form']} method="post" onSubmit={(event) => void submit(event)} noValidate>
      {offer.availableValues.length > 0 ? (
        <Values held={held} offer={offer} value={value} onChange={setValue} />
      ) : (
        <FreeValue held={held} offer={offer} value={value} onChange={setValue} />
      )}
      <p className={classes['effect']} aria-live="polite">
        {effect ? t(`effect.${effect}`, { time: t('unit.hours', { count: offer.raiseDelayHours }) }) : null}
      </p>
      {fault === undefined ? null : <Notice kind="error">{fault}</Notice>}
      <Button type="submit" loading={isSending} disabled={effect === undefined || effect === 'same'}>
        {t('limit.save')}
      </Button>
    </form>
  );
}

interface ValueProps extends Pick<LimitFormProps, 'held' | 'offer'> {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

function Values({ held, offer, value, onChange }: ValueProps) {
  const t = useT();
  const write = useValueText();
  const removal = findRemoval(held);
  const values = offer.availableValues.filter((one) => one !== held.active?.limitValue);
  const options = [
    { id: '', label: t('limit.choose') },
    ...values.map((one) => ({ id: `${one}`, label: write(held.type, one, offer) })),
    ...(removal === undefined ? [] : [{ id: `${removal}`, label: t('limit.remove') }]),
  ];
  return (
    <Select
      label={t('limit.value')}
      options={options}
      value={value === undefined ? '' : `${value}`}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  );
}

function FreeValue({ held, offer, value, onChange }: ValueProps) {
  const t = useT();
  const write = useValueText();
  const { least = 1, most = Number.MAX_SAFE_INTEGER, measure, currency } = offer;
  const removal = findRemoval(held);
  const [typed, setTyped] = useState<number>();
  const isOutside = typed !== undefined && (typed < least || typed > most);
  const between = t('limit.between', { least: write(held.type, least, offer), most: write(held.type, most, offer) });
  const take = (next: number | undefined): void => {
    setTyped(next);
    onChange(next !== undefined && next >= least && next <= most ? next : undefined);
  };
  const look = { label: t('limit.value'), hint: between, ...(isOutside && { error: between }) };
  return (
    <>
      {measure === 'minor' && currency !== undefined ? (
        <MoneyInput {...look} amountMinor={typed} iso={currency} onChange={take} />
      ) : (
        <TextInput
          {...look}
          inputMode="numeric"
          autoComplete="off"
          onChange={(text) => take(/^\d{1,6}$/.test(text) ? Number(text) : undefined)}
        />
      )}
      {removal === undefined ? null : (
        <Button size="s" look="quiet" aria-pressed={value === removal} onClick={() => onChange(removal)}>
          {t('limit.remove')}
        </Button>
      )}
    </>
  );
}
