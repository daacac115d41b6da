import { describe, expect, it } from 'vitest';
import {
  findChosen,
  findNote,
  isGuestPage,
  languageOf,
  listDrawnWith,
  makeStill,
  pickChosen,
  sayMoment,
  wearTheme,
} from './still-page.ts';

const STALE = '<p id="gh-stale">As of 19:45</p>';

/** As the server writes it: no tag stands in the data. */
function jsonForScript(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

function page(session: object, preferences: object = {}): string {
  return [
    '<!doctype html><html lang="de" dir="ltr"><head>',
    '<script nonce="n">var s=1</script><link rel="stylesheet" href="/assets/shell-1.css">',
    '<link rel="preload" href="/assets/inter-1.woff2" as="font"><link rel="modulepreload" href="/assets/react-1.js">',
    '<link rel="stylesheet" href="https://elsewhere.test/assets/x.css">',
    '<script type="module" src="/assets/shell-1.js"></script></head>',
    '<body><div id="gh-root"><a href="/de/line">Line</a><button class="odds" aria-pressed="false">2.10</button></div>',
    `<script type="application/json" id="gh-boot">${jsonForScript({ session, preferences, title: '</script><script>x' })}</script>`,
    '</body></html>',
  ].join('');
}

describe('a page from before', () => {
  it('[CO-08] has no scripts and no price that can be pressed, and says from when it is', () => {
    const still = makeStill(page({ accounts: [] }), STALE);
    expect(still).not.toMatch(/<script|modulepreload|\/assets\/react/);
    expect(still).toContain('<button disabled aria-disabled="true" class="odds"');
    expect(still).toContain(`<body>${STALE}<div id="gh-root">`);
    expect(still).toContain('<a href="/de/line">Line</a>');
    expect(still).toContain('2.10');
  });

  it('asks nobody about cookies: no answer could be pressed', () => {
    const asked = '<dialog open="" class="b" aria-labelledby="gh-cookies"><h2>Cookies</h2></dialog>';
    const other = '<dialog open="" class="b" aria-labelledby="gh-age"><h2>Age</h2></dialog>';
    const still = makeStill(`<body>${asked}${other}</body>`, STALE);
    expect(still).toContain('<dialog style="display:none" class="b" aria-labelledby="gh-cookies">');
    expect(still).toContain(other);
  });

  it.each([
    ['dark', 'dark'],
    ['system', 'system'],
    ['light', 'light'],
    [undefined, 'light'],
    ['"><b>', 'light'],
  ])('is in the theme that is chosen: %s → %s', (chosen, worn) => {
    const html = '<html lang="en" dir="ltr" data-theme="system" data-text="2"><i data-theme="other">';
    expect(wearTheme(html, chosen)).toBe(
      `<html lang="en" dir="ltr" data-theme="${worn}" data-text="2"><i data-theme="other">`,
    );
  });

  it.each([
    ['a guest', { accounts: [] }, true],
    ['a player', { userId: 7, accounts: [{ balanceMinor: 1 }] }, false],
  ])('[CO-08] drawn for %s is kept: %3$s', (_who, session, kept) => {
    expect(isGuestPage(page(session))).toBe(kept);
  });

  it('that has no frame is nobody’s, and is not kept', () => {
    expect(isGuestPage('<!doctype html><html lang="en"><body>Closed</body></html>')).toBe(false);
  });

  it('[CO-08] is drawn by the clock and the prices of who sees it, and told nothing else of them', () => {
    const chosen = { timeZone: 'Asia/Kolkata', is12h: true, coefViewId: 1, wording: 'gb', theme: 'dark', userId: 7 };
    expect(findChosen(page({ userId: 7 }, chosen))).toBe('tzo=Asia/Kolkata; is12h=1; coef_view_id=1; wording=gb');
    expect(findChosen(page({}, { timeZone: -3.5, is12h: false }))).toBe('tzo=-3.5; is12h=0');
    expect(findChosen(page({}, { timeZone: 'a\nb', is12h: null }))).toBe('');
    expect(findChosen('<!doctype html><p>Closed</p>')).toBe('');
    const cookies = 'lng=en; user_token=secret; time_zone=Europe/Berlin; is12h=1; tzoo=1; app_theme=dark';
    expect(pickChosen(cookies)).toBe('time_zone=Europe/Berlin; is12h=1');
  });

  it.each([
    ['en', 'tzo=Asia/Kolkata; is12h=1', 'Dec 1, 2026, 1:15 AM'],
    ['en', 'time_zone=Asia/Kolkata', 'Dec 1, 2026, 01:15'],
    ['de', 'tzo=-3.5; time_zone=Asia/Kolkata; is12h=0', '30.11.2026, 16:15'],
  ])('[CO-08] says its moment by the same clock, in %s by %s', (language, chosen, said) => {
    const at = sayMoment(Date.UTC(2026, 10, 30, 19, 45), language, chosen);
    expect(at.replaceAll(/\s/g, ' ')).toBe(said);
  });

  it('is drawn with this site’s own stylesheets and faces', () => {
    expect(listDrawnWith(page({ accounts: [] }))).toEqual(['/assets/shell-1.css', '/assets/inter-1.woff2']);
    expect(languageOf(page({ accounts: [] }))).toBe('de');
  });

  it('finds its note in the offline page, with the moment in it', () => {
    expect(findNote('<body><template id="gh-note"><p>Of {time}.</p></template></body>', '19:45')).toBe(
      '<p>Of 19:45.</p>',
    );
    expect(findNote('<body></body>', '19:45')).toBeUndefined();
  });
});
