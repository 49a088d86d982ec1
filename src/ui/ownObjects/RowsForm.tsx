import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, TableCell, TableRow, Typography } from '@mui/material';
import { type ClipboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { withOwnFields } from '../../../domain/agency/ownFields/form.ts';
import { type OwnField, ownPath } from '../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { FormButtons } from '../form/FormButtons.tsx';
import { SaveForm, useSave } from '../form/SaveForm.tsx';
import { leavesPage } from '../form/UnsavedChanges.tsx';
import { useToday } from '../format.ts';
import { IconAction } from '../IconAction.tsx';
import { OwnFieldInput } from '../ownFields/OwnFieldInput.tsx';
import { visuallyHidden } from '../visuallyHidden.ts';
import { pastedRows } from './pastedRows.ts';
import { RowsTable } from './RowsTable.tsx';
import { type Row, type RowsWithin, rowShape, useSendRows, valuesOf } from './rowsSending.ts';

const newRow = (fields: readonly OwnField[]): Row => ({
  key: Math.random().toString(36).slice(2),
  id: null,
  version: null,
  customFields: valuesOf(fields),
});

interface RowsFormProps extends RowsWithin {
  readonly onDone: () => void;
}

interface RowsProps extends Pick<RowsFormProps, 'object'> {
  readonly fields: readonly OwnField[];
}

/** The rows of the form around. */
const Rows = ({ object, fields }: RowsProps) => {
  const translate = useTranslate();
  const today = useToday();
  const { getValues, trigger } = useFormContext();
  const {
    fields: rows,
    append,
    move,
    remove,
    replace,
  } = useFieldArray({
    name: 'rows',
    keyName: 'shown',
  });
  const [pasted, setPasted] = useState('');
  const may = (action: 'create' | 'delete') => object.allowed.includes(action);
  const paste = (event: ClipboardEvent) => {
    const name = event.target instanceof HTMLInputElement ? event.target.name : '';
    const from = fields.findIndex(({ key }) => name.endsWith(ownPath(key)));
    const first = Number(name.split('.')[1] ?? 0);
    const text = event.clipboardData.getData('text/plain');
    const read = from < 0 ? undefined : pastedRows(text, fields.slice(from), today);
    if (!read) return;
    event.preventDefault();
    const before: readonly Row[] = getValues('rows');
    const changed = read.map((values, place): Row => {
      const row = before[first + place] ?? newRow(fields);
      return { ...row, customFields: { ...row.customFields, ...values } };
    });
    const next = [
      ...before.slice(0, first),
      ...(may('create') ? changed : changed.slice(0, before.length - first)),
      ...before.slice(first + read.length),
    ];
    replace(next);
    setPasted(translate('ownRecords.rows.pasted', { smart_count: read.length }));
    void trigger('rows');
  };
  return (
    <Box onPaste={paste}>
      <RowsTable
        label={object.plural}
        fields={fields}
        lastHeading={<span style={visuallyHidden}>{translate('common.actions')}</span>}
      >
        {rows.map(({ shown }, place) => (
          <TableRow key={shown} sx={{ verticalAlign: 'top' }}>
            {fields.map((field) => (
              <TableCell key={field.key} sx={cell}>
                <OwnFieldInput
                  field={{ ...field, help: null }}
                  source={`rows.${place}.${ownPath(field.key)}`}
                />
              </TableCell>
            ))}
            <TableCell sx={{ whiteSpace: 'nowrap', py: 1 }}>
              <IconAction
                name={translate('common.order.up', { label: place + 1 })}
                icon={<ArrowUpward fontSize="small" />}
                isIdle={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconAction
                name={translate('common.order.down', { label: place + 1 })}
                icon={<ArrowDownward fontSize="small" />}
                isIdle={place === rows.length - 1}
                onClick={() => move(place, place + 1)}
              />
              {may('delete') ? (
                <IconAction
                  name={translate('ownRecords.rows.remove', { place: place + 1 })}
                  icon={<Delete fontSize="small" />}
                  onClick={() => remove(place)}
                />
              ) : null}
            </TableCell>
          </TableRow>
        ))}
      </RowsTable>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.5 }}>
        {may('create') ? (
          <Button variant="outlined" startIcon={<Add />} onClick={() => append(newRow(fields))}>
            {translate('ownRecords.rows.add')}
          </Button>
        ) : null}
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {pasted || translate('ownRecords.rows.pasteHint')}
        </Typography>
      </Box>
    </Box>
  );
};

/** Its heading names it. */
const cell = { minWidth: 120, py: 1, '& .MuiFormLabel-root': visuallyHidden } as const;

/** The form of all rows within a record: typed, pasted from a spreadsheet, put in order, and saved together. */
export const RowsForm = (props: RowsFormProps) => {
  const { object, rows, onDone } = props;
  const resource = resourceOf(object.key);
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const fields = useMemo(() => fieldsInForce(compiled), [compiled]);
  const released = useRef(false);
  const schema = useMemo(
    () => z.object({ rows: z.array(withOwnFields(rowShape, compiled, {})) }),
    [compiled],
  );
  const values = useMemo(() => {
    const known = rows.map(({ id, version, customFields }) => ({
      key: `${id}`,
      id,
      version,
      customFields: valuesOf(fields, customFields),
    }));
    return { rows: known.length > 0 ? known : [newRow(fields)] };
  }, [rows, fields]);
  const save = useSave({
    schema,
    texts: {
      saved: 'ownRecords.rows.saved',
      refused: 'ownRecords.rows.refused',
      failed: 'ownRecords.rows.failed',
    },
    send: useSendRows(props),
    onSaved: () => {
      released.current = true;
      onDone();
    },
  });
  return (
    <SaveForm
      schema={schema}
      values={values}
      onSubmit={save}
      released={released}
      leaves={leavesPage}
    >
      <Rows object={object} fields={fields} />
      <FormButtons onCancel={onDone} at="cardFoot" />
    </SaveForm>
  );
};
