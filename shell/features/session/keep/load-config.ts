import { getConfig } from '@glasshouse/contracts/config';
import type { WholeConfig } from '@glasshouse/contracts/config-whole';
import type { Language } from '@glasshouse/contracts/preferences';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { LiveClock } from '@glasshouse/kit/live';

/** protection-and-calls.md section 8: asked again so often, so far apart. */
const RETRIES = 5;
const RETRY_AFTER_MS = 1_000;

export class NoSiteConfig extends Error {
  override readonly name = 'NoSiteConfig';

  constructor() {
    super('no site config');
  }
}

/** The whole configuration of the site as it is now. Throws where nobody answers in time. */
export async function loadConfig(call: CallApi, clock: LiveClock, lang: Language): Promise<WholeConfig> {
  for (let retries = 0; ; retries++) {
    const asked = await call(getConfig, { query: { lang } });
    if (asked.ok) return asked.answer;
    if (retries === RETRIES) throw new NoSiteConfig();
    await new Promise<void>((resolve) => void clock.after(RETRY_AFTER_MS, resolve));
  }
}
