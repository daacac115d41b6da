import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  FRAGMENT_API_VERSION,
  type FragmentAnswer,
  type FragmentHead,
  type FragmentRequest,
} from '@glasshouse/contracts/fragment';
import { findStrayMarkup } from './find-stray-markup.ts';

const Text = Type.String({ maxLength: 2_000 });
const Address = Type.String({ maxLength: 500 });
const Addresses = Type.Array(Address, { maxItems: 50 });
/** A path of this site without language; nothing that could lead elsewhere or break a header. */
const Path = Type.String({ maxLength: 2_000, pattern: '^/(?![/\\\\])[\\x21-\\x7e]*$' });

/** Every field of the contract, or this does not compile. */
const Head = Type.Object({
  title: Text,
  description: Type.Optional(Text),
  robots: Type.Optional(Text),
  hierarchyRobots: Type.Optional(Text),
  type: Type.Optional(Type.Union([Type.Literal('website'), Type.Literal('article')])),
  image: Type.Optional(Type.Object({ path: Path, alt: Text, widthPx: Type.Integer(), heightPx: Type.Integer() })),
  breadcrumbs: Type.Optional(Type.Array(Type.Object({ text: Text, path: Type.Optional(Path) }), { maxItems: 20 })),
  structured: Type.Optional(Type.Array(Type.Object({ '@type': Text }), { maxItems: 200 })),
  metas: Type.Optional(Type.Array(Type.Object({ name: Text, content: Text }), { maxItems: 50 })),
  mediaLinks: Type.Optional(Type.Array(Type.Object({ media: Text, path: Path }), { maxItems: 20 })),
  canonicalPath: Type.Optional(Path),
} satisfies Readonly<Record<keyof FragmentHead, TSchema>>);

const Answer = Type.Object({
  api: Type.Literal(FRAGMENT_API_VERSION),
  page: Type.String({ maxLength: 64 }),
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  html: Type.Union([Type.String(), Type.Null()]),
  state: Type.Unknown(),
  head: Head,
  assets: Type.Object({ js: Address, preload: Addresses, css: Addresses }),
  redirect: Type.Optional(Path),
});

const answers = Compile(Type.Array(Answer, { maxItems: 20 }));

/**
 * What came over the wire, as the contract describes it and for the pages that were asked for; throws otherwise. A
 * remote in this process is held to the contract by its types instead.
 */
export function checkAnswers(body: unknown, request: FragmentRequest): readonly FragmentAnswer[] {
  if (!answers.Check(body)) {
    const [problem] = answers.Errors(body);
    throw new Error(`the answer does not fit: ${problem?.instancePath ?? ''} ${problem?.message ?? ''}`);
  }
  if (body.length !== request.components.length) {
    throw new Error(`${request.components.length} components were asked for and ${body.length} answered`);
  }
  for (const [at, answer] of body.entries()) {
    const asked = request.components[at]?.page;
    if (answer.page !== asked) throw new Error(`${asked} was asked for and ${answer.page} answered`);
    const stray = answer.html === null ? undefined : findStrayMarkup(answer.html);
    if (stray !== undefined) throw new Error(`the html would not stay in its place: ${stray}`);
  }
  return body;
}
