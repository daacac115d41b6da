import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { DetailsView, PersonDetails } from '@glasshouse/contracts/people';
import { useT } from '@glasshouse/kit/remote';
import { DETAIL_FIELDS, DetailsFields, startTyping, type Typed } from '@glasshouse/kit/person-details';
import { Button, Select } from '@glasshouse/kit/ui';
import classes from './settings.module.css';
import { useCountries } from './use-countries.ts';
import { useSaveDetails } from './use-save-details.ts';

export interface DetailsFormProps {
  readonly first: PersonDetails | undefined;
  readonly country: string;
  readonly onSaved: (view: DetailsView) => void;
  readonly onClose: () => void;
}

export function DetailsForm({ first, country, onSaved, onClose }: DetailsFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>(() => startTyping(first, country));
  const countries = useCountries(typed.country);
  const { wrong, error, saving, save, forgive } = useSaveDetails(onSaved);
  // The form was opened by a press of the player's: this is where they go on.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }, [wrong]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save(typed);
  }

  function write(name: keyof Typed, text: string): void {
    setTyped({ ...typed, [name]: text });
    forgive();
  }

  return (
    <form ref={form} className={classes['details']} method="post" onSubmit={submit} noValidate>
      <DetailsFields fields={DETAIL_FIELDS} typed={typed} wrong={wrong} error={error} onChange={write} />
      <Select
        label={t('words.country')}
        options={countries}
        value={typed.country}
        onChange={(code) => write('country', code)}
      />
      <p className={`gh-field__error ${classes['wide']}`} role="alert">
        {wrong === undefined ? error : undefined}
      </p>
      <div className={classes['buttons']}>
        <Button type="submit" look="primary" loading={saving}>
          {t('details.save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  );
}
