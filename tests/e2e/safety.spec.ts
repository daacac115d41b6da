import { expect, test } from './support/journey.ts';
import { couponOf, openPage, priceOf } from './support/site.ts';

const NAMES = { home: '<img src=x onerror=alert(1)>', away: '"><script>alert(2)</script>{{7*7}} & Sons' };

test('a team’s name with markup in it is text, wherever it stands', async ({ page, booth, house }) => {
  const match = await booth.offer({ ...NAMES, startsInMin: 4 });
  page.on('dialog', (dialog) => {
    throw new Error(`the page let a name speak: ${dialog.message()}`);
  });
  const html = await (await fetch(`${house.url}/en/line`)).text();
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<script>alert');
  for (const path of ['', '/line', match.path]) {
    await openPage(page, `/en${path}`);
    await expect(page.getByRole('main').getByText(NAMES.home).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(NAMES.away).first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  await expect(page).toHaveTitle(new RegExp('<img src=x onerror=alert\\(1\\)> –'));
  await priceOf(page, match, '1').click();
  await expect(couponOf(page)).toContainText(NAMES.home);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => [...document.scripts].some((script) => script.text.startsWith('alert')))).toBe(
    false,
  );
});

test('every page carries a strict policy, which allows its own inline scripts by their text', async ({ page }) => {
  for (const path of ['/en', '/en/line', '/en/user/login']) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[A-Za-z0-9+/]{43}='){2};/);
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "style-src 'self'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    expect(answer?.headers()['x-content-type-options']).toBe('nosniff');
  }
});

test('a script that got into the page all the same does not run', async ({ page, trouble }) => {
  trouble.provoke(/Content Security Policy/);
  await openPage(page, '/en');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.body.append(script);
    return 'ran' in globalThis;
  });
  expect(ran).toBe(false);
});
