import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { listCurrencies } from '@glasshouse/domain/money';
import { listCurrencyNames } from './list-currency-names.ts';

describe('the currencies to choose from', () => {
  it.each(LANGUAGES)('[AC-03.names] are each named once in %s, in the order of their names', (language) => {
    const named = listCurrencyNames(language);
    expect(named.map(({ iso }) => iso).toSorted()).toEqual(listCurrencies().toSorted());
    expect(named.filter(({ iso, name }) => name === '' || name === iso)).toEqual([]);
    const names = named.map(({ name }) => name);
    expect(names.toSorted(new Intl.Collator(language).compare)).toEqual(names);
  });

  it('[AC-03.names] are called what people call them there', () => {
    const nameOf = (language: 'en' | 'ru' | 'kk', iso: string) =>
      listCurrencyNames(language).find((row) => row.iso === iso)?.name;
    expect([nameOf('en', 'PLN'), nameOf('ru', 'TRY'), nameOf('kk', 'KZT')]).toEqual([
      'Polish Zloty',
      'турецкая лира',
      'Қазақстан теңгесі',
    ]);
  });
});
