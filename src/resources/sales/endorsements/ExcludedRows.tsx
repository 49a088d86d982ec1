import Delete from '@mui/icons-material/DeleteOutlined';
import Undo from '@mui/icons-material/Undo';
import { TableCell, TableRow } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { shownValue } from '../../../../domain/agency/ownFields/shown.ts';
import { fieldsInForce } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { RowsOfObject } from '../../../data/useRowObjects.ts';
import { orDash } from '../../../ui/format.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { RowPages, usePageOfRows } from '../../../ui/ownObjects/RowPages.tsx';
import { cellLook, RowsTable } from '../../../ui/ownObjects/RowsTable.tsx';
import { ROWS, type RowsInForm, typedValues } from '../../../ui/ownObjects/rowValues.ts';
import { visuallyHidden } from '../../../ui/visuallyHidden.ts';

const excluded = { '& td': { textDecoration: 'line-through', color: 'text.secondary' } } as const;

export const ExcludedRows = ({ object, compiled }: RowsOfObject) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const source = `${ROWS}.${resourceOf(object.key)}`;
  const { loaded = [], rows = [] }: Partial<RowsInForm> = useWatch({ name: source }) ?? {};
  const fields = useMemo(() => fieldsInForce(compiled), [compiled]);
  const values = useMemo(() => typedValues(compiled, loaded), [compiled, loaded]);
  const pages = usePageOfRows(loaded.length);
  const left = new Set(rows.map(({ id }) => id));
  const mayExclude = object.allowed.includes('delete');
  const toggle = (id: number | null) => {
    const stays = (one: number | null) => (one === id ? !left.has(id) : left.has(one));
    setValue(
      `${source}.${ROWS}`,
      loaded.filter((row) => stays(row.id)),
      { shouldDirty: true },
    );
  };
  return (
    <>
      <RowsTable
        label={object.plural}
        fields={fields}
        values={values.filter((_, place) => left.has(loaded[place]?.id ?? null))}
        lastHeading={<span style={visuallyHidden}>{translate('common.actions')}</span>}
      >
        {loaded.slice(pages.from, pages.to).map(({ id, key, customFields }, onPage) => (
          <TableRow key={key} sx={left.has(id) ? undefined : excluded}>
            {fields.map((field) => (
              <TableCell key={field.key} sx={{ whiteSpace: 'nowrap', ...cellLook(field) }}>
                {orDash(shownValue(field.kind, customFields?.[field.key] as never))}
              </TableCell>
            ))}
            <TableCell sx={{ py: 0.5 }}>
              {mayExclude ? (
                <IconAction
                  name={translate(`ownRecords.rows.${left.has(id) ? 'remove' : 'restore'}`, {
                    place: pages.from + onPage + 1,
                  })}
                  icon={left.has(id) ? <Delete fontSize="small" /> : <Undo fontSize="small" />}
                  onClick={() => toggle(id)}
                />
              ) : null}
            </TableCell>
          </TableRow>
        ))}
      </RowsTable>
      <RowPages {...pages} />
    </>
  );
};
