import { Box, Card, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { CHECK_GROUPS } from '../../../../domain/contract/agency/imports.ts';
import { fromCents, readCents } from '../../../../domain/money/money.ts';
import { monthName } from '../../../../domain/money/monthClose.ts';
import type { ImportCheck, ImportDetail } from '../../../data/imports.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { countOf, moneyOf, typedCents } from '../../../ui/format.ts';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { figures } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useCheck } from './useImport.ts';

const MEASURES = ['policies', 'policyValue', 'collected', 'pending', 'advisorCommission'] as const;
type Measure = (typeof MEASURES)[number];

type Typed = Readonly<Record<string, string>>;

/** A line of the comparison; counts and cents alike are whole numbers. */
interface Line {
  readonly key: string;
  readonly name: string;
  readonly here: number;
  /** As it was typed; missing at the total, which is worked out. */
  readonly typed?: string;
  readonly there: number | undefined;
}

const wholeOf = (measure: Measure, row: ImportCheck): number =>
  measure === 'policies' ? row.policies : (readCents(row[measure]) ?? 0);

/** Months come as 2026-01. */
const nameOf = ({ group, name }: ImportCheck): string =>
  group === 'month' ? monthName(Number(name.replace('-', ''))) : name;

const typedWhole = (measure: Measure, text: string): number | undefined => {
  if (text.trim() === '') return undefined;
  if (measure !== 'policies') return typedCents(text);
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
};

const written = (measure: Measure, whole: number): string =>
  measure === 'policies' ? countOf(whole) : moneyOf(fromCents(whole));

interface CheckTableProps {
  readonly rows: readonly ImportCheck[];
  readonly measure: Measure;
  readonly typed: Typed;
  readonly onType: (key: string, text: string) => void;
}

const linesOf = ({ rows, measure, typed }: CheckTableProps): Line[] =>
  rows.map((row) => {
    const key = `${row.group} ${row.name} ${measure}`;
    const text = typed[key] ?? '';
    const there = typedWhole(measure, text);
    return { key, name: nameOf(row), here: wholeOf(measure, row), typed: text, there };
  });

const totalOf = (lines: readonly Line[], name: string): Line => {
  const there = lines.every((line) => line.there !== undefined)
    ? lines.reduce((sum, line) => sum + (line.there ?? 0), 0)
    : undefined;
  return { key: 'total', name, here: lines.reduce((sum, line) => sum + line.here, 0), there };
};

const Difference = ({ line, measure }: { readonly line: Line; readonly measure: Measure }) => {
  if (line.there === undefined) return null;
  const difference = line.here - line.there;
  const sign = difference > 0 ? '+' : '';
  return (
    <StatusChip
      tone={difference === 0 ? 'success' : 'error'}
      label={`${sign}${written(measure, difference)}`}
    />
  );
};

const CheckTable = (props: CheckTableProps) => {
  const { measure, onType } = props;
  const translate = useTranslate();
  const lines = linesOf(props);
  const all = lines.length > 1 ? [...lines, totalOf(lines, translate('common.total'))] : lines;
  const columns: readonly PlainColumn<Line>[] = [
    { label: 'imports.check.columns.name', wraps: true, cell: ({ name }) => name },
    figures('imports.check.columns.here', ({ here }) => written(measure, here)),
    figures('imports.check.columns.there', ({ key, name, typed, there }) =>
      typed === undefined ? (
        there !== undefined && written(measure, there)
      ) : (
        <TextField
          value={typed}
          error={typed.trim() !== '' && there === undefined}
          onChange={({ target }) => onType(key, target.value)}
          slotProps={{
            htmlInput: {
              'aria-label': translate('imports.check.typed', { name }),
              inputMode: 'decimal',
              style: { textAlign: 'right' },
            },
          }}
          sx={{ width: { xs: 92, sm: 140 } }}
        />
      ),
    ),
    figures('imports.check.columns.difference', (line) => (
      <Difference line={line} measure={measure} />
    )),
  ];
  return (
    <PlainTable
      dense
      label="imports.check.title"
      none="imports.check.none"
      columns={columns}
      rows={all}
      rowKey={(line) => all.indexOf(line)}
    />
  );
};

const choice = { minWidth: 200, flex: { xs: '1 1 100%', sm: 'none' } } as const;

const Compare = ({ id, rows }: { readonly id: number; readonly rows: readonly ImportCheck[] }) => {
  const translate = useTranslate();
  const [group, setGroup] = useState<(typeof CHECK_GROUPS)[number]>('company');
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>('policies');
  const [typed, setTyped] = useStore<Typed>(`imports.check.${id}`, {});
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 1.5 }}>
        <Select
          label={translate('imports.check.group')}
          choices={CHECK_GROUPS.map((id) => ({
            id,
            name: translate(`imports.check.groups.${id}`),
          }))}
          value={group}
          isWide={false}
          onChange={(id) => id && setGroup(id)}
          sx={choice}
        />
        <Select
          label={translate('imports.check.measure')}
          choices={MEASURES.map((id) => ({ id, name: translate(`imports.check.measures.${id}`) }))}
          value={measure}
          isWide={false}
          onChange={(id) => id && setMeasure(id)}
          sx={choice}
        />
      </Box>
      <CheckTable
        rows={rows.filter((row) => row.group === group)}
        measure={measure}
        typed={typed}
        onType={(key, text) => setTyped({ ...typed, [key]: text })}
      />
    </>
  );
};

export const Check = ({ of }: { readonly of: ImportDetail }) => {
  const translate = useTranslate();
  const title = translate('imports.check.title');
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('imports.check.about')}</Typography>
      <Card sx={{ px: 1.5, pb: 1, mt: 1 }}>
        <Loaded query={useCheck(of)} failed="common.lookupError" rows={4}>
          {(rows) => <Compare id={of.id} rows={rows} />}
        </Loaded>
      </Card>
    </Box>
  );
};
