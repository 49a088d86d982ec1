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
    hasCommissions: { label: 'Historial de comisiones', kind: 'flag', computed: true },
    toComplete,
    customFields: ownFields,
  },
});
