import { useState } from 'react';
import type { AnswerOf } from '@glasshouse/contracts/call';
import { register } from '@glasshouse/contracts/identity';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { usePreferences, useT } from '../../i18n/index.ts';
import type { AddressTarget } from '../address-code-step.tsx';
import { failureText } from '../failure-text.ts';
import {
  checkRegistration,
  findField,
  listFormTypes,
  makeRegistration,
  type RegistrationChoices,
  type RegistrationErrors,
  type RegistrationFields,
} from './check-registration.ts';

export type Registered = AnswerOf<typeof register>;
export type OnMade = (made: Registered, target: AddressTarget) => void;

const NO_ERRORS: RegistrationErrors = {};

/** What is typed, what is wrong with it, and sending it. Nothing is chosen beforehand but where and in what to pay. */
export function useRegistration(call: CallApi, choices: RegistrationChoices, onMade: OnMade) {
  const t = useT();
  const { language } = usePreferences();
  const [fields, setFields] = useState(() => beginFields(choices));
  const [errors, setErrors] = useState(NO_ERRORS);
  const [found, setFound] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  function put(changed: Partial<RegistrationFields>): void {
    setFields((before) => ({ ...before, ...changed }));
    setErrors((before) => forgive(before, changed));
  }

  function tell(wrong: RegistrationErrors): void {
    setErrors(wrong);
    setFound(wrong);
  }

  /** True where nothing that was typed is wrong. */
  function check(): boolean {
    const missing = checkRegistration(fields);
    setRefusal(undefined);
    tell(missing);
    return Object.keys(missing).length === 0;
  }

  /** True where there is an account now. */
  async function send(): Promise<boolean> {
    if (busy || !check()) return false;
    setBusy(true);
    const body = makeRegistration(fields, language);
    const result = await call(register, { body });
    setBusy(false);
    if (result.ok) {
      onMade(result.answer, body);
      return true;
    }
    const field = findField(result.error.code);
    if (field) tell({ [field]: `refusals.${result.error.code}` });
    else setRefusal(failureText(t, result));
    return false;
  }

  // `found` is what the last press has found: whoever mends one of several is not led away from it by its first letter.
  return { fields, put, errors, found, refusal, busy, check, send };
}

function beginFields({ types, country, currency, refCode = '' }: RegistrationChoices): RegistrationFields {
  return {
    type: listFormTypes(types)[0] ?? 'fast_reg',
    country,
    currency,
    mail: '',
    password: '',
    phoneCountry: country,
    phone: '',
    refCode,
    promoCode: '',
    bonusChoice: 0,
    hasAssented: false,
  };
}

/** What is being changed is not wrong any more; another way has other fields. */
function forgive(errors: RegistrationErrors, changed: Partial<RegistrationFields>): RegistrationErrors {
  if (changed.type !== undefined) return NO_ERRORS;
  const left = Object.entries(errors).filter(([field]) => !(field in changed));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
