import { Typography } from '@mui/material';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { exampleOf } from '../../../../../domain/agency/ownFields/example.ts';
import { draftField } from '../../../../../domain/agency/ownFields/sets.ts';
import { compileOwnFields } from '../../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../../domain/agency/ownObjects/ownObject.ts';
import { dayOf, useAllOwnFields } from '../../../../data/useOwnFields.ts';
import { useRowObjects } from '../../../../data/useRowObjects.ts';
import { typedValues } from '../../../../ui/ownObjects/rowValues.ts';
import { useRowsOf } from '../../../../ui/ownObjects/useRows.ts';
import type { Named, OfFields } from './fieldForm.ts';

const newest = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'DESC' },
} as const;

/**
 * The newest record that the visitor may read, of the types of policy that the form names, with the rows inside it.
 * @returns none of them before they are known
 */
const useNewest = (resource: Named['resource']) => {
  const types: readonly number[] = useWatch({ name: 'policyTypeIds' });
  const filter = types.length > 0 ? { policy_type_id: types } : {};
  const { data: found } = useGetList<RaRecord<number>>(resource, { ...newest, filter });
  const id = found?.[0]?.id;
  const { data: record } = useGetOne(resource, { id }, { enabled: id !== undefined });
  const inside = useRowObjects(resource) ?? [];
  const { rows: inForm } = useRowsOf(inside, id);
  const rows = inside.map(({ object: { key }, compiled }) => {
    return [key, typedValues(compiled, inForm?.[resourceOf(key)]?.rows ?? [])] as const;
  });
  return { isNone: found?.length === 0, record, rows: inForm && Object.fromEntries(rows) };
};

export const FormulaExample = ({ named, ownKey }: OfFields) => {
  const { resource, fields, rowFields } = named;
  const translate = useTranslate();
  const [typedKey, label, expression] = useWatch({ name: ['key', 'label', 'expression'] });
  const key: string = ownKey ?? typedKey ?? '';
  const { isNone, record, rows } = useNewest(resource);
  const own = { ...draftField(resource, key, label), expression };
  const today = dayOf(useAllOwnFields().data);
  const others = fields.filter((one) => one.key !== key);
  const compiled = compileOwnFields([own, ...others], rowFields, today);
  const policyTypeId = Number(record?.policy_type_id) || undefined;
  const example = record && exampleOf(compiled, key, { record, rows, policyTypeId });
  const text = example ? 'example' : 'noExample';
  return example || isNone ? (
    <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {translate(`ownFields.form.formula.${text}`, { id: record?.id, ...example })}
    </Typography>
  ) : null;
};
