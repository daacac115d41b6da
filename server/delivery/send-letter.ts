import { CONTACT_PURPOSES } from '@glasshouse/domain/protection';
import { lockPerson } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import { DELIVERY_TIMES, type DeliveryDeps } from './deps.ts';
import {
  claimDelivery,
  endClaim,
  endDelivery,
  hasBounced,
  lockDue,
  putOff,
  releaseClaim,
  saveBounce,
  type DeliveryRow,
} from './store.ts';
import { TEMPLATES, findTemplate, type LetterTemplate } from './template.table.ts';
import type { DeliveryChannel } from './channels.ts';
import type { SendOutcome, Way, WrittenLetter } from './types.ts';
import { writeLetter, writeShort } from './write-letter.ts';

const CLAIM_BYTES = 12;
/** What came of it is written down as often as it takes within this; later the letter is given up as uncertain. */
const NOTE_TRIES = 3;

/** `none`: nothing is due. */
export type Step = 'none' | 'done';

/**
 * Claims one letter, sends it, and notes what came of it. The claim is on the disk before anything is sent and is taken
 * by nobody else: whoever dies in between leaves a letter that is not sent again (docs/decisions/0068).
 */
export async function sendOne(deps: DeliveryDeps, channel: DeliveryChannel, way: Way): Promise<Step> {
  const claim = makeSecret(CLAIM_BYTES);
  const claimed = await claimOne(deps, channel, claim);
  if (claimed === 'none' || claimed === 'ended') return claimed === 'none' ? 'none' : 'done';
  const outcome = await sendSafely(way, write(deps, claimed), deps);
  await noteSafely(deps, claimed, claim, outcome);
  return 'done';
}

async function claimOne(
  deps: DeliveryDeps,
  channel: DeliveryChannel,
  claim: string,
): Promise<DeliveryRow | 'none' | 'ended'> {
  try {
    return await deps.database.transaction(async (tx) => {
      const row = await lockDue(tx, channel);
      if (!row) return 'none';
      const obstacle = await findObstacle(deps, tx, row);
      if (obstacle) {
        await endDelivery(tx, row.delivery_id, obstacle);
        return 'ended';
      }
      await claimDelivery(tx, row.delivery_id, claim);
      return row;
    });
  } catch (error) {
    // Whether it was committed is not known; that nothing was sent is.
    await deps.database.whenLostEnded();
    await releaseClaim(deps.database, claim);
    throw error;
  }
}

/** Asked here and now, not when the letter was written down. */
async function findObstacle(
  { mayContact, isWanted }: DeliveryDeps,
  tx: Sql,
  row: DeliveryRow,
): Promise<{ readonly state: 'failed' | 'barred'; readonly error?: string } | undefined> {
  const template = findTemplate(row.template);
  if (!template) return { state: 'failed', error: 'template_unknown' };
  if (template.goodForMinutes !== undefined && row.age_minutes >= template.goodForMinutes)
    return { state: 'failed', error: 'too_late' };
  if (template.confirms !== true && (await hasBounced(tx, row.channel, row.target)))
    return { state: 'failed', error: 'address_bounced' };
  // An earlier release could write down an offer to nobody: who cannot be asked about is told nothing of the kind.
  if (row.person_id === null) return CONTACT_PURPOSES[row.purpose].isAlwaysAllowed ? undefined : { state: 'barred' };
  await lockPerson(tx, row.person_id);
  const isAllowed = await mayContact(tx, row.person_id, row.channel, row.purpose);
  if (!isAllowed) return { state: 'barred' };
  const name = template.switches?.[row.channel];
  if (name === undefined || (await isWanted(tx, row.person_id, name))) return undefined;
  return { state: 'barred', error: 'switched_off' };
}

function write(deps: DeliveryDeps, row: DeliveryRow): WrittenLetter {
  const template = getTemplate(row.template);
  const stop = findStop(deps, row);
  const said = { template, language: row.language, values: row.letter_values };
  const asked = { ...said, siteName: deps.siteName(row.language), ...(stop && { stopPage: stop.page }) };
  const { delivery_id: deliveryId, target, language } = row;
  const written = writeLetter(asked);
  const words = row.channel === 'sms' ? { ...written, text: writeShort(asked), html: '' } : written;
  // RFC 8058: the mail program's own button.
  const headers: Record<string, string> = stop
    ? { 'List-Unsubscribe': `<${stop.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  return { deliveryId, target, template, language, ...words, headers };
}

/** Of a letter that its reader may switch off. */
function findStop({ writeStopAddresses }: DeliveryDeps, row: DeliveryRow) {
  const name = findTemplate(row.template)?.switches?.[row.channel];
  if (name === undefined || row.person_id === null) return undefined;
  return writeStopAddresses({ personId: row.person_id, name }, row.language);
}

function getTemplate(name: string): LetterTemplate {
  const found = Object.keys(TEMPLATES).find((known): known is LetterTemplate => known === name);
  if (found === undefined) throw new Error(`no template is called ${name}`);
  return found;
}

/** A way that throws has a bug, and how far it came nobody knows. */
async function sendSafely(way: Way, letter: WrittenLetter, { log }: DeliveryDeps): Promise<SendOutcome> {
  try {
    return await way.send(letter);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    log.error({ code: 'delivery_way_failed', delivery: letter.deliveryId, error: name }, 'a way of sending has failed');
    return { state: 'uncertain', error: 'way_failed' };
  }
}

async function noteSafely(deps: DeliveryDeps, row: DeliveryRow, claim: string, outcome: SendOutcome): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await deps.database.transaction((tx) => note(deps, tx, row, claim, outcome));
      break;
    } catch (error) {
      if (tried === NOTE_TRIES) throw error;
    }
  }
  if (outcome.state === 'failed' || outcome.state === 'uncertain')
    deps.log.warn(
      {
        code: 'letter_not_sent',
        delivery: row.delivery_id,
        channel: row.channel,
        state: outcome.state,
        error: outcome.error,
      },
      'a letter was refused for good, or may not have arrived; it is not sent again',
    );
}

async function note(
  { times }: DeliveryDeps,
  tx: Sql,
  row: DeliveryRow,
  claim: string,
  outcome: SendOutcome,
): Promise<void> {
  if (outcome.state !== 'again') {
    if (outcome.state === 'failed' && outcome.isDead === true)
      await saveBounce(tx, row.channel, row.target, outcome.error);
    return endClaim(tx, claim, outcome);
  }
  const restMs = (times?.restsMs ?? DELIVERY_TIMES.restsMs)[row.tries];
  if (restMs === undefined) return endClaim(tx, claim, { state: 'failed', error: outcome.error });
  return putOff(tx, claim, restMs, outcome.error);
}
