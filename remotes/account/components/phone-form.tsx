import { useId, type FormEvent, type RefObject } from 'react';
import type { PhoneView } from '@glasshouse/contracts/profile';
import { PlaceButton, useNumber, writeHint, type PhonePlace } from '@glasshouse/kit/phone';
import { useT } from '@glasshouse/kit/remote';
import { Button } from '@glasshouse/kit/ui';
import classes from './settings.module.css';
import { usePlace } from './use-place.ts';
import { useSavePhone } from './use-save-phone.ts';

export interface PhoneFormProps {
  readonly first: PhonePlace;
  readonly onSaved: (phone: PhoneView) => void;
  readonly onClose: () => void;
}

/** The country behind a button that opens the list of them, and the number beside it. */
export function PhoneForm({ first, onSaved, onClose }: PhoneFormProps) {
  const t = useT();
  const id = useId();
  const { place, pick } = usePlace(first);
  // The form was opened by a press of the player's: this is where they go on.
  const number = useNumber(place, { isFocused: true });
  const { error, saving, save, forgive } = useSavePhone(onSaved);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save(place, number.text).then((saved) => (saved ? undefined : number.input.current?.focus()));
  }

  async function choose(): Promise<void> {
    const picked = await pick();
    if (!picked) return;
    number.rewrite(picked);
    forgive();
  }

  function type(text: string, caret: number): void {
    number.type(text, caret);
    forgive();
  }

  return (
    <form className={classes['form']} method="post" onSubmit={submit} noValidate>
      <label className="gh-field__label" htmlFor={`${id}-number`}>
        {t('phone.number')}
      </label>
      <div className={classes['fields']} dir="ltr">
        <PlaceButton
          place={place}
          label={t('phone.country', { country: place.name, code: place.phoneCode })}
          onPress={() => void choose()}
        />
        <NumberInput id={id} input={number.input} text={number.text} place={place} isWrong={!!error} onType={type} />
      </div>
      <p id={`${id}-error`} className={`gh-field__error ${classes['error']}`} role="alert">
        {error}
      </p>
      <div className={classes['buttons']}>
        <Button type="submit" look="primary" loading={saving}>
          {t('phone.save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What the call takes. */
const MOST_SIGNS = 64;

interface NumberInputProps {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly place: PhonePlace;
  readonly isWrong: boolean;
  readonly onType: (text: string, caret: number) => void;
}

function NumberInput({ id, input, text, place, isWrong, onType }: NumberInputProps) {
  return (
    <span className={`gh-input ${classes['input']}`}>
      <input
        ref={input}
        id={`${id}-number`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={MOST_SIGNS}
        placeholder={writeHint(place)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-error`}
        value={text}
        onChange={({ currentTarget: { value, selectionStart } }) => onType(value, selectionStart ?? value.length)}
      />
    </span>
  );
}
