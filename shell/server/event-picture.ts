import { MARKET_TYPES, parseMarketKey, type MarketTypeRow } from '@glasshouse/domain/markets';
import { formatOdds } from '@glasshouse/domain/odds';
import { findPicturedMarket, PICTURE_SIZE } from '@glasshouse/contracts/pictures';
import type { Language } from '@glasshouse/contracts/preferences';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { getEvent, type EventView, type MarketView } from '@glasshouse/contracts/sportsbook';
import { LANGUAGE_ROWS, makeTranslate, type Translate } from '@glasshouse/kit/i18n';
import { getSharedMessages } from '@glasshouse/kit/i18n-compile';
import { outcomeName, outcomeShortName, scoreText, sportName } from '@glasshouse/kit/texts';
import { escapeHtml } from './escape-html.ts';

const { widthPx: WIDTH, heightPx: HEIGHT } = PICTURE_SIZE;
const EDGE = 72;

/** The event's picture as SVG, in one language; absent where there is no such event. */
export async function drawEvent(
  call: CallApi,
  eventId: number,
  language: Language,
  siteName: string,
): Promise<string | undefined> {
  const found = await call(getEvent, { params: { eventId } });
  if (!found.ok) return undefined;
  const t = makeTranslate(getSharedMessages(language), language);
  return writePicture(found.answer.event, t, language, siteName);
}

export function writePicture(event: EventView, t: Translate, language: Language, siteName: string): string {
  const { home, away, tournament } = event;
  const rtl = LANGUAGE_ROWS[language].direction === 'rtl';
  const start = rtl ? WIDTH - EDGE : EDGE;
  const end = rtl ? EDGE : WIDTH - EDGE;
  const soft = { x: WIDTH / 2, size: 30, fill: '#a9cdb9', anchor: 'middle', width: WIDTH - 2 * EDGE } as const;
  const team = { x: WIDTH / 2, size: 70, weight: 700, anchor: 'middle', width: WIDTH - 2 * EDGE } as const;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0c3a2b"/>`,
    `<path d="M0 630 L470 0 H760 L290 630Z M820 0 H900 L430 630 H350Z" fill="#d3f0df" opacity=".05"/>`,
    writeHouse(rtl ? WIDTH - EDGE - 52 : EDGE),
    line(siteName, {
      x: rtl ? start - 68 : start + 68,
      y: 98,
      size: 34,
      weight: 600,
      anchor: side(rtl, 'start'),
      width: 420,
    }),
    writeWhen(t, event, end, rtl),
    line(sportName(t, tournament.sportId), { ...soft, y: 178 }),
    line(tournament.name, { ...soft, y: 222 }),
    ...(away
      ? [line(home.name, { ...team, y: 312 }), line(away.name, { ...team, y: 396 })]
      : [line(home.name, { ...team, y: 354 })]),
    writePrices(event, t, rtl),
    '</svg>',
  ].join('');
}

/** The score while two sides play, beside a red dot; the start before. In figures alone, which every language reads. */
function writeWhen(t: Translate, event: EventView, end: number, rtl: boolean): string {
  const { section, status, startsAtSec, away, tournament } = event;
  const look = { x: end, y: 98, size: 34, fill: '#a9cdb9', anchor: side(rtl, 'end'), width: 520 };
  if (section !== 'live' || !status || !away) {
    const [day = '', time = ''] = new Date(startsAtSec * 1_000).toISOString().split('T');
    return line(`${day.split('-').toReversed().join('.')} · ${time.slice(0, 5)} UTC`, look);
  }
  const dot = `<circle cx="${rtl ? end + 10 : end - 10}" cy="87" r="10" fill="#ff8469"/>`;
  const x = rtl ? end + 36 : end - 36;
  return dot + line(scoreText(t, tournament.sportId, status), { ...look, x, size: 44, weight: 700, fill: '#ffffff' });
}

