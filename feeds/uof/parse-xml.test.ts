import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml } from './parse-xml.ts';

describe('a message in XML', () => {
  it('is its elements with their attributes, whatever stands around them', () => {
    const text = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
      <!-- <a b="1"> -->
      <odds_change event_id='sr:match:1' ><odds>
        <market id="18" specifiers="total=2.5"/> some text <!-- no more --> </odds></odds_change >
    `;
    expect(parseXml(text)).toEqual({
      ok: true,
      root: {
        name: 'odds_change',
        attributes: { event_id: 'sr:match:1' },
        children: [
          {
            name: 'odds',
            attributes: {},
            children: [{ name: 'market', attributes: { id: '18', specifiers: 'total=2.5' }, children: [] }],
          },
        ],
      },
    });
  });

  it('has its entities read, named and by number', () => {
    const parsed = parseXml('<a name="&lt;b&gt; &amp; &quot;c&apos; &#233;&#x41;"/>');
    expect(parsed.ok && parsed.root.attributes['name']).toBe(`<b> & "c' éA`);
  });

  it('is read beside text that is not markup', () => {
    const parsed = parseXml('<a><![CDATA[ <b> ]]><c/></a>');
    expect(parsed.ok && parsed.root.children.map(({ name }) => name)).toEqual(['c']);
  });

  it.each([
    ['nothing', '', 'must contain a root element'],
    ['plain text', 'hello', 'outside of root'],
    ['text before its root', 'x<a/>', 'outside of root'],
    ['text after its root', '<a/>x', 'outside of root'],
    ['two roots', '<a/><b/>', 'only one root'],
    ['an open end', '<a><b/>', 'unclosed tag: a'],
    ['a cut tag', '<a><b id="1', 'not well formed'],
    ['crossed tags', '<a><b></a></b>', 'unexpected close tag'],
    ['an end without a beginning', '</a>', 'unmatched closing tag: a'],
    ['an attribute without quotes', '<a b=1/>', 'not well formed'],
    ['an attribute twice', '<a b="1" b="2"/>', 'duplicate attribute: b'],
    ['a broken entity', '<a b="1 & 2"/>', 'unexpected end'],
    ['an entity of its own', '<a b="&x;"/>', 'undefined entity'],
    ['a character that is none', '<a b="&#9999999;"/>', 'malformed character entity'],
    ['a character that no database keeps', '<a b="&#0;"/>', 'malformed character entity'],
    ['half of a character', '<a b="&#xD800;"/>', 'malformed character entity'],
    ['a bare character of control', '<a>\u0001</a>', 'disallowed character'],
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a b="&x;"/>', 'a document type'],
    ['too deep a nest', `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`, 'too deep'],
  ])('is refused for %s', (_, text, reason) => {
    expect(parseXml(text)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
  });

  it('never breaks the program, whatever it holds', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('<a', '<', '>', '/>', ' b="', '"', '&', '<!--', '-->', '<?', '?>'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(parseXml(pieces.join(''))).toHaveProperty('ok');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused at once where it is a trap for slow readers', () => {
    const started = performance.now();
    for (const trap of [`<a ${'b '.repeat(50_000)}`, `<!--${'-'.repeat(100_000)}`, `<a b="${'&'.repeat(50_000)}"/>`]) {
      expect(parseXml(trap).ok).toBe(false);
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
