import type { OwnField } from '../../domain/agency/ownFields/ownField.ts';
import { ownPath } from '../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce } from '../../domain/agency/ownFields/values.ts';
import { type OwnObject, resourceOf } from '../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../domain/civilDate.ts';
import { type AnswerOf, insured } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import { ownFieldsOf, ownObjectsOf } from '../areas/agency/ownFields/compiled.repository.ts';
import { insuredAsOf } from '../areas/sales/insured/service.ts';
import type { Context } from '../context.ts';
import type { Issue } from './documents/frame.ts';

export interface InsuredGroup {
  readonly object: OwnObject;
  readonly fields: readonly OwnField[];
  readonly rows: readonly AnswerOf<typeof insured.listInsured>[number][];
}

export const insuredGroups = async (
  { database }: Context,
  { reader, isHidden }: Issue,
  policyId: number,
  day: CivilDate,
): Promise<InsuredGroup[]> => {
  if (!reader) return [];
  const db = database.kysely;
  const json = await insuredAsOf(db, reader, { policyId, day });
  const all = readWire(insured.listInsured.answer, JSON.parse(json));
  const groups: InsuredGroup[] = [];
  for (const object of await ownObjectsOf(db)) {
    const rows = all.filter((row) => row.object === object.key);
    const resource = resourceOf(object.key);
    const fields = fieldsInForce(await ownFieldsOf(db, resource)).filter(
      ({ key }) => !isHidden?.(resource, ownPath(key)),
    );
    if (rows.length > 0) groups.push({ object, fields, rows });
  }
  return groups;
};
