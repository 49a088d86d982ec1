import { describe, expect, it } from 'vitest';
import { countTests, namesOfFailures, sum } from '../../scripts/lib/testReport.mjs';

const report = (files) => {
  const tests = files.flatMap((file) => file.assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    numTodoTests: 0,
    testResults: files,
  };
};
const file = (status, ...tests) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

describe('what a run of the tests found', () => {
  it('counts tests that passed, failed and were skipped', () => {
    const found = report([file('failed', 'passed', 'passed', 'failed', 'skipped')]);
    expect(countTests({ code: 1, report: found })).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const found = report([file('passed', 'passed'), file('failed')]);
    expect(countTests({ code: 1, report: found })).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts an error outside every test as a failure', () => {
    const found = report([file('passed', 'passed')]);
    expect(countTests({ code: 1, report: found })).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a run without a report as a failure', () => {
    expect(countTests({ code: 0, report: undefined })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it('adds up all runs', () => {
    const runs = [
      { passed: 3, failed: 1, skipped: 0 },
      { passed: 4, failed: 0, skipped: 2 },
    ];
    expect(sum(runs)).toEqual({ passed: 7, failed: 1, skipped: 2 });
  });

  it('names each failure with its file and the first line of its message', () => {
    const failed = {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'sums', failureMessages: ['1 is not 2\n  at line 3'] },
      ],
    };
    const broken = { name: 'b.test.ts', status: 'failed', message: 'No b', assertionResults: [] };
    expect(namesOfFailures(report([failed, broken]))).toEqual([
      'FAILED a.test.ts > sums: 1 is not 2',
      'FAILED b.test.ts: No b',
    ]);
  });
});
