import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { sampleCalls, type SampleAnswer } from '../../events/testing/index.ts';
import { makeTranslate } from '../../i18n/index.ts';
import type { LoadPage } from '../../remote/index.ts';
import type { OfficeDoors } from '../list-door-groups.ts';
import { nameOfficePage } from '../name-office-page.ts';
import { withDoors, withOfficeWords } from './index.ts';

const CONTEXT = {
  preferences: DEFAULT_PREFERENCES,
  signedIn: true,
  siteName: 'The House',
  url: '/office/account',
  t: makeTranslate({}, 'en'),
};
const load: LoadPage<OfficeDoors & { readonly own: number }> = async () => ({
  status: 200,
  state: { own: 1 },
  head: { title: 'Accounts' },
});

const CORE = {
  language: 'en',
  languages: ['en'],
  timeZone: 0,
  theme: 'light',
  appViewType: 'european',
  listDensity: 'compact',
  listMarkets: '',
  currencies: [],
  guestHiddenLanguages: [],
};

async function stateWith(getConfigGroups: SampleAnswer) {
  return (await withDoors(load)(sampleCalls({ getConfigGroups }), {}, {}, CONTEXT)).state;
}

describe('the words of a remote of the office', () => {
  it('are its own and those of the doors, in the language of the page', async () => {
    const words = withOfficeWords(async (language) => ({ default: { 'account.login': `login ${language}` } }));
    const { default: german } = await words('de');
    expect(german['account.login']).toBe('login de');
    expect(nameOfficePage(makeTranslate(german, 'de'), 'officeSettings')).toBe('Einstellungen');
    expect((await words('en')).default['office.door.officeSettings']).toBe('Settings');
  });

  it('are gathered once a language, so that what is written of them is written once', async () => {
    const words = withOfficeWords(async () => ({ default: {} }));
    expect((await words('en')).default).toBe((await words('en')).default);
  });
});

describe('a page of the office', () => {
  it('knows which parts of the site are on, and is otherwise as it was loaded', async () => {
    const core = { ...CORE, features: ['section.office', 'rechargeModal'] };
    expect(await stateWith(() => ({ status: 200, body: { core } }))).toEqual({ own: 1, features: ['section.office'] });
  });

  it('does without them where nobody can say', async () => {
    const body = { error: { code: 'internal', message: 'internal', requestId: 'r' } };
    expect(await stateWith(() => ({ status: 500, body }))).toEqual({ own: 1 });
  });
});
