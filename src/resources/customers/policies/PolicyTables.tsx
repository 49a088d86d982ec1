import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';
import { LoadError, Notice, TableSkeleton } from '../../../ui/list/states.tsx';
import { TermsTable } from './TermsTable.tsx';
import { ValuesTable } from './ValuesTable.tsx';

interface TitledProps {
  readonly title: TextKey;
  readonly children: ReactNode;
}

const Titled = ({ title, children }: TitledProps) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Typography id={titleId} variant="overline" component="h3" sx={{ color: 'primary.main' }}>
        {useTranslate()(title)}
      </Typography>
      <Card sx={{ overflow: 'hidden' }}>{children}</Card>
    </Box>
  );
};

/** The two tables over the same page of policies, or what stands in their way. */
export const PolicyTables = () => {
  const translate = useTranslate();
  const { error, isPending, total = 0, perPage, refetch } = useListContext();
  if (error) return <LoadError message="policies.listFailed" retry={refetch} />;
  if (isPending) return <TableSkeleton rows={6} />;
  if (total === 0) return <Notice title={translate('resources.policies.empty')} />;
  return (
    <>
      <Titled title="customers.policiesOf.terms">
        <TermsTable />
      </Titled>
      <Titled title="customers.policiesOf.values">
        <ValuesTable />
      </Titled>
      {total > perPage ? <Pagination rowsPerPageOptions={[]} /> : null}
    </>
  );
};
