/** What a profile has to have to count as filled, by the documents’ names for it. */
export interface FilledProfile {
  readonly date_birthday?: string | undefined;
  readonly name?: string | undefined;
  readonly surname?: string | undefined;
  readonly passport?: string | undefined;
  readonly passport_date?: string | undefined;
  readonly registration_address?: string | undefined;
}

export interface FilledContacts {
  readonly phone?: string | undefined;
  readonly mail?: string | undefined;
}

export function isProfileFilled(told: FilledProfile): boolean {
  const { date_birthday, name, surname, passport, passport_date, registration_address } = told;
  return [date_birthday, name, surname, passport, passport_date, registration_address].every(Boolean);
}

export function isContactsFilled({ phone, mail }: FilledContacts): boolean {
  return Boolean(phone) && Boolean(mail);
}
