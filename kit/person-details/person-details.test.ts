import { describe, expect, it } from 'vitest';
import type { DetailsView } from '@glasshouse/contracts/people';
import { DETAIL_FIELDS, findMissing, findRefused, listAsked, startTyping, toDetails } from './detail-fields.ts';

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

  it.each<[string, Partial<DetailsView>, readonly string[]]>([
    ['nothing where nothing is needed', { needs: 'nothing' }, []],
    ['name and birth date', { needs: 'name' }, ['givenName', 'familyName', 'birthDate']],
    ['nothing of somebody whom an operator looks at', { needs: 'name', isHeld: true }, []],
    [
      'where a law asks for all, what is not told yet',
      { needs: 'all', details: { givenName: 'Ada', familyName: 'Vogel', birthDate: '1984-03-07', country: 'DE' } },
      ['street', 'house', 'postcode', 'town', 'mail'],
    ],
  ])('[PP-09] before a deposit asks for %s', (_what, view, names) => {
    const asked = listAsked({ isRequired: true, isHeld: false, country: 'DE', needs: 'nothing', ...view });
    expect(asked.map(({ name }) => name)).toEqual(names);
  });

  it('sends name and birth date alone where nothing else was typed', () => {
    const typed = { ...startTyping(undefined, 'DE'), givenName: 'Ada', familyName: 'Vogel', birthDate: '1984-03-07' };
    expect(toDetails(typed)).toEqual({ givenName: 'Ada', familyName: 'Vogel', birthDate: '1984-03-07', country: 'DE' });
  });

  it('says what is wrong beside a field that is there', () => {
    const fields = DETAIL_FIELDS.map(({ name }) => name);
    expect(fields).toContain(findRefused('mail_invalid'));
    expect(findRefused('under_age')).toBe('birthDate');
    expect(findRefused('details_contradict')).toBeUndefined();
  });
});
