import type { PasskeyCreation, PasskeyMade, PasskeyRequest, PasskeyUsed } from '@glasshouse/contracts/factors-passkeys';

/** With the first press: most visitors never need it. */
const loadBrowserPart = () => import('@simplewebauthn/browser');

/** The visitor's device is asked to make a passkey; undefined where they did not want to, or it cannot. */
export async function askNewPasskey(optionsJSON: PasskeyCreation): Promise<PasskeyMade | undefined> {
  try {
    const { startRegistration } = await loadBrowserPart();
    return await startRegistration({ optionsJSON });
  } catch {
    return undefined;
  }
}

/** The visitor's device is asked to use one; undefined where they did not want to, or it has none. */
export async function askPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyUsed | undefined> {
  try {
    const { startAuthentication } = await loadBrowserPart();
    return await startAuthentication({ optionsJSON });
  } catch {
    return undefined;
  }
}
