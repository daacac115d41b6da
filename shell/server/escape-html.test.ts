import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, jsonForScript } from './escape-html.ts';

describe('text in a document', () => {
  it('cannot open a tag, end an attribute or begin an entity', () => {
    expect(escapeHtml(`<b title="x" id='y'>&`)).toBe('&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;');
  });

  it('never carries a character with a meaning in markup', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(escapeHtml(text))));
  });
});

describe('JSON in a script element', () => {
  it('cannot end the script, whatever a team is called', () => {
    const text = jsonForScript({ home: '</script><script>alert(1)</script>', away: '<!--' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ home: '</script><script>alert(1)</script>', away: '<!--' });
  });

  it('reads back as what went in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = jsonForScript(value);
        expect(text).not.toContain('<');
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
      }),
    );
  });
});
