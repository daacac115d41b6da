import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What the two runners' reports say by name: the tests that failed, and those that passed only at a second attempt. */

const LINE_LIMIT = 300;

/** Of Vitest's report. A passed test that has a failure to tell of was tried twice. */
export function readUnitOutcomes(report, root) {
  const all = (report?.testResults ?? []).flatMap(({ name, assertionResults, message }) => [
    ...assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      title: `${relative(root, name)} › ${fullName}`,
      why: shorten(failureMessages?.[0]),
    })),
    ...(message && assertionResults.length === 0
      ? [{ status: 'failed', title: relative(root, name), why: shorten(message) }]
      : []),
  ]);
  return {
    failures: all.filter(({ status }) => status === 'failed'),
    unsteady: all.filter(({ status, why }) => status === 'passed' && why !== ''),
  };
}

/** Of Playwright's report, whose suites stand in each other. */
export function readJourneyOutcomes(report) {
  const all = (report?.suites ?? []).flatMap((suite) => listTests(suite));
  return {
    failures: all.filter(({ status }) => status === 'unexpected'),
    unsteady: all.filter(({ status }) => status === 'flaky'),
  };
}

function listTests({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      title: `${file} › ${title}`,
      why: shorten(results.flatMap(({ errors = [] }) => errors)[0]?.message),
    })),
  );
  return [...own, ...suites.flatMap(listTests)];
}

/** The first line, and of a property what it takes to see the same again: its seed, and what went wrong in it. */
function shorten(text = '') {
  const [first = '', ...rest] = stripVTControlCharacters(text).trim().split('\n');
  const more = rest.filter((line) => /^(\{ seed: |Got )/.test(line));
  return [first, ...more].join(' ').slice(0, LINE_LIMIT);
}
