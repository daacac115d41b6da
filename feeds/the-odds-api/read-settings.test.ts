import { expect, it } from 'vitest';
import { readSettings } from './index.ts';

const GOOD = { ODDS_API_KEY: 'theirs', FEED_TOKEN: 'ours' };

it('has usual values for all but the key of the provider', () => {
  expect(readSettings(GOOD)).toEqual({
    api: { url: 'https://api.the-odds-api.com', key: 'theirs', regions: ['eu'], bookmakers: undefined },
    sports: undefined,
    house: { url: 'http://127.0.0.1:3000', token: 'ours', producer: 'the-odds-api' },
    memoryFile: '.data/the-odds-api.json',
    adminPort: undefined,
  });
});

it('names sports, regions and bookmakers', () => {
  const named = {
    ODDS_API_SPORTS: 'soccer, basketball_nba',
    ODDS_API_REGIONS: 'eu,uk',
    ODDS_API_BOOKMAKERS: 'pinnacle',
  };
  expect(readSettings({ ...GOOD, ...named })).toMatchObject({
    sports: ['soccer', 'basketball_nba'],
    api: { regions: ['eu', 'uk'], bookmakers: ['pinnacle'] },
  });
});

it.each([
  ['ODDS_API_KEY', ' '],
  ['ODDS_API_URL', 'api.the-odds-api.com'],
  ['ODDS_API_URL', 'https://api.the-odds-api.com?apiKey=x'],
  ['ODDS_API_REGIONS', 'mars'],
  ['ODDS_API_BOOKMAKERS', 'Pinnacle Sports'],
  ['ODDS_API_SPORTS', 'soccer;tennis'],
  ['ODDS_API_PRODUCER', 'The Odds'],
  ['ODDS_API_ADMIN_PORT', '0'],
  ['FEED_URL', 'nowhere'],
])('refuses %s in one sentence when it is "%s"', (name, value) => {
  expect(() => readSettings({ ...GOOD, [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
});
