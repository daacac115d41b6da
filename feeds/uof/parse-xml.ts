import { SaxesParser } from 'saxes';

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

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
}

/** Thrown through the parser, which would go on after what it calls an error. */
class Refused extends Error {}

/**
 * The elements of a well-formed text. What is not well formed is refused, and so are document types, which no message
 * needs and which could swell without bound.
 */
export function parseXml(text: string): ParsedXml {
  if (text.length > MOST_CHARACTERS) return { ok: false, reason: 'longer than any message' };
  try {
    return { ok: true, root: readElements(text) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.message };
    throw error;
  }
}

function readElements(text: string): XmlElement {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  parser.on('error', ({ message }) => refuse(`not well formed: ${message}`));
  parser.on('doctype', () => refuse('a document type'));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) refuse('nested too deep');
    const element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    root = open.pop();
  });
  parser.write(text).close();
  return root ?? refuse('no element');
}

function refuse(reason: string): never {
  throw new Refused(reason);
}
