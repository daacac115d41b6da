import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

const PHONE = { width: 390, height: 844 };

/** Opens the form, as a player who has no number yet. */
async function openForm(page: Page): Promise<void> {
  await openPage(page, '/en/office/settings');
  await page.getByRole('button', { name: 'Add a number' }).click();
  await expect(page.getByRole('textbox', { name: 'Number' })).toBeFocused();
}

test('[SE-11] a phone number: its country is looked for and picked by keys, it is saved, kept and removed', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  await openForm(page);
  const door = page.getByRole('button', { name: /^Country of the number: / });
  await expect(door).toHaveAccessibleName('Country of the number: United Kingdom, +44');
  await door.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Country of the number' });
  const search = dialog.getByRole('combobox');
  await expect(search).toBeFocused();
  const chosen = dialog.getByRole('option', { selected: true });
  await expect(chosen).toHaveAccessibleName('United Kingdom +44');
  await expect(chosen).toBeInViewport();

  await search.fill('atlantis');
  await expect(dialog.getByText('No such country')).toBeVisible();
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await search.press('Enter');
  await search.fill('aland');
  await expect(dialog.getByRole('option')).toHaveText(['Åland Islands+358', 'New Zealand+64']);
  await search.fill('+33');
  await expect(dialog.getByRole('option')).toHaveText(['France+33']);
  await search.fill('');
  await search.press('End');
  await expect(dialog.getByRole('option', { name: 'Zimbabwe' })).toBeInViewport();
  await search.press('Home');
  await expect(dialog.getByRole('option', { name: 'Afghanistan' })).toBeInViewport();
  await search.fill('united');
  await checkAccess(page, 'phone countries', { within: '[role=dialog]' });
  await search.press('ArrowDown');
  await search.press('ArrowUp');
  await search.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(door).toBeFocused();
  await expect(door).toHaveAccessibleName('Country of the number: United Kingdom, +44');

  await door.press('Enter');
  await search.fill('germ');
  await search.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(door).toBeFocused();
  await expect(door).toHaveAccessibleName('Country of the number: Germany, +49');

  const number = page.getByRole('textbox', { name: 'Number' });
  await number.pressSequentially('15123456789');
  await expect(number).toHaveValue('1512 3456789');
  await number.press('Enter');
  await expect(page.getByText('Your phone number is saved')).toBeVisible();
  const kept = page.getByTestId('phone');
  await expect(kept).toContainText('+49 •••••••••89');
  await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();
  await page.reload();
  await expect(kept).toContainText('+49 •••••••••89');
  expect(await page.content()).not.toContain('3456789');

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your phone number is removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a number' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('You have not given one.')).toBeVisible();
});

test('[SE-11] what is wrong with a number stands beside it in words, and goes as it is put right', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 400 .*player\/phone/);
  await registerIn(context, house.url, 0);
  await openForm(page);
  const number = page.getByRole('textbox', { name: 'Number' });
  const error = page.getByRole('main').getByRole('alert');
  const save = page.getByRole('button', { name: 'Save' });
  await number.fill('call me');
  await save.click();
  await expect(error).toHaveText('There is no such phone number. Check its digits and its country.');
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('+49 1512 3456789');
  await expect(error).toBeEmpty();
  await save.click();
  await expect(error).toHaveText('This is a number of another country. Choose that country first.');
  // Pasted with the code that stands beside the field already, and corrected in its middle.
  await number.fill('0044 7400 123457');
  await expect(number).toHaveValue('7400 123457');
  await number.press('ArrowLeft');
  await number.press('Backspace');
  await number.press('6');
  await expect(number).toHaveValue('7400 123467');
  expect(await number.evaluate((field) => field instanceof HTMLInputElement && field.selectionStart)).toBe(10);
  await save.click();
  await expect(page.getByTestId('phone')).toContainText('+44 ••••••••67');
});

test('[SE-11] Enter before the countries have come picks what fits as soon as they have', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  await page.route(/phone\/countries/, (route) => setTimeout(() => void route.continue(), 1_000));
  await openForm(page);
  const door = page.getByRole('button', { name: /^Country of the number: / });
  await door.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Country of the number' });
  await dialog.getByRole('combobox').fill('germ');
  await dialog.getByRole('combobox').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(door).toHaveAccessibleName('Country of the number: Germany, +49');
});

