import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  SimpleFormIterator,
  useResourceContext,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { SHORT } from '../form/spans.ts';
import { useValueText } from '../form/valueTexts.ts';
import { IconAction } from '../IconAction.tsx';
import { valueText } from '../valueText.ts';
import { visuallyHidden } from '../visuallyHidden.ts';

/** Rows close together under one heading, the labels of the first row; on a phone each row has its labels. */
const rows = {
  '& > ul > li': { border: 'none !important', py: 0.25 },
  '& .RaSimpleFormIterator-form': { gap: 1 },
  '& .RaSimpleFormIterator-form > *': { flex: { sm: '1 1 0' }, minWidth: 0 },
  '& .RaSimpleFormIterator-form > :has(> .MuiFormControlLabel-root)': {
    alignSelf: { sm: 'flex-end' },
  },
  [`& .RaSimpleFormIterator-form > .${SHORT}`]: { flex: { sm: '0 1 170px' } },
  '& .RaSimpleFormIterator-action': { visibility: 'visible', alignSelf: 'flex-end' },
  '& > ul > li:not(:first-of-type) .MuiFormLabel-root': {
    '@media (min-width: 600px)': visuallyHidden,
  },
} as const;

/** @param repeated cells that the row takes over from the last one */
const AddRow = ({ repeated = [] }: Pick<RowsInputProps, 'repeated'>) => {
  const translate = useTranslate();
  const { add, source } = useSimpleFormIterator();
  const { getValues } = useFormContext();
  const addLike = (last: Readonly<Record<string, unknown>> = {}) =>
    add(Object.fromEntries(repeated.map((name) => [name, last[name]])));
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Add />}
      onClick={() => addLike(getValues(source)?.at(-1))}
    >
      {translate('common.rows.add')}
    </Button>
  );
};

const RemoveRow = () => {
  const translate = useTranslate();
  const { index, remove } = useSimpleFormIteratorItem();
  return (
    <IconAction
      name={translate('common.rows.remove', { place: index + 1 })}
      icon={<Delete fontSize="small" />}
      onClick={() => remove()}
    />
  );
};

interface RowsInputProps {
  readonly source: string;
  /** Key of the label; the resource's label of that field when missing, none when false. */
  readonly label?: string | false;
  readonly hint?: ReactNode;
  readonly repeated?: readonly string[];
  readonly children: ReactNode;
}

export const RowsInput = (props: RowsInputProps) => {
  const { source, label, hint, repeated, children } = props;
  const resource = useResourceContext();
  const labelOf = useTranslateLabel();
  useValueText(source, valueText);
  return (
    <ArrayInput
      source={source}
      label={label}
      helperText={hint ? String(hint) : false}
      role="group"
      sx={{ '& .RaArrayInput-label': { inset: 0, mb: 0.5, fontWeight: 600 } }}
      aria-label={label === false ? undefined : String(labelOf({ label, source, resource }))}
    >
      <SimpleFormIterator
        inline
        disableReordering
        disableClear
        addButton={<AddRow repeated={repeated} />}
        removeButton={<RemoveRow />}
        sx={rows}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
};
