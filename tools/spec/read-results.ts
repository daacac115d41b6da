export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
}

/** The JSON that Vitest and Playwright write, told apart by their own fields. */
export function readResults(json: unknown): TestResult[] {
  if (hasList(json, 'testResults')) return json.testResults.flatMap(readVitestFile);
  if (hasList(json, 'suites')) return json.suites.flatMap((suite) => readSuite(suite, ''));
  throw new Error('neither a Vitest nor a Playwright report');
}

function readVitestFile(file: unknown): TestResult[] {
  if (!hasList(file, 'assertionResults')) return [];
  return file.assertionResults.map((one) => {
    const status = text(one, 'status');
    const state = status === 'passed' || status === 'failed' ? status : 'skipped';
    return { title: text(one, 'fullName'), state };
  });
}

function readSuite(suite: unknown, above: string): TestResult[] {
  const title = `${above} ${text(suite, 'title')}`.trim();
  const specs = hasList(suite, 'specs') ? suite.specs : [];
  const inner = hasList(suite, 'suites') ? suite.suites : [];
  return [
    ...specs.map((spec): TestResult => ({ title: `${title} ${text(spec, 'title')}`, state: stateOfSpec(spec) })),
    ...inner.flatMap((one) => readSuite(one, title)),
  ];
}

function stateOfSpec(spec: unknown): TestResult['state'] {
  const runs = hasList(spec, 'tests') ? spec.tests.map((test) => text(test, 'status')) : [];
  if (runs.includes('unexpected') || runs.includes('flaky')) return 'failed';
  return runs.includes('expected') ? 'passed' : 'skipped';
}

function hasList<Name extends string>(value: unknown, name: Name): value is Record<Name, readonly unknown[]> {
  return (
    typeof value === 'object' && value !== null && Array.isArray(Object.getOwnPropertyDescriptor(value, name)?.value)
  );
}

function text(value: unknown, name: string): string {
  const held: unknown =
    typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
  return typeof held === 'string' ? held : '';
}
