import { describe, expect, it } from 'vitest';
import { refuse } from '../decision/index.ts';
import { COUNTRIES, decidePapers, isContactsFilled, isProfileFilled, papersOf, type PapersAsked } from './index.ts';
import { COUNTRY_PAPERS } from './paper.table.ts';

const TODAY = '2026-11-24';
const CARD: PapersAsked = {
  country: 'DE',
  documentTypeId: 2,
  number: 'L01X00T47',
  issuedOn: '2020-01-02',
  expiresOn: '2030-01-01',
};
const RUSSIAN: PapersAsked = {
  country: 'RU',
  documentTypeId: 1,
  series: '45 08',
  number: '123 456',
  issuedOn: '2010-05-06',
  issuedBy: 'ОВД  района',
  birthPlace: 'Москва',
  region: 'Москва',
  taxNumber: '7707 0838 9301',
};

describe('papers of a person', () => {
  it('are kept without what only parts their signs', () => {
    expect(decidePapers({ ...CARD, number: ' l01x-00t 47' }, TODAY)).toEqual({ ok: true, value: CARD });
    expect(decidePapers(RUSSIAN, TODAY)).toMatchObject({
      value: { series: '4508', number: '123456', taxNumber: '770708389301', issuedBy: 'ОВД района' },
    });
  });

  it.each<[Partial<PapersAsked>, string]>([
    [{ country: 'ZZ' }, 'country_unknown'],
    [{ documentTypeId: 3 }, 'paper_unknown'],
    [{ documentTypeId: 0 }, 'paper_unknown'],
    [{ number: 'L01X' }, 'paper_number_invalid'],
    [{ number: '' }, 'paper_number_invalid'],
    [{ series: '45' }, 'paper_number_invalid'],
    [{ issuedOn: '2026-11-25' }, 'paper_dates_invalid'],
    [{ issuedOn: '2025-02-29' }, 'paper_dates_invalid'],
    [{ expiresOn: '2019-01-01' }, 'paper_dates_invalid'],
    [{ expiresOn: '2026-11-23' }, 'paper_expired'],
  ])('of Germany: %j is refused by %s', (changed, code) => {
    expect(decidePapers({ ...CARD, ...changed }, TODAY)).toEqual(refuse(code));
  });

  it('are good on the day they end', () => {
    expect(decidePapers({ ...CARD, expiresOn: TODAY }, TODAY).ok).toBe(true);
  });

  it.each(['series', 'issuedBy', 'birthPlace', 'region'] as const)('of Russia need %s', (field) => {
    const rest = { ...RUSSIAN, [field]: undefined };
    const code = field === 'series' ? 'paper_number_invalid' : 'paper_field_missing';
    expect(decidePapers({ ...rest, number: '123456' }, TODAY)).toEqual(refuse(code));
  });

  it('need the day they end where they have one', () => {
    const { expiresOn: _left, ...rest } = CARD;
    expect(decidePapers(rest, TODAY)).toEqual(refuse('paper_field_missing'));
  });

  it('have a tax number of the country’s own length', () => {
    expect(decidePapers({ ...RUSSIAN, taxNumber: '770708389' }, TODAY)).toEqual(refuse('tax_number_invalid'));
  });

  it('of a country without rules of its own are taken by general ones, whatever it is called', () => {
    expect(papersOf('NZ').papers.map(({ type }) => type)).toContain('passport');
    expect(papersOf('constructor')).toBe(papersOf('NZ'));
    expect(Object.keys(COUNTRY_PAPERS).filter((country) => !COUNTRIES.has(country))).toEqual([]);
  });
});

describe('what is filled', () => {
  const FILLED = {
    date_birthday: 'x',
    name: 'x',
    surname: 'x',
    passport: 'x',
    passport_date: 'x',
    registration_address: 'x',
  };

  it.each(Object.keys(FILLED))('[US-02] a profile is not without %s', (field) => {
    expect(isProfileFilled(FILLED)).toBe(true);
    expect(isProfileFilled({ ...FILLED, [field]: undefined })).toBe(false);
    expect(isProfileFilled({ ...FILLED, [field]: '' })).toBe(false);
  });

  it('[US-02] contacts are by a phone number and a mail address', () => {
    expect(isContactsFilled({ phone: '+49', mail: 'a@b.c' })).toBe(true);
    expect([isContactsFilled({ phone: '+49' }), isContactsFilled({ mail: 'a@b.c' })]).toEqual([false, false]);
  });
});
