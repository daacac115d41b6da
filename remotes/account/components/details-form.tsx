import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { DetailsView, PersonDetails } from '@glasshouse/contracts/people';
import { listPhoneCountries } from '@glasshouse/contracts/profile';
import { COUNTRIES } from '@glasshouse/domain/identity';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Button, Select, TextInput } from '@glasshouse/kit/ui';
import { DETAIL_FIELDS, startTyping, type Typed } from '../model-details.ts';
import { useShell } from '../shell.ts';
import classes from './settings.module.css';
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
      {DETAIL_FIELDS.map(({ name, label, isNeeded, maxLength, autoComplete, type = 'text' }) => (
        <TextInput
          key={name}
          name={name}
          type={type}
          label={t(label)}
          value={typed[name]}
          maxLength={type === 'date' ? undefined : maxLength}
          autoComplete={autoComplete}
          required={isNeeded}
          error={wrong === name ? error : undefined}
          onChange={(text) => write(name, text)}
        />
      ))}
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

/** In the order of their names; until they are there, and without a network, the one that is picked. */
function useCountries(picked: string): readonly { readonly id: string; readonly label: string }[] {
  const { language } = usePreferences();
  const { call } = useShell();
  const [countries, setCountries] = useState<readonly { readonly id: string; readonly label: string }[]>([]);
  useEffect(() => {
    let isGone = false;
    void call(listPhoneCountries, { query: { language } }).then((listed) => {
      if (isGone || !listed.ok) return;
      const known = listed.answer.countries.filter(({ code }) => COUNTRIES.has(code));
      setCountries(known.map(({ code, name }) => ({ id: code, label: name })));
    });
    return () => {
      isGone = true;
    };
  }, [call, language]);
  return countries.some(({ id }) => id === picked) ? countries : [{ id: picked, label: picked }, ...countries];
}
