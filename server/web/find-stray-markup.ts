import {
  defaultTreeAdapter,
  ErrorCodes,
  parseFragment,
  Tokenizer,
  TokenizerMode,
  type ParserError,
  type Token,
  type TokenHandler,
} from 'parse5';

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
const NO_SCRIPT = 'noscript';
/** Browsers let no tree be deeper. */
const DEEPEST = 512;
/** What a browser takes for the beginning of anything but text. */
const BEGINNING = /<(?=([a-zA-Z/!?][^\s/>]*))/;
const SHOWN_CHARACTERS = 40;
const MOST_SAID = 100;
/** Each name of a tag is compared with all before it, so their number is bounded while a tag is read. */
const MOST_ATTRIBUTES = 200;
const PIECE_CHARACTERS = 4_096;

/** Said of texts and references alone: no element begins or ends elsewhere because of them. */
const OF_TEXT: ReadonlySet<string> = new Set([
  ErrorCodes.invalidFirstCharacterOfTagName,
  ErrorCodes.eofBeforeTagName,
  ErrorCodes.controlCharacterInInputStream,
  ErrorCodes.noncharacterInInputStream,
  ErrorCodes.surrogateInInputStream,
  ErrorCodes.unexpectedNullCharacter,
  ErrorCodes.unknownNamedCharacterReference,
  ErrorCodes.missingSemicolonAfterCharacterReference,
  ErrorCodes.absenceOfDigitsInNumericCharacterReference,
  ErrorCodes.nullCharacterReference,
  ErrorCodes.surrogateCharacterReference,
  ErrorCodes.characterReferenceOutsideUnicodeRange,
  ErrorCodes.controlCharacterReference,
  ErrorCodes.noncharacterCharacterReference,
]);

/**
 * What in a remote's html would not stay in the place it is given, or nothing: read as a browser reads it, with and
 * without scripts. Not a sanitiser: remotes are the operator's own programs, and scripts in markup are stopped by the
 * page's policy. It keeps a mistake of one remote from closing the frame's elements or swallowing what stands after it.
 */
export function findStrayMarkup(html: string): string | undefined {
  const ways = html.toLowerCase().includes(`<${NO_SCRIPT}`) ? [false, true] : [false];
  for (const hasScripts of ways) {
    const stray = new Judge(html, hasScripts).judge() ?? findLeak(html, hasScripts);
    if (stray !== undefined) return stray;
  }
  return undefined;
}

/** Ends the reading: what follows the first stray makes no difference. */
class Stray extends Error {}

class BoundedTokenizer extends Tokenizer {
  /** Of the tag that is being read. */
  countAttributes(): number {
    return this.currentToken && 'attrs' in this.currentToken ? this.currentToken.attrs.length : 0;
  }
}

/** Looks at each tag and comment as it is read. */
class Judge implements TokenHandler {
  private readonly html: string;
  private readonly hasScripts: boolean;
  private readonly tokenizer = new BoundedTokenizer({ sourceCodeLocationInfo: true }, this);
  private readonly open: string[] = [];
  /** Of the tag that is being read: what is wrong with how it is written. */
  private broken: string | undefined;

  constructor(html: string, hasScripts: boolean) {
    this.html = html;
    this.hasScripts = hasScripts;
  }

  judge(): string | undefined {
    try {
      this.read();
    } catch (error) {
      if (error instanceof Stray) return error.message;
      throw error;
    }
    const left = this.open.at(-1);
    return this.broken ?? (left === undefined ? undefined : `<${left}> without an end`);
  }

  private read(): void {
    const { html, tokenizer } = this;
    let at = 0;
    do {
      const from = at;
      at += PIECE_CHARACTERS;
      tokenizer.write(html.slice(from, at), at >= html.length);
      if (tokenizer.countAttributes() > MOST_ATTRIBUTES) this.report('a tag of too many attributes');
    } while (at < html.length);
  }

  onStartTag(token: Token.TagToken): void {
    const { tagName: name, attrs, selfClosing } = token;
    const isPreload = name === 'link' && attrs[0]?.name === 'rel' && attrs[0].value === 'preload';
    if (REFUSED.has(name) && !isPreload) this.report(`<${name}>`);
    this.checkWriting(token);
    if (isPreload || VOID.has(name) || (selfClosing && this.open.some((one) => FOREIGN.has(one)))) return;
    if (this.open.length >= DEEPEST) this.report(`<${name}> nested too deep`);
    this.open.push(name);
    if (name === TEXT_ONLY) this.tokenizer.state = TokenizerMode.RCDATA;
    if (name === NO_SCRIPT && this.hasScripts) this.tokenizer.state = TokenizerMode.RAWTEXT;
    this.tokenizer.lastStartTagName = name;
  }

  onEndTag(token: Token.TagToken): void {
    const { tagName: name } = token;
    if (REFUSED.has(name)) this.report(`<${name}>`);
    this.checkWriting(token);
    if (this.open.pop() !== name) this.report(`</${name}> in the wrong place`);
  }

  onCharacter({ location }: Token.CharacterToken): void {
    if (this.open.at(-1) !== TEXT_ONLY) return;
    const inside = BEGINNING.exec(this.html.slice(location?.startOffset, location?.endOffset))?.[1];
    if (inside !== undefined) this.report(`<${inside}> inside <${TEXT_ONLY}>`);
  }

  onComment({ data, location }: Token.CommentToken): void {
    if (this.broken !== undefined) this.report(this.broken);
    if (/[<>]/.test(data)) this.report(this.show(location?.startOffset));
  }

  onDoctype({ location }: Token.DoctypeToken): void {
    this.report(this.show(location?.startOffset));
  }

  onParseError({ code, startOffset }: ParserError): void {
    if (!OF_TEXT.has(code)) this.broken ??= this.show(this.html.lastIndexOf('<', startOffset));
  }

  /** What a page from before is made of (`shell/offline`) has no tag inside a tag. */
  private checkWriting({ location }: Token.TagToken): void {
    if (this.broken !== undefined) this.report(this.broken);
    const inside = location && this.html.slice(location.startOffset + 1, location.endOffset);
    if (inside?.includes('<')) this.report(this.show(location?.startOffset));
  }

  onWhitespaceCharacter(): void {}
  onNullCharacter(): void {}
  onEof(): void {}

  private report(stray: string): never {
    throw new Stray(stray.slice(0, MOST_SAID));
  }

  private show(at = 0): string {
    return `broken markup at ${this.html.slice(at, at + SHOWN_CHARACTERS)}`;
  }
}

const PROBE = 'probe';

/** Whether what stands after the page is what it would be without it: tags that are in order may still be misread. */
function findLeak(html: string, scriptingEnabled: boolean): string | undefined {
  const { childNodes } = parseFragment(`<div>${html}</div><div>${PROBE}</div>`, { scriptingEnabled });
  const [page, after] = childNodes;
  const isAlone = childNodes.length === 2 && page?.nodeName === 'div' && after?.nodeName === 'div';
  const [text, ...more] = isAlone ? defaultTreeAdapter.getChildNodes(after) : [];
  const isUntouched = text !== undefined && more.length === 0 && defaultTreeAdapter.isTextNode(text);
  return isUntouched ? undefined : 'elements that reach beyond their place';
}
