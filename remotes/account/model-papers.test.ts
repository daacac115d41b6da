import { describe, expect, it } from 'vitest';
import { findMissingPaper, listPaperFields, pickCountry, startPapers, toPapers } from './model-papers.ts';

const SHOWN = {
  country: 'DE',
  documentTypeId: 2,
  number: '•••••••47',
  issuedOn: '2020-01-02',
  expiresOn: '2090-01-01',
};
const namesOf = (country: string) => listPaperFields(startPapers(undefined, country)).map(({ name }) => name);

describe('the form for a paper', () => {
  it('[US-02.fields] asks for what the country writes on it', () => {
    expect(namesOf('RU')).toEqual([
      'series',
      'number',
      'issuedOn',
      'expiresOn',
      'issuedBy',
      'birthPlace',
      'region',
      'taxNumber',
    ]);
    expect(namesOf('DE')).not.toContain('series');
    expect(namesOf('DE')).not.toContain('taxNumber');
  });

  it('begins without the hidden numbers, and sends them only where they were typed', () => {
    const typed = startPapers({ ...SHOWN, taxNumber: '••11' }, 'GB');
    expect([typed.number, typed.taxNumber, typed.country]).toEqual(['', '', 'DE']);
    expect(toPapers(typed)).toEqual({
      country: 'DE',
      documentTypeId: 2,
      issuedOn: '2020-01-02',
      expiresOn: '2090-01-01',
    });
    expect(toPapers({ ...typed, number: 'X' })).toMatchObject({ number: 'X' });
  });

  it('needs the number of another paper, and not that of the same', () => {
    const typed = startPapers(SHOWN, 'GB');
    expect(findMissingPaper(typed, SHOWN)).toBeUndefined();
    expect(findMissingPaper({ ...typed, documentTypeId: 1 }, SHOWN)).toBe('number');
    expect(findMissingPaper(startPapers(undefined, 'DE'), undefined)).toBe('number');
  });

  it('goes on with a kind that the picked country has', () => {
    expect(pickCountry(startPapers(SHOWN, 'DE'), 'FR').documentTypeId).toBe(2);
    expect(pickCountry(startPapers(SHOWN, 'DE'), 'GB').documentTypeId).toBe(1);
  });
});
