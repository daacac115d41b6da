/** Elements that would change the document around the page, or hide what comes after them. */
const REFUSED = new Set(
  (
    'html head body base meta link script style title template frame frameset iframe object embed applet plaintext xmp ' +
    'noembed noframes'
  ).split(' '),
);
/** Have no end. */
const VOID = new Set('area br col hr img input source track wbr'.split(' '));
const FOREIGN = new Set(['svg', 'math']);
const TEXT_ONLY = 'textarea';
/** What React writes before pictures: fetched early, and nothing else. */
const PRELOAD = /^\s+rel=["']?preload["']?(?:\s|$)/;

/** A tag as careful programs write it: values in quotes or plain, and never a `<` inside. */
const TAG =
  /<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/y;
const COMMENT = /<!--[^<>]*-->/y;
/** What a browser takes for the beginning of anything but text. */
const BEGINNING = /<(?=[a-zA-Z/!?])/g;

/**
 * What in a remote's html would not stay in the place it is given, or nothing. Not a sanitiser: remotes are the
 * operator's own programs, and scripts in markup are stopped by the page's policy. It keeps a mistake of one remote from
 * closing the frame's elements or swallowing what stands after it.
 */
export function findStrayMarkup(html: string): string | undefined {
  const open: string[] = [];
  BEGINNING.lastIndex = 0;
  for (let found = BEGINNING.exec(html); found !== null; found = BEGINNING.exec(html)) {
    const tag = matchAt(TAG, html, found.index);
    const comment = tag ? null : matchAt(COMMENT, html, found.index);
    const whole = tag ?? comment;
    if (!whole) return `broken markup at ${html.slice(found.index, found.index + 40)}`;
    const stray = tag ? judgeTag(tag, open) : undefined;
    if (stray !== undefined) return stray;
    BEGINNING.lastIndex = found.index + whole[0].length;
  }
  const left = open.at(-1);
  return left === undefined ? undefined : `<${left}> without an end`;
}

function judgeTag(
  [, slash, written = '', attributes = '', selfClosing]: RegExpExecArray,
  open: string[],
): string | undefined {
  const name = written.toLowerCase();
  const isEnd = slash === '/';
  if (name === 'link' && PRELOAD.test(attributes)) return undefined;
  if (REFUSED.has(name)) return `<${name}>`;
  if (open.at(-1) === TEXT_ONLY && !(isEnd && name === TEXT_ONLY)) return `<${name}> inside <${TEXT_ONLY}>`;
  if (isEnd) return open.pop() === name ? undefined : `</${name}> in the wrong place`;
  const isClosed = VOID.has(name) || (selfClosing === '/' && open.some((one) => FOREIGN.has(one)));
  if (!isClosed) open.push(name);
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
