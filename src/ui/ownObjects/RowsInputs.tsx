import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, TableCell, TableRow } from '@mui/material';
import { type ClipboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  type OwnField,
  type OwnFieldKind,
  ownPath,
} from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import { fieldsInForce } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import type { RowsOfObject } from '../../data/useRowObjects.ts';
import { orDash, useToday } from '../format.ts';
import { IconAction } from '../IconAction.tsx';
import { Note } from '../Note.tsx';
import { MoveButtons } from '../order/MoveButtons.tsx';
import { OwnFieldInput } from '../ownFields/OwnFieldInput.tsx';
import { visuallyHidden } from '../visuallyHidden.ts';
import { RowPages, usePageOfRows } from './RowPages.tsx';
import { cellLook, RowsTable } from './RowsTable.tsx';
import { newRow, pastedRows, ROWS, type Row, typedValues } from './rowValues.ts';

const cell = { minWidth: 120, px: 0.5, py: 1, '& .MuiFormLabel-root': visuallyHidden } as const;

const TYPED: readonly OwnFieldKind[] = ['text', 'number', 'money', 'percent'];

const widthOf = ({ kind }: OwnField, longest: number) =>
  TYPED.includes(kind)
    ? { minWidth: `calc(${Math.ceil(Math.min(Math.max(longest, 5), 26) * 1.2)}ch + 26px)` }
    : {};

const useShowWrong = (source: string, show: (place: number) => void) => {
  const { errors, submitCount } = useFormState();
  const showWrong = useEffectEvent(() => {
    const wrong = Object.keys(get(errors, source) ?? {}).map(Number);
    const first = Math.min(...wrong.filter(Number.isInteger));
    if (Number.isFinite(first)) show(first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each attempt, whatever came of it.
  useEffect(() => showWrong(), [submitCount]);
};

interface CellProps {
  readonly field: OwnField;
  readonly source: string;
  readonly isRead: boolean;
  readonly value: unknown;
  readonly longest: number;
}

const Cell = ({ field, source, isRead, value, longest }: CellProps) =>
  isRead ? (
    <TableCell sx={cellLook(field)}>{orDash(shownValue(field.kind, value as never))}</TableCell>
  ) : (
    <TableCell sx={{ ...cell, ...widthOf(field, longest), ...cellLook(field) }}>
      <OwnFieldInput field={{ ...field, help: null }} source={source} />
    </TableCell>
  );

/**
 * Takes rows copied from a spreadsheet into a form's rows, from the cell on that they are pasted into.
 * @param mayAdd whether those that stand below the last row become rows, too
 * @returns `pasted` says how many were, once some were
 */
const usePaste = (source: string, fields: readonly OwnField[], mayAdd: boolean) => {
  const translate = useTranslate();
  const today = useToday();
  const { getValues, trigger } = useFormContext();
  const [pasted, setPasted] = useState('');
  const rowsAfter = (event: ClipboardEvent): Row[] | undefined => {
    const name = event.target instanceof HTMLInputElement ? event.target.name : '';
    const from = fields.findIndex(({ key }) => name.endsWith(ownPath(key)));
    const first = Number(name.slice(source.length + 1).split('.')[0]);
    const text = event.clipboardData.getData('text/plain');
    const read = from < 0 ? undefined : pastedRows(text, fields.slice(from), today);
    if (!read) return undefined;
    setPasted(translate('ownRecords.rows.pasted', { smart_count: read.length }));
    const before: readonly Row[] = getValues(source);
    const changed = read.map((cells, place): Row => {
      const row = before[first + place] ?? newRow(fields);
      return { ...row, customFields: { ...row.customFields, ...cells } };
    });
    return [
      ...before.slice(0, first),
      ...(mayAdd ? changed : changed.slice(0, before.length - first)),
      ...before.slice(first + read.length),
    ];
  };
  const paste = (event: ClipboardEvent, replace: (rows: Row[]) => void) => {
    const rows = rowsAfter(event);
    if (!rows) return;
    event.preventDefault();
    replace(rows);
    void trigger(source);
  };
  return { paste, pasted };
};

export const RowsInputs = ({ object, compiled }: RowsOfObject) => {
  const translate = useTranslate();
  const source = `${ROWS}.${resourceOf(object.key)}.${ROWS}`;
  const fields = useMemo(() => fieldsInForce(compiled), [compiled]);
  const array = useFieldArray({ name: source, keyName: 'shown' });
  const { append, move, remove, replace } = array;
  // The rows of useFieldArray lack what was typed since they were set.
  const typed: readonly Row[] = useWatch({ name: source }) ?? [];
  const values = useMemo(() => typedValues(compiled, typed), [compiled, typed]);
  const pages = usePageOfRows(array.fields.length);
  useShowWrong(source, pages.show);
  const longest = fields.map(({ key }) => {
    const shown = typed.slice(pages.from, pages.to);
    return Math.max(0, ...shown.map((row) => String(row.customFields?.[key] ?? '').length));
  });
  const may = (action: 'create' | 'edit' | 'delete') => object.allowed.includes(action);
  const { paste, pasted } = usePaste(source, fields, may('create'));
  const add = () => {
    append(newRow(fields), {
      focusName: `${source}.${array.fields.length}.${ownPath(fields[0]?.key ?? '')}`,
    });
    pages.show(array.fields.length);
  };
  const isMovable = may('edit') || typed.every(({ id }) => id === null);
  const rowAt = (place: number, key: string) => {
    const row = typed[place];
    const isNew = row?.id === null;
    return (
      <TableRow key={key} sx={{ verticalAlign: 'top' }}>
        {fields.map((field, column) => (
          <Cell
            key={field.key}
            field={field}
            source={`${source}.${place}.${ownPath(field.key)}`}
            isRead={!isNew && !may('edit')}
            value={row?.customFields?.[field.key]}
            longest={longest[column] ?? 0}
          />
        ))}
        <TableCell sx={{ whiteSpace: 'nowrap', py: 1 }}>
          {isMovable ? (
            <MoveButtons
              label={place + 1}
              canRise={place > 0}
              canSink={place < array.fields.length - 1}
              onMove={(step) => move(place, place + step)}
            />
          ) : null}
          {isNew || may('delete') ? (
            <IconAction
              name={translate('ownRecords.rows.remove', { place: place + 1 })}
              icon={<Delete fontSize="small" />}
              onClick={() => remove(place)}
            />
          ) : null}
        </TableCell>
      </TableRow>
    );
  };
  return (
    <Box onPaste={(event) => paste(event, replace)}>
      {array.fields.length > 0 ? (
        <RowsTable
          label={object.plural}
          fields={fields}
          values={values}
          lastHeading={<span style={visuallyHidden}>{translate('common.actions')}</span>}
        >
          {array.fields
            .slice(pages.from, pages.to)
            .map(({ shown }, onPage) => rowAt(pages.from + onPage, shown))}
        </RowsTable>
      ) : null}
      <RowPages {...pages} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.5 }}>
        {may('create') ? (
          <Button variant="outlined" startIcon={<Add />} onClick={add}>
            {translate('ownRecords.rows.add')}
          </Button>
        ) : null}
        <Note role="status">{pasted || translate('ownRecords.rows.pasteHint')}</Note>
      </Box>
    </Box>
  );
};
