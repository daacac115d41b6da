import { expect, test } from './support/journey.ts';
import { openPage } from './support/site.ts';

/** What a reader of addresses sees: no scripts are run. */
async function readPage(url: string) {
  const html = await (await fetch(url)).text();
  const data: { '@graph'?: { '@type': string; [name: string]: unknown }[] } = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  );
  return {
    html,
    graph: data['@graph'] ?? [],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    image: /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '',
  };
}

test('[AN-03] a match tells search engines what it is, in each language, and the browser minds none of it', async ({
  page,
  booth,
  house,
}) => {
  const match = await booth.offer();
  for (const [language, sport] of [
    ['en', 'Football'],
    ['de', 'Fußball'],
  ] as const) {
    const { graph, canonical, html } = await readPage(`${house.url}/${language}${match.path}`);
    expect(html).toContain(`<title>${match.home} – ${match.away}, ${match.tournament.name}`);
    // Found under a longer and a shorter address, kept under one.
    expect(canonical).toMatch(new RegExp(`/${language}/line/all/football/[^/]+/${match.eventId}-`));
    const event = graph.find((node) => node['@type'] === 'SportsEvent');
    expect(event).toMatchObject({
      name: `${match.home} – ${match.away}`,
      url: canonical,
      sport,
      homeTeam: { '@type': 'SportsTeam', name: match.home },
      superEvent: { name: match.tournament.name },
    });
    const trail = graph.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement'];
    expect(trail).toHaveLength(5);
  }
  // The journey fails on any word of the page's policy.
  await openPage(page, `/en${match.path}`);
});

test('[AN-03] sections, sports and tournaments say what they are, and cuts of them are kept out', async ({
  booth,
  house,
}) => {
  const match = await booth.offer();
  const champ = match.path.split('/').slice(0, -1).join('/');
  for (const [path, crumbs] of [
    ['/line', 2],
    ['/line/all/football', 3],
    [champ, 4],
  ] as const) {
    const { graph, canonical } = await readPage(`${house.url}/en${path}`);
    expect(graph.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement'], path).toHaveLength(crumbs);
    expect(canonical, path).toContain(`${house.url}/en${path}`);
  }
  expect((await readPage(`${house.url}/en/line/all`)).canonical).toBe(`${house.url}/en/line`);
  const { html, canonical } = await readPage(`${house.url}/en/line/soon`);
  expect(canonical).toBeUndefined();
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('[AN-03] the sitemap leads to the match in every language, and its addresses are pages', async ({
  booth,
  house,
}) => {
  const before = await booth.offer();
  const scorer = { id: `sitemap-${before.eventId}`, name: 'M. Sitemapson' };
  await before.tellPast([[1, 0]], [{ side: 'home', scorer }]);
  const listed = `${house.url}/web-api/sportsbook/scorers`;
  await expect.poll(async () => (await fetch(listed)).text(), { timeout: 30_000 }).toContain(scorer.name);
  // A board that counts another match has another sitemap.
  const match = await booth.offer();
  const robots = await (await fetch(`${house.url}/robots.txt`)).text();
  const index = await (await fetch(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '')).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => found[1] ?? '');
  const readPages = async (): Promise<string[]> => {
    const part = await (await fetch(parts.find((address) => address.includes('-fa-1')) ?? '')).text();
    return [...part.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => found[1] ?? '');
  };
  const isPlayer = (address: string): boolean => /\/fa\/player\/\d+-m-sitemapson$/.test(address);
  const pages = await readPages();
  expect(pages.filter(isPlayer)).toHaveLength(1);
  const own = pages.filter((address) => new RegExp(`/football/[^/]+/${match.eventId}-`).test(address));
  expect(own).toHaveLength(1);
  const slug = match.home.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const teams = pages.filter((address) => new RegExp(`/fa/team/\\d+-${slug}$`).test(address));
  expect(teams).toHaveLength(1);
  for (const address of pages.filter((_address, at) => at % 5 === 0).concat(own, teams, pages.filter(isPlayer))) {
    const { status } = await fetch(address, { redirect: 'manual' });
    // Matches of other journeys end meanwhile: what is no page any more is no longer named either.
    if (status === 404 && !own.includes(address)) await expect.poll(readPages).not.toContain(address);
    else expect(`${address} ${status}`).toBe(`${address} 200`);
  }
});

test('[AN-03] a match has a picture in each language, and another one when its prices move', async ({
  booth,
  house,
}) => {
  const match = await booth.offer();
  const images = await Promise.all(
    ['en', 'ar', 'hi'].map(async (language) => (await readPage(`${house.url}/${language}${match.path}`)).image),
  );
  const pictures = await Promise.all(
    images.map(async (address) => {
      const answer = await fetch(address);
      expect(answer.headers.get('content-type')).toBe('image/png');
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  for (const picture of pictures) expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
  await match.price({ '1': 2_500 });
  // A guest's page is true to the board within a second.
  await expect.poll(async () => (await readPage(`${house.url}/en${match.path}`)).image).not.toBe(images[0]);
  expect((await fetch(`${house.url}/pictures/en/event-999999999-a.png`)).status).toBe(404);
  expect((await fetch(`${house.url}/pictures/xx/event-${match.eventId}-a.png`)).status).toBe(404);
});
