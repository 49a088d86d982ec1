import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { Allowed } from '../Allowed.tsx';
import { ExportMenu } from '../list/ExportMenu.tsx';
import { ListFilters } from '../list/ListFilters.tsx';
import { PageHeader } from '../page/PageHeader.tsx';

// The columns ask for their rows; the list is there for its filters and its export.
const isWanted = { enabled: false };

interface BoardViewProps {
  readonly title: string;
  readonly searchLabel: TextKey;
  readonly sort: SortPayload;
  readonly filters: ReactNode;
  readonly toggle: ReactNode;
  readonly primary?: ReactNode;
  readonly children: ReactNode;
}

export const BoardView = (props: BoardViewProps) => {
  const { title, searchLabel, sort, filters, toggle, primary, children } = props;
  return (
    <Allowed action="list">
      <ListBase perPage={25} sort={sort} queryOptions={isWanted}>
        <PageHeader title={title} primary={primary}>
          {toggle}
        </PageHeader>
        <Card sx={{ mb: 1.5 }}>
          <ListFilters searchLabel={searchLabel} tools={<ExportMenu />}>
            {filters}
          </ListFilters>
        </Card>
        {children}
      </ListBase>
    </Allowed>
  );
};

const columnsStyles = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  height: 'max(420px, calc(100dvh - 188px))',
} as const;

export const BoardColumns = ({ label, children }: { label: TextKey; children: ReactNode }) => (
  <Box role="group" tabIndex={0} aria-label={useTranslate()(label)} sx={columnsStyles}>
    {children}
  </Box>
);
