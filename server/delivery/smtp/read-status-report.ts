export interface StatusReport {
  /** Of the letter that it speaks of, as far as it names one. */
  readonly messageIds: readonly string[];
  readonly action: string;
  /** As RFC 3463 writes it. */
  readonly status: string;
}

const REPORT = /^content-type:\s*message\/delivery-status\b/im;
const MESSAGE_ID = /^message-id:\s*(<[^<>\s]{1,250}>)/gim;

/** What a post office writes back about a letter that it could not deliver (RFC 3464); absent where it is something else. */
export function readStatusReport(mail: string): StatusReport | undefined {
  // A field may go on in the next line.
  const unfolded = mail.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  const begin = unfolded.search(REPORT);
  if (begin === -1) return undefined;
  const report = unfolded.slice(begin);
  const action = /^action:\s*([a-z]+)/im.exec(report)?.[1]?.toLowerCase();
  const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1];
  if (action === undefined || status === undefined) return undefined;
  const messageIds = [...report.matchAll(MESSAGE_ID)].map(([, id = '']) => id);
  return { messageIds, action, status };
}
