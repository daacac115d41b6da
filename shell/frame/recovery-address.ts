/** The documents' word in the query of the home page. */
const QUERY = 'showForgotPasswordModal';

export function isRecoveryAsked(url: string): boolean {
  return readQuery(url).get(QUERY) === '1';
}

/** The same page without the word; the rest of the query stays. */
export function leaveRecovery(url: string): string {
  const query = readQuery(url);
  query.delete(QUERY);
  const [path = '/'] = url.split('?', 1);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function readQuery(url: string): URLSearchParams {
  return new URLSearchParams(url.split('?')[1] ?? '');
}
