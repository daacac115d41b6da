import type { AnswerOf } from '@glasshouse/contracts/call';
import type { checkDomain as checkDomainCall } from '@glasshouse/contracts/lookups';

/** Where SITE_HOSTS names nobody the site answers under any host; of others only whether this one is ours is told. */
export function checkDomain(
  domain: string,
  siteHosts: readonly string[],
  canonicalHost: string | undefined,
): AnswerOf<typeof checkDomainCall> {
  const isAvailable = siteHosts.length === 0 || siteHosts.includes(domain);
  const mainDomain = canonicalHost ?? siteHosts[0];
  return {
    domain,
    isAvailable,
    isMirror: isAvailable && mainDomain !== undefined && domain !== mainDomain,
    ...(mainDomain !== undefined && { mainDomain }),
  };
}
