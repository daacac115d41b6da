import { PLATFORM } from '@glasshouse/contracts/site';

/** The address asked for the look of a phone, whatever the window's width (see `server/phone-look.ts`). */
export function hasPhoneLook(): boolean {
  return document.documentElement.dataset['platform'] === PLATFORM.phone;
}
