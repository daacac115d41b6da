import type { InboxMessage, MessageId } from '@glasshouse/contracts/messages';
import type { Mailing, MailingSwitch } from '@glasshouse/contracts/messages-mailing';
import type { OfficeDoors } from '@glasshouse/kit/office';

export interface MessagesState extends OfficeDoors {
  readonly messages: readonly InboxMessage[];
  /** Absent where it could not be asked for. */
  readonly mailing?: Mailing;
}

/** `wrong`: the house has not signed the link. */
export type StopState = 'wrong' | { readonly token: string; readonly name: MailingSwitch; readonly isOn: boolean };

export function isSameMessage(one: MessageId, other: MessageId): boolean {
  return one.source === other.source && one.messageId === other.messageId;
}

export function keyOfMessage({ source, messageId }: MessageId): string {
  return `${source}-${messageId}`;
}

/** The keys of what it is called and what it says, where it is the house that says it by itself. */
export function wordsOf({ purpose }: InboxMessage): { readonly title: string; readonly text: string } {
  return purpose === 'safety'
    ? { title: 'inbox.safety', text: 'inbox.safetyText' }
    : { title: 'inbox.other', text: 'inbox.otherText' };
}
