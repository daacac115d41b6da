import { followSeason } from '@glasshouse/feeds/openfootball';
import { expect, test } from './support/journey.ts';

const write = (team1: string): string =>
  JSON.stringify({
    name: 'Doubtful League',
    matches: ['Brimley', 'Carrow'].map((team2, index) => ({ date: `2099-03-0${index + 1}`, team1, team2 })),
  });

test('an operator says which event a held match is, and its producer goes by it', async ({ page, house }) => {
  const options = { url: house.url, token: house.feedToken, producer: 'doubtful', onClosed: () => undefined };
  const follower = await followSeason(options);
  await follower.sendVersion(write('Ashford'));
  expect((await follower.sendVersion(write('Newtown'))).held).toHaveLength(2);

  await page.goto(`${house.url}/feedz/held`);
  await expect(page.getByRole('heading', { name: 'Held matches' })).toBeVisible();
  const rowOf = (team: string) => page.getByRole('row', { name: `Newtown – ${team}` });
  await rowOf('Brimley').getByRole('button', { name: 'Same match' }).click();
  await expect(rowOf('Brimley')).toHaveCount(0);
  await rowOf('Carrow').getByRole('button', { name: 'Another match' }).click();
  await expect(page.getByText('Nobody asks anything.')).toHaveCount(2);

  const told = await follower.sendVersion(write('Newtown'));
  expect(told.held).toEqual([]);
  expect(told.messages).toMatchObject([
    { kind: 'fixture_change', event: 'Doubtful-League.Ashford-Brimley', fixture: { home: { name: 'Newtown' } } },
    { kind: 'fixture_change', event: 'Doubtful-League.Newtown-Carrow' },
    { kind: 'fixture_change', event: 'Doubtful-League.Ashford-Carrow', state: 'cancelled' },
    { kind: 'event_end', event: 'Doubtful-League.Ashford-Carrow' },
  ]);
  await follower.close();
});
