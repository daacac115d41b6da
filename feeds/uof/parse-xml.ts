/** An element as messages use it: names, attributes, children. Text between elements carries nothing there. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

export type ParsedXml =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly reason: string };

/** The largest message of a whole event stays far below. */
const MOST_CHARACTERS = 8_000_000;
const DEEPEST = 20;

const NAME = '[A-Za-z_][A-Za-z0-9_.:-]*';
const TOKEN = new RegExp(
  `<\\?[^]*?\\?>|<!--[^]*?-->|<(?<close>/)?(?<name>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/)?>`,
  'y',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
}

/**
 * A small strict reader: elements, attributes, comments and the five named entities with numeric ones. Whatever is
 * not well formed is refused, and so are document types, which no message needs and which could swell without bound.
 */
export function parseXml(text: string): ParsedXml {
  if (text.length > MOST_CHARACTERS) return refuse('longer than any message');
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let at = skipText(text, 0, open.length);
  while (at !== undefined && at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) return refuse(`not well formed at character ${at + 1}`);
    const { name, close, empty, attributes } = token.groups ?? {};
    if (name !== undefined) {
      if (root) return refuse('more than one root element');
      const done = close ? closeElement(open, name) : openElement(open, name, attributes ?? '', empty !== undefined);
      if (typeof done === 'string') return refuse(done);
      if (done && open.length === 0) root = done;
    }
    at = skipText(text, TOKEN.lastIndex, open.length);
  }
  if (at === undefined) return refuse('text outside of the root element');
  return root ? { ok: true, root } : refuse(open.length > 0 ? 'cut short' : 'no element');
}

function refuse(reason: string): ParsedXml {
  return { ok: false, reason };
}

/** Where the next tag begins; absent for text that stands outside of everything. */
function skipText(text: string, from: number, depth: number): number | undefined {
  const next = text.indexOf('<', from);
  const to = next === -1 ? text.length : next;
  const isBlank =
    text
      .slice(from, to)
      .replace(/^\uFEFF/, '')
      .trim() === '';
  return depth > 0 || isBlank ? to : undefined;
}

/** Answers the element where it is whole, or why it cannot be. */
function openElement(open: OpenElement[], name: string, text: string, empty: boolean): XmlElement | string | undefined {
  if (open.length >= DEEPEST) return 'nested too deep';
  const attributes: Record<string, string> = {};
  for (const [, key = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (Object.hasOwn(attributes, key)) return `attribute ${key} stands twice`;
    const value = decode(double ?? single ?? '');
    if (value === undefined) return `attribute ${key} holds a broken entity`;
    attributes[key] = value;
  }
  const element: OpenElement = { name, attributes, children: [] };
  open.at(-1)?.children.push(element);
  if (empty) return element;
  open.push(element);
  return undefined;
}

function closeElement(open: OpenElement[], name: string): XmlElement | string {
  const element = open.pop();
  if (!element) return `${name} is closed and was never open`;
  return element.name === name ? element : `${element.name} is closed by ${name}`;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let broken = false;
  const decoded = text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]{2,4}))?;?/g,
    (all, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
      const found =
        code === undefined ? ENTITIES[name ?? ''] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      broken ||= found === undefined || !all.endsWith(';');
      return found ?? '';
    },
  );
  return broken ? undefined : decoded;
}
