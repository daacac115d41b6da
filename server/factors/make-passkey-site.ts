/** Whom passkeys are made for: browsers use them at these addresses and at no other. */
export interface PasskeySite {
  /** A host without its port. */
  readonly rpId: string;
  readonly origins: readonly string[];
}

/**
 * By the operator's list of hosts, never by what a request calls the site. The first host gives its name; those below
 * it share its passkeys, and a mirror under another name has none: browsers forbid it. Where no host is named this is a
 * developer's machine, and browsers make passkeys for `localhost`, but for no address in numbers.
 */
export function makePasskeySite(siteHosts: readonly string[], port: number): PasskeySite {
  const [first] = siteHosts;
  if (first === undefined) return { rpId: 'localhost', origins: [`http://localhost:${port}`] };
  const rpId = nameOf(first);
  const ours = siteHosts.filter((host) => nameOf(host) === rpId || nameOf(host).endsWith(`.${rpId}`));
  return { rpId, origins: ours.map((host) => `https://${host}`) };
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, '');
}