/** The house of the logo, 52 pixels wide. */
function writeHouse(x: number): string {
  return [
    `<g transform="translate(${x} 56) scale(1.9)" fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    '<path fill="#62cf49" fill-opacity=".16" stroke="#eef9f1" stroke-width="2" d="M14 2.5 24 8.5v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-14z"/>',
    '<path fill="#6fdb52" d="M14.3 20.5c-4.3-.3-6.6-2.8-6.3-7.3 4.4.1 6.7 2.5 6.3 7.3m0-2.8c-.2-5 2.1-7.7 6.7-8 .2 4.9-2.1 7.7-6.7 8"/>',
    '<path stroke="#eef9f1" stroke-width="1.8" d="M14.3 24v-7"/></g>',
  ].join('');
}

const BOX = { width: 220, height: 112, gap: 24, y: 450 } as const;

/** Up to three prices that can be taken at this moment. */
function writePrices(event: EventView, t: Translate, rtl: boolean): string {
  const market = findPicturedMarket(event);
  if (market?.status !== 'active') return '';
  const open = sortOutcomes(market).slice(0, 3);
  const left = (WIDTH - open.length * BOX.width - (open.length - 1) * BOX.gap) / 2;
  const boxes = (rtl ? open.toReversed() : open).map(({ id, oddsMilli }, at) => {
    const x = left + at * (BOX.width + BOX.gap);
    const middle = x + BOX.width / 2;
    return [
      `<rect x="${x}" y="${BOX.y}" width="${BOX.width}" height="${BOX.height}" rx="14" fill="#eef9f1"/>`,
      line(labelOf(event, market.key, id, t), {
        x: middle,
        y: BOX.y + 42,
        size: 24,
        fill: '#435a4e',
        anchor: 'middle',
        width: 200,
      }),
      line(formatOdds(oddsMilli, 0), {
        x: middle,
        y: BOX.y + 92,
        size: 44,
        weight: 700,
        fill: '#0c3a2b',
        anchor: 'middle',
        width: 200,
      }),
    ].join('');
  });
  return boxes.join('');
}

function labelOf({ home, away, runners }: EventView, key: string, id: string, t: Translate): string {
  if (away) return outcomeShortName(t, key, id);
  const runner = runners?.find((one) => one.id === id)?.name;
  return outcomeName(t, key, id, { home: home.name, away: '', runner });
}

/** In the usual order, whatever order the feed tells them in; of runners the favourites first. */
function sortOutcomes({ key, outcomes }: MarketView): MarketView['outcomes'] {
  const type = parseMarketKey(key)?.type;
  const row: MarketTypeRow | undefined = type && MARKET_TYPES[type];
  const place = ({ id, oddsMilli }: MarketView['outcomes'][number]) =>
    row?.ofRunners ? oddsMilli : (row?.outcomes.indexOf(id) ?? 0);
  return outcomes.filter(({ active }) => active).toSorted((a, b) => place(a) - place(b));
}

type Anchor = 'start' | 'middle' | 'end';

interface LineLook {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly anchor: Anchor;
  readonly fill?: string;
  readonly weight?: 400 | 600 | 700;
}

/** Anchors speak of left and right here: each line of an SVG is placed by hand. */
function side(rtl: boolean, at: 'start' | 'end'): Anchor {
  if (!rtl) return at;
  return at === 'start' ? 'end' : 'start';
}

/** A letter is about so wide, in its own height. */
const LETTER = 0.58;
const SMALLEST = 26;

/** One line, made smaller and at last shorter until it fits. The converted face has one weight: a stroke makes it bold. */
function line(text: string, { x, y, size, width, anchor, fill = '#ffffff', weight = 400 }: LineLook): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\u2066-\u2069]/gu, '');
  const letters = [...clean];
  const fitting = Math.max(SMALLEST, Math.min(size, Math.floor(width / (letters.length * LETTER))));
  const most = Math.floor(width / (fitting * LETTER));
  const shown =
    letters.length <= most
      ? clean
      : `${letters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`;
  const bold = weight === 400 ? '' : ` stroke="${fill}" stroke-width="${(fitting * (weight - 400)) / 9_000}"`;
  return `<text x="${x}" y="${y}" font-family="${faceOf(shown)}" font-size="${fitting}" text-anchor="${anchor}" fill="${fill}"${bold}>${escapeHtml(shown)}</text>`;
}

/** The renderer sets a line in one face, so each line is of one script, and none of words and figures together. */
const FACES = [
  { letters: /[\u0600-\u06ff]/, face: 'Noto Sans Arabic' },
  { letters: /[\u0900-\u097f]/, face: 'Noto Sans Devanagari' },
  { letters: /[\u0980-\u09ff]/, face: 'Noto Sans Bengali' },
] as const;

function faceOf(text: string): string {
  return FACES.find(({ letters }) => letters.test(text))?.face ?? 'Inter';
}
