import { countMessages, deleteMessages, listMessages, readMessages } from '@glasshouse/contracts/messages';
import { getMailing, saveMailing, showStopped, stopMailing } from '@glasshouse/contracts/messages-mailing';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { countTold, deleteSome, readSome } from './change-messages.ts';
import type { MessagesDeps } from './deps.ts';
import { isBackToken, readStopToken, writeBackToken } from './sign-stop-link.ts';
import { changeMailing, saveSwitch } from './change-mailing.ts';
import { readMailing } from './store-mailing.ts';
import { countUnread, listInbox } from './store.ts';

export function routeMessages(http: Http, deps: MessagesDeps): void {
  const { database, secret } = deps;
  http.servePlayer(listMessages, async ({ visitor: { personId } }) => {
    const mayOffer = await deps.mayOffer(database, personId);
    const [messages, unread] = await Promise.all([
      listInbox(database, personId, mayOffer),
      countUnread(database, personId, mayOffer),
    ]);
    return answer({ messages, user_msg_count: unread });
  });
  http.servePlayer(countMessages, async ({ visitor }) =>
    answer({ user_msg_count: await countTold(deps, database, visitor.personId) }),
  );
  http.servePlayer(readMessages, async ({ visitor, body }) =>
    answer({ user_msg_count: await readSome(deps, visitor.personId, body.ids) }),
  );
  http.servePlayer(deleteMessages, async ({ visitor, body }) =>
    answer({ user_msg_count: await deleteSome(deps, visitor.personId, body.ids) }),
  );
  http.servePlayer(getMailing, async ({ visitor }) => answer(await readMailing(database, visitor.personId)));
  http.servePlayer(saveMailing, async ({ visitor, body }) => {
    await changeMailing(deps, visitor.personId, body);
    return answer(body);
  });
  http.serve(showStopped, async ({ query }) => {
    const link = readStopToken(secret, query.token);
    if (!link) return refusal('stop_link_invalid');
    const mailing = await readMailing(database, link.personId);
    return answer({ name: link.name, isOn: mailing[link.name] });
  });
  http.serve(stopMailing, async ({ body }) => {
    const link = readStopToken(secret, body.token);
    const nowSec = Math.floor(Date.now() / 1_000);
    const mayTurn = !body.isOn || (link && isBackToken(secret, link, body.back ?? '', nowSec));
    if (!link || !mayTurn) return refusal('stop_link_invalid');
    const wasOn = await saveSwitch(deps, link, body.isOn);
    const back = wasOn && !body.isOn ? { back: writeBackToken(secret, link, nowSec) } : {};
    return answer({ name: link.name, isOn: body.isOn, ...back });
  });
}
