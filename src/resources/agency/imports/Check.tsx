import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { CHECK_GROUPS } from '../../../../domain/contract/agency/imports.ts';
import type { ImportCheck, ImportDetail } from '../../../data/imports.ts';
import { LoadError } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { CheckTable, MEASURES, type Typed } from './CheckTable.tsx';
import { useCheck } from './useImport.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { label, value, choices, nameOf, onChange } = props;
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={label}
      value={value}
      // What is chosen is one of the entries below.
      onChange={({ target }) => onChange(target.value as Value)}
      sx={{ minWidth: 200, flex: { xs: '1 1 100%', sm: 'none' } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
};

interface CompareProps {
  readonly id: number;
  readonly rows: readonly ImportCheck[];
}

const Compare = ({ id, rows }: CompareProps) => {
  const translate = useTranslate();
  const [group, setGroup] = useState<(typeof CHECK_GROUPS)[number]>('company');
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>('policies');
  const [typed, setTyped] = useStore<Typed>(`imports.check.${id}`, {});
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 1.5 }}>
        <Choice
          label={translate('imports.check.group')}
          value={group}
          choices={CHECK_GROUPS}
          nameOf={(one) => translate(`imports.check.groups.${one}`)}
          onChange={setGroup}
        />
        <Choice
          label={translate('imports.check.measure')}
          value={measure}
          choices={MEASURES}
          nameOf={(one) => translate(`imports.check.measures.${one}`)}
          onChange={setMeasure}
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

/** The imported policies beside the totals of the system they come from. */
export const Check = ({ of }: { readonly of: ImportDetail }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useCheck(of);
  const title = translate('imports.check.title');
  const body = () => {
    if (error) return <LoadError message="imports.loadFailed" retry={() => refetch()} />;
    return data ? <Compare id={of.id} rows={data} /> : <TableSkeleton rows={4} />;
  };
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('imports.check.about')}</Typography>
      <Card sx={{ px: 1.5, pb: 1, mt: 1 }}>{body()}</Card>
    </Box>
  );
};
