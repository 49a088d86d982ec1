import { Box, Button, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  type Identifier,
  LinkBase,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useCanAccess,
  useGetMany,
  useParams,
  useTranslate,
} from 'react-admin';
import type { PagedResource } from '../../data/activity.ts';
import { useFollowWrites } from '../../data/useActivity.ts';
import { AccessDenied } from '../Allowed.tsx';
import { type LabelledTab, LabelledTabs } from '../LabelledTabs.tsx';
import { LoadError, silentErrors } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';

interface PageProps {
  readonly name: string;
  /** The number the state knows it by. */
  readonly number: string;
  readonly badges?: ReactNode;
  /** What everybody who works on it must know first. */
  readonly notice?: ReactNode;
  /** What can be done. */
  readonly actions: ReactNode;
  /** What it is, beside the tabs; above them on a phone. */
  readonly aside: ReactNode;
  /** The figures above the tabs. */
  readonly figures?: ReactNode;
  /** Undefined until it is known which the visitor may see; those that are not for them are false. */
  readonly tabs: readonly (LabelledTab | false)[] | undefined;
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 1fr) minmax(0, 2.6fr)' },
} as const;

/** The page of one record: what it is, what can be done with it, and its histories in tabs. */
export const RecordPage = ({
  name,
  number,
  badges,
  notice,
  actions,
  aside,
  figures,
  tabs,
}: PageProps) => (
  <>
    <title>{`${name} · Amparo`}</title>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="h1">{name}</Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
          {number}
          {badges}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
    </Box>
    {notice}
    <Box sx={columns}>
      <Card sx={{ p: 2 }}>{aside}</Card>
      <Box sx={{ minWidth: 0 }}>
        {figures}
        <Card sx={{ px: 2, pb: 2 }}>
          {tabs ? (
            <LabelledTabs tabs={tabs.filter((tab) => tab !== false)} />
          ) : (
            <TableSkeleton rows={6} />
          )}
        </Card>
      </Box>
    </Box>
  </>
);

interface RecordProps<Row extends RaRecord> {
  readonly resource: PagedResource;
  readonly id: Identifier;
  readonly page: (record: Row) => ReactNode;
}

const Record = <Row extends RaRecord>({ resource, id, page }: RecordProps<Row>) => {
  const translate = useTranslate();
  // A row of its list: the call for one brings all its policies along.
  const { data, error, isPending, refetch } = useGetMany<Row>(
    resource,
    { ids: [id] },
    silentErrors,
  );
  if (error) return <LoadError message="common.lookupError" retry={() => void refetch()} />;
  if (isPending) return <TableSkeleton rows={8} />;
  const [record] = data;
  if (!record)
    return (
      <Box role="alert" sx={{ py: 6, textAlign: 'center' }}>
        <Typography variant="h1">{translate(`pages.${resource}.none`, { id })}</Typography>
      </Box>
    );
  return <RecordContextProvider value={record}>{page(record)}</RecordContextProvider>;
};

interface RecordRouteProps<Row extends RaRecord> {
  readonly resource: PagedResource;
  readonly page: (record: Row) => ReactNode;
}

/** The page at a record's address, for who may list its kind. */
export const RecordRoute = <Row extends RaRecord>({ resource, page }: RecordRouteProps<Row>) => {
  const translate = useTranslate();
  const id = Number(useParams().id);
  useFollowWrites();
  const { canAccess, isPending } = useCanAccess({ resource, action: 'list' });
  if (isPending) return <TableSkeleton rows={8} />;
  if (!canAccess) return <AccessDenied />;
  return (
    <ResourceContextProvider value={resource}>
      <Box>
        <Button component={LinkBase} to={`/${resource}`} size="small" sx={{ ml: -1 }}>
          {translate(`pages.${resource}.back`)}
        </Button>
      </Box>
      <Record<Row> key={id} resource={resource} id={id} page={page} />
    </ResourceContextProvider>
  );
};
