/** What somebody can be told of the events that they have starred. */
export const NOTICE_KINDS = ['start', 'score', 'end'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Of somebody who has chosen, and wants none. */
const NONE = 'none';

/** Which of them are on. What cannot be read, and whoever has not chosen yet, has none. */
export function parseNoticeChoice(text: string): ReadonlySet<NoticeKind> {
  const words = new Set(text.split('.'));
  return new Set(NOTICE_KINDS.filter((kind) => words.has(kind)));
}

/** `none`, or those that are on, as in `start.end`: a cookie can hold it. Never empty, which is who has not chosen. */
export function writeNoticeChoice(kinds: ReadonlySet<NoticeKind>): string {
  return NOTICE_KINDS.filter((kind) => kinds.has(kind)).join('.') || NONE;
}

/** A visitor's own text as it would be written; empty where it is no choice. */
export function cleanNoticeChoice(text: string): string {
  const kinds = parseNoticeChoice(text);
  return kinds.size > 0 || text === NONE ? writeNoticeChoice(kinds) : '';
}

export function switchNotice(text: string, kind: NoticeKind, isOn: boolean): string {
  const kinds = new Set(parseNoticeChoice(text));
  if (isOn) kinds.add(kind);
  else kinds.delete(kind);
  return writeNoticeChoice(kinds);
}
