import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { CHECK_GROUPS } from '../../../../domain/contract/agency/imports.ts';
import type { ImportCheck, ImportDetail } from '../../../data/imports.ts';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { CheckTable, MEASURES, type Typed } from './CheckTable.tsx';
import { useCheck } from './useImport.ts';

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
