import Close from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type Clause,
  clausesOf,
  comparatorsOf,
  conditionOf,
  needsValue,
} from '../../../../../domain/agency/layouts/clauses.ts';
import type { LayoutField } from '../../../../../domain/agency/layouts/layout.ts';
import { typeOfKind } from '../../../../../domain/agency/ownFields/formulas.ts';
import { isOption } from '../../../../../domain/agency/ownFields/ownField.ts';
import { MAX_EXPRESSION } from '../../../../../domain/expressions/tokens.ts';
import { IconAction } from '../../../../ui/IconAction.tsx';
import { Select } from '../../../../ui/inputs/Select.tsx';

interface OfFields {
  readonly fields: readonly LayoutField[];
}

interface ClauseInputsProps extends OfFields {
  readonly label: string;
  readonly clause: Clause;
  /** Puts clauses in its place; none takes it away. */
  readonly onChange: (...clauses: Clause[]) => void;
}

const firstOf = (field: LayoutField): Clause => {
  const [comparator = 'filled'] = comparatorsOf(field);
  return { key: field.key, comparator, value: '' };
};

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mb: 1,
  '& > .MuiFormControl-root': { m: 0, flex: '1 1 120px' },
} as const;

const ClauseInputs = ({ label, clause, fields, onChange }: ClauseInputsProps) => {
  const translate = useTranslate();
  const field = fields.find(({ key }) => key === clause.key);
  const comparators = field ? comparatorsOf(field) : [];
  const options = field?.own && isOption(field.own.kind) ? field.own.options : undefined;
  return (
    <Box sx={line}>
      <Select
        label={label}
        choices={fields.map((one) => ({ id: one.key, name: one.label }))}
        value={clause.key}
        onChange={(id) => onChange(...fields.filter(({ key }) => key === id).map(firstOf))}
      />
      <Select
        label={translate('layouts.comparator')}
        choices={comparators.map((id) => ({ id, name: translate(`layouts.comparators.${id}`) }))}
        value={clause.comparator}
        onChange={(comparator = 'filled') => onChange({ ...clause, comparator })}
      />
      {needsValue(clause.comparator) ? (
        <TextField
          select={options !== undefined}
          type={field?.kind && typeOfKind(field.kind) === 'date' ? 'date' : 'text'}
          label={translate('layouts.value')}
          value={clause.value}
          onChange={({ target: { value } }) => onChange({ ...clause, value })}
          slotProps={{ inputLabel: { shrink: true } }}
        >
          {options?.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <IconAction
        name={translate('layouts.dropClause')}
        icon={<Close fontSize="small" />}
        onClick={() => onChange()}
      />
    </Box>
  );
};

interface ConditionInputProps extends OfFields {
  readonly 'aria-label': string;
  readonly condition: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (condition: string | undefined) => void;
}

export const ConditionInput = (props: ConditionInputProps) => {
  const { 'aria-label': name, condition, fields, error, onChange } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState<readonly Clause[]>([]);
  const read = clausesOf(condition, fields);
  // A formula stays one while it is typed, though on its way it may say what clauses can.
  const [isFormula, setFormula] = useState(read === undefined);
  // Clauses of which one still lacks its value cannot be read.
  const clauses = conditionOf(typed, fields) === condition ? typed : read;
  const put = (next: readonly Clause[]) => {
    setTyped(next);
    onChange(conditionOf(next, fields));
  };
  const isPicked = clauses !== undefined && !isFormula;
  return (
    <Box role="group" aria-label={name} sx={{ width: '100%' }}>
      {isPicked ? (
        [...clauses.entries()].map(([place, clause]) => (
          <ClauseInputs
            key={place}
            label={translate(place === 0 ? 'layouts.condition' : 'layouts.andClause')}
            clause={clause}
            fields={fields}
            onChange={(...next) => put(clauses.toSpliced(place, 1, ...next))}
          />
        ))
      ) : (
        <TextField
          label={translate('layouts.condition')}
          value={condition ?? ''}
          onChange={({ target }) => onChange(target.value.trim() ? target.value : undefined)}
          helperText={fields.map(({ label, key }) => `${label}: ${key}`).join(', ')}
          slotProps={{ htmlInput: { 'aria-label': name, maxLength: MAX_EXPRESSION } }}
          sx={{ m: 0 }}
        />
      )}
      {error ? (
        <FormHelperText error>
          {isPicked && !read ? translate('layouts.noValue') : error}
        </FormHelperText>
      ) : null}
      {isPicked ? (
        <Button onClick={() => put([...clauses, ...fields.slice(0, 1).map(firstOf)])}>
          {translate('layouts.addClause')}
        </Button>
      ) : null}
      {clauses ? (
        <Button onClick={() => setFormula(!isFormula)}>
          {translate(isFormula ? 'layouts.asClauses' : 'layouts.asFormula')}
        </Button>
      ) : null}
    </Box>
  );
};
