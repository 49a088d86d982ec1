import { PLAIN } from '../../../domain/agency/layouts/layout.ts';
import type { AnswerOf, layouts } from '../../../domain/contract/index.ts';
import { advisor } from '../../../domain/entities/advisor.ts';
import { customer } from '../../../domain/entities/customer.ts';
import type { Entity } from '../../../domain/entities/entity.ts';

type Layout = AnswerOf<typeof layouts.listLayouts>[number];

const ofAll = (resource: Layout['resource'], fields: Layout['fields']): Layout => ({
  ...{ id: 0, version: 1, policyTypeId: null, role: null },
  resource,
  fields,
});

const hidden = (...names: readonly string[]) =>
  names.map((name) => ({ ...PLAIN, name, isHidden: true }));

/** Fields that a form requires in front of an older server, which refuses the blank that our own server takes. */
const demanded = ({ fields }: Entity) =>
  Object.keys(fields)
    .filter((name) => fields[name]?.completedLater)
    .map((name) => ({ ...PLAIN, name, isRequired: true }));

/** Layouts of forms as such a server keeps records: what it would drop is not typed, what it demands is. */
export const legacyLayouts: readonly Layout[] = [
  ofAll('customers', [...demanded(customer), ...hidden('withholdingAgent')]),
  ofAll('advisors', demanded(advisor)),
  ofAll('companies', hidden('contactName', 'numberPhone', 'email', 'website')),
];
