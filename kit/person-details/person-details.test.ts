import { describe, expect, it } from 'vitest';
import { DETAIL_FIELDS, findMissing, findRefused, startTyping, toDetails } from './model-details.ts';

const TYPED = {
  ...startTyping(undefined, 'DE'),
  givenName: 'Ada',
  familyName: 'Vogel',
  birthDate: '1984-03-07',
  street: 'Ringweg 3',
  town: 'Berlin',
  mail: 'ada@mail.example',
};

describe('the form for who somebody is', () => {
  it('begins empty with the country of registration, or with what was told', () => {
    expect(startTyping(undefined, 'DE')).toMatchObject({ givenName: '', country: 'DE' });
    expect(startTyping({ ...toDetails(TYPED), country: 'FR' }, 'DE')).toMatchObject({
      givenName: 'Ada',
      country: 'FR',
    });
  });

  it('names the first field that is missing, and leaves out what need not be there', () => {
    expect(findMissing(startTyping(undefined, 'DE'))).toBe('givenName');
    expect(findMissing({ ...TYPED, town: ' ' })).toBe('town');
    expect(findMissing(TYPED)).toBeUndefined();
    expect(Object.keys(toDetails(TYPED))).not.toContain('middleName');
    expect(toDetails({ ...TYPED, house: '3' }).house).toBe('3');
  });

  it('says what is wrong beside a field that is there', () => {
    const fields = DETAIL_FIELDS.map(({ name }) => name);
    expect(fields).toContain(findRefused('mail_invalid'));
    expect(findRefused('under_age')).toBe('birthDate');
    expect(findRefused('details_contradict')).toBeUndefined();
  });
});
