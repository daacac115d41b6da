import { Compile } from 'typebox/compile';
import { FragmentAnswers, type FragmentAnswer, type FragmentRequest } from '@glasshouse/contracts/fragment';
import { findStrayMarkup } from './find-stray-markup.ts';

const answers = Compile(FragmentAnswers);

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
