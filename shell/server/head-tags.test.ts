import { describe, expect, it } from 'vitest';
import type { FragmentHead } from '@glasshouse/contracts/fragment';
import { renderHeadTags } from './head-tags.ts';
import { joinRobots } from './robots.ts';

function draw(head: Partial<FragmentHead>, indexedUrl: string | undefined = '/line'): string {
  return renderHeadTags({
    head: { title: 'Line', ...head },
    language: 'de',
    siteName: 'Lens & Co',
    indexedUrl,
    origin: 'https://site.test',
  });
}

function dataOf(html: string): { '@graph': { '@type': string; [name: string]: unknown }[] } {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}');
}

describe('the head of a page', () => {
  it('[AN-03] says title, site, description, address and picture to those who share it', () => {
    const image = { path: '/pictures/de/event-7-a.png', alt: 'Ajax – "Roma"', widthPx: 1200, heightPx: 630 };
    const html = draw({ description: 'a < b', image });
    expect(html).toContain('<title>Line · Lens &amp; Co</title>');
    for (const [name, content] of [
      ['og:site_name', 'Lens &amp; Co'],
      ['og:title', 'Line'],
      ['og:description', 'a &lt; b'],
      ['og:type', 'website'],
      ['og:locale', 'de'],
      ['og:url', 'https://site.test/de/line'],
      ['og:image', 'https://site.test/pictures/de/event-7-a.png'],
      ['og:image:alt', 'Ajax – &quot;Roma&quot;'],
    ])
      expect(html).toContain(`<meta property="${name}" content="${content}">`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('[AN-03] tells the way to the page as structured data, with whole addresses in the page’s language', () => {
    const breadcrumbs = [{ text: 'Line', path: '/line' }, { text: 'Ajax – Roma' }];
    const [trail] = dataOf(draw({ breadcrumbs }))['@graph'];
    expect(trail).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Lens & Co', item: 'https://site.test/de' },
        { '@type': 'ListItem', position: 2, name: 'Line', item: 'https://site.test/de/line' },
        { '@type': 'ListItem', position: 3, name: 'Ajax – Roma' },
      ],
    });
  });

  it('[AN-03] tells of the site on its home page, and completes the addresses of what a remote tells', () => {
    const structured = [
      { '@type': 'SportsEvent', url: '/line/x', image: '/p.png', homeTeam: { '@type': 'T', url: '/t' } },
    ];
    const [site, event] = dataOf(draw({ structured }, '/'))['@graph'];
    expect(site).toEqual({ '@type': 'WebSite', name: 'Lens & Co', url: 'https://site.test/de', inLanguage: 'de' });
    expect(event).toMatchObject({ url: 'https://site.test/de/line/x', image: 'https://site.test/p.png' });
    expect(event).toMatchObject({ homeTeam: { url: 'https://site.test/de/t' } });
  });

  it('keeps names with markup in them inside their block of data', () => {
    const structured = [{ '@type': 'SportsEvent', name: '</script><script>alert(1)</script><!--' }];
    const html = draw({ structured });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(dataOf(html)['@graph'][0]?.['name']).toBe('</script><script>alert(1)</script><!--');
  });

  it('[AN-03] keeps a branch of the site out of search by the word of the branch, and gives it no address', () => {
    const html = draw({ hierarchyRobots: 'noindex, follow', breadcrumbs: [{ text: 'Soon' }] });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|hreflang|ld\+json|og:url/);
  });

  it('[AN-03] names the one address of what is found under several, and the same page for other devices', () => {
    const html = draw(
      { canonicalPath: '/line/all/x', mediaLinks: [{ media: 'print', path: '/print/x' }] },
      '/live/all/y',
    );
    expect(html).toContain('<link rel="canonical" href="https://site.test/de/line/all/x">');
    expect(html).toContain('hreflang="ar" href="https://site.test/ar/line/all/x"');
    expect(html).toContain('<link rel="alternate" media="print" href="https://site.test/de/print/x">');
  });

  it('[AN-03] takes a remote’s own metas, and none that the shell says', () => {
    const metas = [
      { name: 'news_keywords', content: '"a"' },
      { name: 'robots', content: 'all' },
      { name: 'x" onload="y', content: '' },
    ];
    const html = draw({ metas });
    expect(html).toContain('<meta name="news_keywords" content="&quot;a&quot;">');
    expect(html).not.toMatch(/content="all"|onload/);
  });
});

describe('several words about robots', () => {
  it.each([
    [[undefined, undefined], undefined],
    [['index, follow', 'all'], undefined],
    [['noindex, follow', undefined], 'noindex'],
    [['nofollow', 'noindex'], 'noindex, nofollow'],
    [['none', 'index'], 'noindex, nofollow'],
  ] as const)('%j come to %s', (words, expected) => {
    expect(joinRobots(...words)).toBe(expected);
  });
});
