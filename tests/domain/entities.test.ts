import { describe, expect, it } from 'vitest';
import { spelling } from '../../domain/agency/audit/difference.ts';
import { fieldName } from '../../domain/agency/audit/fieldNames.ts';
import type { ExportList } from '../../domain/agency/exports/column.ts';
import { exportLists } from '../../domain/agency/exports/lists/index.ts';
import { exportOfRecords } from '../../domain/agency/exports/ownRecords.ts';
import type { Entity } from '../../domain/entities/entity.ts';
import { entities } from '../../domain/entities/index.ts';

/** The exported lists that show an entity's own rows. */
const exportsOf: Readonly<Record<string, readonly ExportList[]>> = {
  customer: [exportLists.customers],
  advisor: [exportLists.advisors],
  company: [exportLists.companies],
  bank: [exportLists.banks],
  card: [exportLists.cards],
  bank_account: [exportLists['bank-accounts']],
  policy: [exportLists.policies, exportLists['ending-policies']],
  claim: [exportLists.claims],
  endorsement: [exportLists.endorsements],
  own_record: [
    exportOfRecords({ key: 'vehiculos', plural: 'Vehículos', parent: null, policyPart: null }),
  ],
};

const exportedHeadings = ({ fields }: Entity) =>
  Object.values(fields).flatMap(({ exported, label }) => {
    if (!exported) return [];
    return [typeof exported === 'string' ? exported : label];
  });

describe('the entities', () => {
  it.each(entities)('$name has each exported field as a column of its files', (entity) => {
    const wanted = exportedHeadings(entity);
    const lists = exportsOf[entity.name] ?? [];
    expect(wanted.length > 0).toBe(lists.length > 0);
    for (const { columns } of lists)
      expect(columns.map(({ heading }) => heading)).toEqual(expect.arrayContaining(wanted));
  });

  it.each(entities)('$name has a Spanish name in the audit trail for each field', ({ fields }) => {
    const unnamed = Object.keys(fields).filter((key) => fieldName(spelling(key)) === spelling(key));
    expect(unnamed).toEqual([]);
  });

  it.each(entities)('$name asks on an update only for what a registration asked for', (entity) => {
    const onlyOnUpdate = Object.entries(entity.fields).filter(
      ([, { form, onUpdate }]) => onUpdate && !form,
    );
    expect(onlyOnUpdate).toEqual([]);
  });
});
