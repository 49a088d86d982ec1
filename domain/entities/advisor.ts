import { defineEntity } from './entity.ts';
import {
  ownFields,
  personFields,
  policiesCount,
  registeredAt,
  rowFields,
  toComplete,
} from './person.ts';

const { birthdate, personalData, ...identity } = personFields;

/** Who sells policies and earns commission (specification §3). */
export const advisor = defineEntity({
  name: 'advisor',
  table: 'advisors',
  resource: 'advisors',
  fields: {
    ...rowFields,
    ...identity,
    birthdate,
    createdAt: { ...registeredAt, exported: true },
    personalData,
    policiesCount: { ...policiesCount, sorted: true },
    /** Whether there is a commission history: policies, or what was earned or got before. */
    hasCommissions: { label: 'Historial de comisiones', kind: 'flag' },
    toComplete,
    customFields: ownFields,
  },
});
