import { useState } from 'react';
import type { InboxMessage } from '@glasshouse/contracts/messages';
import { nameOfficePage } from '@glasshouse/kit/office';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import {
  Badge,
  Button,
  ButtonLink,
  ChevronDownIcon,
  classes as join,
  EmptyState,
  Moment,
  Panel,
} from '@glasshouse/kit/ui';
import { keyOfMessage, wordsOf } from '../model.ts';
import classes from './messages.module.css';
import rows from './rows.module.css';
import { useInbox } from './use-inbox.ts';

/** What the house and its operators have told the person; one is opened at a time, and is read by that. */
export function Inbox({ first }: { readonly first: readonly InboxMessage[] }) {
  const t = useT();
  const { messages, read, readAll, remove } = useInbox(first);
  const [opened, setOpened] = useState<string>();
  if (messages.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('inbox.empty')} text={t('inbox.emptyText')} />
      </Panel>
    );
  }

  function open(message: InboxMessage): void {
    const key = keyOfMessage(message);
    setOpened(opened === key ? undefined : key);
    if (!message.isRead) void read(message);
  }

  const hasUnread = messages.some(({ isRead }) => !isRead);
  return (
    <Panel
      flush
      title={nameOfficePage(t, 'officeMessages')}
      aside={
        hasUnread ? (
          <Button size="s" onClick={() => void readAll()}>
            {t('inbox.readAll')}
          </Button>
        ) : undefined
      }
    >
      <ul className={rows['list']} data-testid="inbox">
        {messages.map((message) => {
          const key = keyOfMessage(message);
          return (
            <Message
              key={key}
              message={message}
              isOpen={opened === key}
              onOpen={() => open(message)}
              onDelete={() => void remove(message)}
            />
          );
        })}
      </ul>
    </Panel>
  );
}

interface MessageProps {
  readonly message: InboxMessage;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function Message({ message, isOpen, onOpen, onDelete }: MessageProps) {
  const t = useT();
  const { language } = usePreferences();
  const words = wordsOf(message);
  const isSafety = message.purpose === 'safety';
  const page = nameOfficePage(t, 'officeResponsible');
  const id = `message-${keyOfMessage(message)}`;
  return (
    <li className={join(rows['row'], classes['message'])} data-read={message.isRead}>
      <button
        type="button"
        className={join(rows['head'], classes['opener'])}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onOpen}
      >
        <span className={classes['title']} dir="auto">
          {message.title ?? t(words.title)}
        </span>
        {message.isRead ? null : <Badge tone="leaf">{t('inbox.unread')}</Badge>}
        <span className={classes['when']}>
          <Moment atSec={message.atSec} />
        </span>
        <ChevronDownIcon size={14} />
      </button>
      <div id={id} className={classes['body']} hidden={!isOpen}>
        <p className={rows['text']} dir="auto">
          {message.text ?? t(words.text, { page })}
        </p>
        <div className={classes['buttons']}>
          {isSafety ? <ButtonLink href={href(language, 'officeResponsible')}>{page}</ButtonLink> : null}
          <Button look="quiet" onClick={onDelete}>
            {t('inbox.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
}
