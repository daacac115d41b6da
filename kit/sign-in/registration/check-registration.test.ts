import { describe, expect, it } from 'vitest';
import {
  checkRegistration,
  findField,
  listFormTypes,
  makeRegistration,
  type RegistrationFields,
} from './check-registration.ts';

const FIELDS: RegistrationFields = {
  type: 'fast_reg',
  country: 'GB',
  currency: 'EUR',
  mail: '',
  password: '',
  phoneCountry: 'GB',
  phone: '',
  refCode: '',
  promoCode: '',
  bonusChoice: 0,
  hasAssented: true,
};

describe('the form of registration', () => {
  it.each<[string, Partial<RegistrationFields>, object]>([
    ['one click', {}, {}],
    ['no assent', { hasAssented: false }, { hasAssented: 'ways.termsMissing' }],
    ['no phone', { type: 'phone_reg' }, { phone: 'ways.missing' }],
    ['a phone', { type: 'phone_reg', phone: '7' }, {}],
    ['no mail', { type: 'full_reg', password: 'green lamp' }, { mail: 'ways.missing' }],
    ['no address', { type: 'full_reg', mail: 'ada', password: 'green lamp' }, { mail: 'refusals.mail_invalid' }],
    [
      'a short password',
      { type: 'full_reg', mail: 'a@b.example', password: 'lamp' },
      { password: 'refusals.password_weak' },
    ],
    ['all of it', { type: 'full_reg', mail: 'a@b.example', password: 'green lamp' }, {}],
  ])('[SE-09.ways] with %s says what is missing', (_name, fields, errors) => {
    expect(checkRegistration({ ...FIELDS, ...fields })).toEqual(errors);
  });

  it('[SE-09.ways] sends of what was typed only what the chosen way asks for', () => {
    const typed = {
      ...FIELDS,
      mail: ' a@b.example ',
      password: 'green lamp',
      phone: '7400 123456',
      promoCode: ' ADA ',
    };
    const common = { currency: 'EUR', country: 'GB', bonusChoice: 0, language: 'de', promoCode: 'ADA' };
    expect(makeRegistration(typed, 'de')).toEqual({ type: 'fast_reg', ...common });
    expect(makeRegistration({ ...typed, type: 'full_reg', bonusChoice: 2 }, 'de')).toEqual({
      ...common,
      type: 'full_reg',
      bonusChoice: 2,
      mail: 'a@b.example',
      password: 'green lamp',
    });
    expect(makeRegistration({ ...typed, type: 'phone_reg' }, 'de')).toEqual({
      ...common,
      type: 'phone_reg',
      phone: { country: 'GB', number: '7400 123456' },
    });
    // Who has sent them is another thing than what they typed.
    expect(makeRegistration({ ...FIELDS, refCode: 'friend-7' }, 'de')).toMatchObject({ refCode: 'friend-7' });
    expect(makeRegistration({ ...FIELDS, refCode: 'friend-7' }, 'de')).not.toHaveProperty('promoCode');
  });

  it('[SE-09.types] is of the ways that the site takes people by, in one order', () => {
    expect(listFormTypes(['soc_reg', 'full_reg', 'fast_reg'])).toEqual(['fast_reg', 'full_reg']);
    expect(listFormTypes(['soc_reg'])).toEqual([]);
  });

  it.each([
    ['mail_invalid', 'mail'],
    ['password_common', 'password'],
    ['phone_other_country', 'phone'],
    ['registration_closed', undefined],
  ])('shows %s at %s', (code, field) => {
    expect(findField(code)).toBe(field);
  });
});
