import { reports } from '../../domain/contract/index.ts';
import { finishedPoliciesDocument } from './documents/policies.ts';
import { findPoliciesReport } from './policies.repository.ts';
import { defineReport, idsOf } from './report.ts';

export const endingPoliciesReport = defineReport({
  type: 'finished',
  draft: async ({ database }, issue, { filter: ends }) => {
    const { kysely } = database;
    const report = await findPoliciesReport(kysely, issue.day, { ends }, reports.MAX_REPORT_ROWS);
    const { q, ...about } = ends;
    return {
      title: `Pólizas finalizadas y por culminar ${issue.day}`,
      document: finishedPoliciesDocument(issue, report, ends),
      count: report.count,
      ids: idsOf(report.rows),
      about: { ...about, searched: Boolean(q) },
    };
  },
});
