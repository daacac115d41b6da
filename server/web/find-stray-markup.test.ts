import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { findStrayMarkup } from './find-stray-markup.ts';

describe('html of a remote', () => {
  it.each([
    '',
    'plain words, 1 < 2 and a<',
    '<h1 class="a b" data-x=\'1\' hidden tabindex=-1>Title</h1>',
    '<p>one<br>two<br/><img src="/a.png" alt="a &lt; b"></p>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><g><circle r="1" /></g></svg>',
    '<!-- --><div><!--$--><INPUT disabled><!--/$--></Div>',
    '<form><textarea>a &lt; b</textarea><select><option selected="">x</option></select></form>',
    '<noscript><p>needs a script</p></noscript>',
    '<link rel="preload" as="image" href="/a.png"/><img src="/a.png" alt=""/>',
    '<my-part some:thing="x"></my-part>',
    '<textarea>&lt;/textarea&gt;</textarea><textarea>\r\n1 < 2</textarea>',
    '<p title="a\r\nb">\u{1f600}\r\n&#x1f600; &no; &</p>',
  ])('stays in its place: %s', (html) => {
    expect(findStrayMarkup(html)).toBeUndefined();
  });

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<SCRIPT src="/x.js"></SCRIPT>', '<script>'],
    ['<base href="https://evil.test/">', '<base>'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.test">', '<meta>'],
    ['<style>*{display:none}</style>', '<style>'],
    ['<link rel="stylesheet" href="/x.css">', '<link>'],
    ['<link href="/x.css" rel="preload" rel="stylesheet">', '<link>'],
    ['<iframe src="/"></iframe>', '<iframe>'],
    ['<template><p></template>', '<template>'],
    ['<plaintext>', '<plaintext>'],
    ['<p>one</p></div></main>', '</div> in the wrong place'],
    ['</body>', '<body>'],
    ['<div><p>never closed</div>', '</div> in the wrong place'],
    ['<div><section>', '<section> without an end'],
    ['<div/>', '<div> without an end'],
    ['<textarea><div></textarea>', '<div> inside <textarea>'],
    ['<!-- a > b -->', 'broken markup at <!-- a > b -->'],
    // With scripts the inner end is the outer's, and the next closes what the page stands in.
    ['<noscript><div><noscript></noscript></div></noscript>', '</div> in the wrong place'],
    // In order, and yet what stands after it would stand inside of it.
    ['<dd><nobr><div><dd></dd></div></nobr>x<tr>x</tr></dd>', 'elements that reach beyond their place'],
    ['<p\u00a0x></p>', '</p> in the wrong place'],
    ['<!--', 'broken markup at <!--'],
    ['<!doctype html>', 'broken markup at <!doctype html>'],
    ['<?php ?>', 'broken markup at <?php ?>'],
    ['<p title="<">', 'broken markup at <p title="<">'],
    ['<p title="never closed>', 'broken markup at <p title="never closed>'],
    ['<p a"b>', 'broken markup at <p a"b>'],
    ['<noscript><p title="</noscript>">', 'broken markup at <p title="</noscript>">'],
  ])('would not stay in its place: %s', (html, stray) => {
    expect(findStrayMarkup(html)).toBe(stray);
  });

  it('is whole exactly when every element of it is closed, whatever stands in texts and values', () => {
    const text = fc.string().map((one) => one.replaceAll('<', '&lt;'));
    const value = text.map((one) => one.replaceAll('"', '&quot;'));
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        text,
        fc
          .tuple(fc.constantFrom('p', 'div', 'b'), value, fc.array(tie('tree'), { maxLength: 3 }))
          .map(([name, title, inside]) => `<${name} title="${title}">${inside.join('')}</${name}>`),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom('</p>', '</div>', '<b>', '<script>'), (html, odd) => {
        expect(findStrayMarkup(html)).toBeUndefined();
        expect(findStrayMarkup(html + odd)).toBeDefined();
        expect(findStrayMarkup(odd + html)).toBeDefined();
      }),
    );
  });

  it('is read in time however it is written', () => {
    const hard = [
      `<p ${'a '.repeat(100_000)}"`,
      `<p a${' '.repeat(200_000)}=${' '.repeat(200_000)}<`,
      '<p>'.repeat(100_000),
      '<!--'.repeat(100_000),
      `<p ${'a=b'.repeat(100_000)}`,
      `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}`).join(' ')}></p>`,
      '<div>'.repeat(100_000) + '</div>'.repeat(100_000),
    ];
    for (const html of hard) {
      const startedAt = performance.now();
      expect(findStrayMarkup(html)).toBeDefined();
      expect(performance.now() - startedAt).toBeLessThan(3_000);
    }
  });
});
