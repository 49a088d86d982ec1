import Add from '@mui/icons-material/Add';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { OWN_VALUES, type OwnField, ownPath } from '../../../domain/agency/ownFields/ownField.ts';
import { AmountInput, NumberInput } from '../inputs/amountInputs.tsx';
import { ChoiceInput } from '../inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { LineInput } from '../inputs/LineInput.tsx';

const YES_OR_NO = ['true', 'false'] as const;

/** From a value to a value, both included. */
const Span = ({ field: { key, kind, label } }: { readonly field: OwnField }) => {
  const translate = useTranslate();
  return (['from', 'to'] as const).map((end) => {
    const props = {
      source: `${ownPath(key)}.${end}`,
      label: translate(`common.span.${end}`, { label }),
      hint: false,
    };
    if (kind === 'date') return <CivilDateInput key={end} {...props} isFilter />;
    const Input = kind === 'money' ? AmountInput : NumberInput;
    return <Input key={end} {...props} isFilter />;
  });
};

/** The filter of a list by an own field, as its kind is looked for. */
const OwnFilter = ({ field }: { readonly field: OwnField }) => {
  const translate = useTranslate();
  const { key, kind, label, options } = field;
  if (kind === 'date' || kind === 'number' || kind === 'money') return <Span field={field} />;
  if (kind === 'text') return <LineInput source={ownPath(key)} label={label} hint={false} />;
  const choices =
    kind === 'flag'
      ? YES_OR_NO.map((id) => ({ id, name: translate(id === 'true' ? 'common.yes' : 'common.no') }))
      : options.map((option) => ({ id: option, name: option }));
  return (
    <ChoiceInput
      source={ownPath(key)}
      label={label}
      choices={choices}
      emptyText="common.all"
      hint={false}
    />
  );
};

/** The keys of the own fields that a list is filtered by now. */
const filteredKeys = (filterValues: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(Object(filterValues[OWN_VALUES]));

interface OwnFiltersProps {
  /** Those that the list can be filtered by. */
  readonly fields: readonly OwnField[];
}

/** Filters of a list by own fields (domain §16): those in use, and a menu that adds another. */
export const OwnFilters = ({ fields }: OwnFiltersProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = [...filteredKeys(filterValues), ...added];
  const others = fields.filter(({ key }) => !shown.includes(key));
  const add = (key: string) => {
    setAdded([...added, key]);
    setAnchor(null);
  };
  return (
    <>
      {fields
        .filter(({ key }) => shown.includes(key))
        .map((field) => (
          <OwnFilter key={field.key} field={field} />
        ))}
      {others.length > 0 ? (
        <Button
          startIcon={<Add />}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {translate('common.moreFilters')}
        </Button>
      ) : null}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} disablePortal>
        {others.map(({ key, label }) => (
          <MenuItem key={key} onClick={() => add(key)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
