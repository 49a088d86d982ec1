import { policies } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import { noPolicy } from '../areas/sales/policies/problems.ts';
import { findPolicyJson } from '../areas/sales/policies/repository.ts';
import { notFound } from '../problem.ts';
import { certificateDocument } from './documents/insured.ts';
import { insuredGroups } from './insured.ts';
import { defineReport } from './report.ts';

export const certificateReport = defineReport({
  type: 'certificate',
  draft: async (context, issue, { policyId, recordId, asOf }) => {
    const json = await findPolicyJson(context.database.kysely, policyId, issue.day);
    if (!json) throw noPolicy(policyId);
    const policy = readWire(policies.getPolicy.answer, JSON.parse(json));
    const groups = await insuredGroups(context, issue, policyId, asOf);
    const group = groups.find(
      ({ object, rows }) => object.policyPart === 'item' && rows.some(({ id }) => id === recordId),
    );
    const item = group?.rows.find(({ id }) => id === recordId);
    if (!group || !item) throw notFound('No está en la póliza en ese día');
    const coverages = groups
      .filter(({ object }) => object.policyPart === 'coverage')
      .map(({ rows, ...of }) => ({
        ...of,
        rows: rows.filter(
          ({ parent }) => parent?.resource === 'policies' || parent?.id === recordId,
        ),
      }))
      .filter(({ rows }) => rows.length > 0);
    return {
      title: `Certificado ${item.title}`,
      document: certificateDocument(issue, { policy, item, fields: group.fields, coverages, asOf }),
      count: 1,
      ids: [policyId],
      about: { record_id: recordId, as_of: asOf },
    };
  },
});
