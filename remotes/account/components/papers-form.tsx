import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PapersShown, PapersView } from '@glasshouse/contracts/people-papers';
import { useT } from '@glasshouse/kit/remote';
import { Button, Select, TextInput } from '@glasshouse/kit/ui';
import {
  isKept,
  listPaperFields,
  listTypes,
  pickCountry,
  startPapers,
  type PaperField,
  type PaperFieldName,
  type TypedPapers,
} from '../model-papers.ts';
import classes from './settings.module.css';
import { useCountries } from './use-countries.ts';
import { useSavePapers } from './use-save-papers.ts';

export interface PapersFormProps {
  readonly first: PapersShown | undefined;
  readonly country: string;
  readonly onSaved: (view: PapersView) => void;
  readonly onClose: () => void;
}

export function PapersForm({ first, country, onSaved, onClose }: PapersFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => startPapers(first, country));
  const countries = useCountries(typed.country);
  const { wrong, error, saving, save, forgive } = useSavePapers(first, onSaved);
  // The form was opened by a press of the player's: this is where they go on.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }, [wrong]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save(typed);
  }

  function change(next: typeof typed): void {
    setTyped(next);
    forgive();
  }

  return (
    <form ref={form} className={classes['details']} method="post" onSubmit={submit} noValidate>
      <Select
        label={t('papers.country')}
        options={countries}
        value={typed.country}
        onChange={(code) => change(pickCountry(typed, code))}
      />
      <Select
        label={t('papers.type')}
        options={listTypes(typed.country).map((id) => ({ id: String(id), label: t(`papers.type${id}`) }))}
        value={String(typed.documentTypeId)}
        onChange={(id) => change({ ...typed, documentTypeId: Number(id) })}
      />
      <Fields typed={typed} first={first} wrong={wrong} error={error} onChange={change} />
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

interface FieldsProps {
  readonly typed: TypedPapers;
  readonly first: PapersShown | undefined;
  readonly wrong: PaperFieldName | undefined;
  readonly error: string | undefined;
  readonly onChange: (typed: TypedPapers) => void;
}

function Fields({ typed, first, wrong, error, onChange }: FieldsProps) {
  const t = useT();
  const hintOf = ({ name, isHidden }: PaperField) => {
    const hidden = isHidden && isKept(typed, first) ? first?.[name] : undefined;
    return hidden === undefined ? undefined : t('papers.kept', { hidden });
  };
  return listPaperFields(typed).map((field) => (
    <TextInput
      key={field.name}
      name={field.name}
      type={field.isDay ? 'date' : 'text'}
      label={t(`papers.${field.name}`)}
      hint={hintOf(field)}
      value={typed[field.name]}
      rule={field.rule}
      autoComplete="off"
      required={field.isNeeded}
      error={wrong === field.name ? error : undefined}
      onChange={(text) => onChange({ ...typed, [field.name]: text })}
    />
  ));
}