/** Each place where a number is typed, and the way to it. */
const PLACES: readonly (readonly [name: string, open: (page: Page) => Promise<Locator>])[] = [
  [
    'registration by phone',
    async (page) => {
      await openPage(page, '/en/registration');
      await page.getByRole('main').getByRole('tab', { name: 'By phone' }).click();
      return page.getByRole('main');
    },
  ],
  [
    'the window of registration',
    async (page) => {
      await openPage(page, '/en');
      await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
      const window = page.getByRole('dialog', { name: 'Open an account' });
      await window.getByRole('tab', { name: 'By phone' }).click();
      return window;
    },
  ],
  [
    'signing in by a code',
    async (page) => {
      await openPage(page, '/en/user/login');
      await page.getByRole('main').getByRole('button', { name: 'Send a code to my phone' }).click();
      return page.getByRole('main');
    },
  ],
  [
    'a lost password',
    async (page) => {
      await openPage(page, '/en/forgotpassword');
      const window = page.getByRole('dialog', { name: 'A new password' });
      await window.getByRole('button', { name: 'By phone number' }).click();
      return window;
    },
  ],
];

for (const [name, open] of PLACES) {
  test(`[SE-11] [SE-11.places] ${name} looks for the country as the settings do, and writes the number by its mask`, async ({
    page,
  }) => {
    const form = await open(page);
    const number = form.getByRole('textbox', { name: 'Phone number' });
    await number.fill('7400123456');
    await expect(number).toHaveValue('7400 123456');
    const door = form.getByRole('button', { name: /^Country of the number: / });
    await door.click();
    const dialog = page.getByRole('dialog', { name: 'Country of the number' });
    const search = dialog.getByRole('combobox');
    await search.fill('atlantis');
    await expect(dialog.getByText('No such country')).toBeVisible();
    await search.press('Escape');
    await expect(dialog).toHaveCount(0);
    // What was behind it stands as it was.
    await expect(number).toHaveValue('7400 123456');
    await expect(door).toBeFocused();
    await door.press('Enter');
    await search.fill('germ');
    await checkAccess(page, `countries over ${name}`, { within: '[role=dialog]:last-of-type' });
    await search.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(door).toHaveAccessibleName('Country of the number: Germany, +49');
    await number.fill('15123456789');
    await expect(number).toHaveValue('1512 3456789');
  });
}

test('[SE-11] what is typed before it is known how numbers are written there is written so as soon as it is', async ({
  page,
}) => {
  let open = (): void => {};
  const held = new Promise<void>((resolve) => (open = resolve));
  await page.route(/phone\/countries/, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/en/forgotpassword');
  const window = page.getByRole('dialog', { name: 'A new password' });
  await window.getByRole('button', { name: 'By phone number' }).click();
  const number = window.getByRole('textbox', { name: 'Phone number' });
  await number.fill('7400123456');
  await expect(number).toHaveValue('7400123456');
  open();
  await expect(number).toHaveValue('7400 123456');
});

test('[SE-11] a lost password is got back by a number typed as it is dialled at home', async ({ page }) => {
  await openPage(page, '/en/forgotpassword');
  const window = page.getByRole('dialog', { name: 'A new password' });
  await window.getByRole('button', { name: 'By phone number' }).click();
  await window.getByRole('button', { name: 'Send a code' }).click();
  await expect(window.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('aria-invalid', 'true');
  await window.getByRole('textbox', { name: 'Phone number' }).fill('07400 123456');
  await window.getByRole('button', { name: 'Send a code' }).click();
  await expect(window.getByLabel('Code')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('[SE-11] from right to left the list fills the screen and numbers stay as they are dialled', async ({
    page,
    context,
    house,
  }) => {
    await registerIn(context, house.url, 0);
    await openPage(page, '/ar/office/settings');
    await page.getByRole('button', { name: 'إضافة رقم' }).click();
    const door = page.getByRole('button', { name: /^بلد الرقم/ });
    const number = page.getByRole('textbox', { name: 'الرقم', exact: true });
    await number.fill('٧٤٠٠١٢٣٤٥٦');
    await expect(number).toHaveValue('7400 123456');
    const [code, digits] = [await door.boundingBox(), await number.boundingBox()];
    expect(code && digits && code.x + code.width).toBeLessThan(digits?.x ?? 0);
    await checkWidths(page, 'settings', [PHONE.width]);
    await page.setViewportSize(PHONE);

    await door.click();
    const dialog = page.getByRole('dialog', { name: 'بلد الرقم' });
    await expect(dialog.getByRole('option', { selected: true })).toBeInViewport();
    const box = await dialog.boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, PHONE.width, PHONE.height]);
    expect(box?.height).toBeGreaterThan(PHONE.height - 60);
    // It is the list alone that scrolls.
    expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await dialog.getByRole('combobox').fill('المانيا');
    await checkAccess(page, 'phone countries from right to left', { within: '[role=dialog]' });
    await dialog.getByRole('option', { name: 'ألمانيا' }).click();
    await expect(door).toContainText('+49');
    await expect(number).toHaveValue('7400 123456');
    await page.getByRole('button', { name: 'إلغاء' }).click();
    await expect(page.getByText('لم تُدخل رقمًا.')).toBeVisible();
  });
});
