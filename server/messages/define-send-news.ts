import { LanguageField } from '@glasshouse/contracts/fields';
import { isLanguage, type Language } from '@glasshouse/contracts/preferences';
import { Type } from 'typebox';
import type { DeliveryChannel } from '../delivery/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { JobOutcome } from '../platform/jobs/index.ts';
import type { MessagesDeps } from './deps.ts';
import { listReadersOfNews } from './store-mailing.ts';

const JOB = 'send_news';
/** Persons of one step. */
const STEP = 100;

interface News {
  readonly name: string;
  readonly channel: DeliveryChannel;
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** The last person who was looked at. */
  readonly after: number;
}

/**
 * An operator writes news to whoever has asked for them, in their language. Its name is what nobody gets twice, however
 * often it is sent; who may not be offered anything is left out when each letter goes.
 */
export function defineSendNews(deps: MessagesDeps): void {
  deps.jobs.define<News>(JOB, (tx, news) => step(deps, tx, news));
  deps.operator.define({
    name: 'send-news',
    summary:
      'Write news by mail or sms to all who want them and read this language; the same name goes to nobody twice',
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' }),
      channel: Type.String({ pattern: '^(?:mail|sms)$' }),
      language: LanguageField,
      title: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
      text: Type.String({ minLength: 1, maxLength: 1_500, pattern: '\\S' }),
    }),
    run: async (tx, { name, channel: told, language, title, text }) => {
      const channel = told === 'sms' ? 'sms' : 'mail';
      if (!isLanguage(language)) return { ok: false, code: 'language_unknown' };
      if (!deps.post().isOpen(channel)) return { ok: false, code: 'channel_closed' };
      const news: News = { name, channel, language, title: title.trim(), text: text.trim(), after: 0 };
      await deps.jobs.add(tx, JOB, `${name} ${channel} ${language}`, news);
      return { ok: true };
    },
  });
}

async function step({ post }: MessagesDeps, tx: Sql, news: News): Promise<JobOutcome> {
  const { name, channel, language, title, text, after } = news;
  const readers = await listReadersOfNews(tx, channel, after, STEP);
  for (const personId of readers) {
    const address = await post().findAddress(tx, personId, channel);
    if (address?.language !== language) continue;
    const letter = { channel, ...address, personId, once: `news ${name} ${personId}`, purpose: 'offer' } as const;
    await post().enqueue(tx, { ...letter, template: 'news', values: { title, text } });
  }
  const last = readers.at(-1);
  return last === undefined ? 'done' : { again: { ...news, after: last } };
}
