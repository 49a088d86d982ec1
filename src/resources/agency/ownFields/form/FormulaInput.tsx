import { Box, Chip, Typography } from '@mui/material';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { builtInOperands } from '../../../../../domain/agency/ownFields/builtIn.ts';
import { resolution } from '../../../../../domain/agency/ownFields/definition.ts';
import { formulaDoubts } from '../../../../../domain/agency/ownFields/doubts.ts';
import {
  type ChosenKind,
  OWN_FIELD_KINDS,
} from '../../../../../domain/agency/ownFields/ownField.ts';
import { draftField } from '../../../../../domain/agency/ownFields/sets.ts';
import { exampleOf } from '../../../../../domain/agency/ownFields/shownFields.ts';
import { compileOwnFields } from '../../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../../domain/agency/ownObjects/ownObject.ts';
import { dayOf, useAllOwnFields } from '../../../../data/useOwnFields.ts';
import { useRowObjects } from '../../../../data/useRowObjects.ts';
import { PlainTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { typedValues } from '../../../../ui/ownObjects/rowValues.ts';
import { useRowsOf } from '../../../../ui/ownObjects/useRows.ts';
import type { Named, OfFields } from './fieldForm.ts';

interface Typed {
  readonly kind: ChosenKind;
  readonly key?: string;
  readonly label?: string;
  readonly expression?: string | null;
  readonly source?: string | null;
  readonly sourceField?: string | null;
  readonly isPersonal?: boolean;
}

/**
 * What the form's definition is so far: its kind, which a formula gives, and what is wrong with that.
 */
export const useResolution = (
  { resource, fields, rowFields, sources }: Named,
  ownKey: string | undefined,
) => {
  // The form's own fields.
  const { key = '', label = '', expression, isPersonal = false, ...typed } = useWatch() as Typed;
  const { kind, source = null, sourceField = null } = typed;
  const of = { resource, kind, key: ownKey ?? key, label, isPersonal, source, sourceField };
  return resolution({ ...of, expression: expression?.trim() }, fields, rowFields, sources);
};

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

const FormulaExample = ({ named, ownKey }: OfFields) => {
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

const SOURCE = 'expression';

const useInsert = () => {
  const { getValues, setValue } = useFormContext();
  return (form: HTMLFormElement | null, text: string) => {
    const formula = String(getValues(SOURCE) ?? '');
    const box = form?.elements.namedItem(SOURCE);
    const isBox = box instanceof HTMLTextAreaElement;
    const [start, end] = isBox ? [box.selectionStart, box.selectionEnd] : [formula.length];
    const typed = formula.slice(0, start) + text + formula.slice(end ?? start);
    setValue(SOURCE, typed, { shouldDirty: true, shouldTouch: true });
    if (isBox) box.focus();
  };
};

export const FormulaInput = ({ named, ownKey }: OfFields) => {
  const { resource, fields, rowFields } = named;
  const translate = useTranslate();
  const insert = useInsert();
  const { kind, expression, errors } = useResolution(named, ownKey);
  const inForce = fields.filter((field) => field.retiredAt === null && field.key !== ownKey);
  const offered = [
    ...inForce.map((field) => ({ ...field, name: field.key })),
    ...[...builtInOperands(resource).values()]
      .filter(({ key }) => fields.every((field) => field.key !== key))
      .map((field) => ({ ...field, name: field.key })),
    ...[...rowFields].flatMap(([list, those]) =>
      those.map((field) => ({ ...field, name: `${list}.${field.key}` })),
    ),
  ];
  const percents = offered.flatMap(({ name, kind: of }) => (of === 'percent' ? [name] : []));
  const isRight = expression && !errors.expression;
  const doubts = isRight ? formulaDoubts(expression, percents) : [];
  const hint = expression
    ? (errors.expression ??
      translate('ownFields.form.formula.gives', { kind: OWN_FIELD_KINDS[kind] }))
    : translate('ownFields.form.formula.hint');
  return (
    <>
      <PlainTextInput
        source={SOURCE}
        multiline
        hint={hint}
        warn={(_, isTyping) => (isTyping ? undefined : doubts.join('. '))}
      />
      <Box className="span-12">
        {isRight ? <FormulaExample named={named} ownKey={ownKey} /> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
          {offered.map(({ name, label, kind: of }) => (
            <Chip
              key={name}
              label={`${label}: ${name}`}
              title={OWN_FIELD_KINDS[of]}
              onClick={({ currentTarget }) => insert(currentTarget.closest('form'), name)}
            />
          ))}
        </Box>
        <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
          <summary>{translate('ownFields.form.formula.help')}</summary>
          {translate('ownFields.form.formula.rules')
            .split('\n')
            .map((rule) => (
              <Typography key={rule} variant="body2" sx={{ mt: 0.5 }}>
                {rule}
              </Typography>
            ))}
        </Box>
      </Box>
    </>
  );
};
