import { Avatar, Box, Button, Card, Skeleton } from '@mui/material';
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
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useFollowWrites } from '../../data/useActivity.ts';
import type { RecordResource } from '../../routes.ts';
import { radius } from '../../theme/components/shared.ts';
import { AccessDenied } from '../Allowed.tsx';
import { FigureSkeleton } from '../Figures.tsx';
import { CopyIdentity } from '../fields/copyIdentity.tsx';
import { type LabelledTab, LabelledTabs } from '../LabelledTabs.tsx';
import { LoadError, Notice, silentErrors } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { RecordCharts } from '../list/views/ViewChart.tsx';
import { PageHeader } from './PageHeader.tsx';
import { RecordSteps } from './RecordSteps.tsx';

interface PageProps {
  readonly resource: RecordResource;
  readonly name: string;
  readonly mark: ReactNode;
  readonly chip?: ReactNode;
  /** Words that it is known by besides its name, in order; blank ones are left out. */
  readonly identity: readonly (string | null | undefined)[];
  readonly notice?: ReactNode;
  readonly primary?: ReactNode;
  readonly secondary?: ReactNode;
  readonly more?: ReactNode;
  readonly aside: ReactNode;
  /** The figures above both; undefined while they are on their way, null where there are none. */
  readonly figures: ReactNode | undefined;
  /** Tabs; undefined until it is known which the visitor may see, false for those that they may not. */
  readonly tabs: readonly (LabelledTab | false)[] | undefined;
}

const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '272px minmax(0, 1fr)' },
} as const;

const page = { maxWidth: 1600 } as const;

const markStyles = {
  width: 44,
  height: 44,
  borderRadius: `${radius.card + 2}px`,
  typography: 'h6',
  bgcolor: 'brandSoft',
  color: 'primary.main',
} as const;

function useListCrumb() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return { label: translate(`resources.${resource}.name`, { smart_count: 2 }), to: `/${resource}` };
}

export const RecordPage = (props: PageProps) => {
  const { resource, name, mark, chip, identity, notice, figures, aside, tabs, ...header } = props;
  const { more, ...actions } = header;
  const crumb = useListCrumb();
  const { id } = useParams();
  return (
    <Box sx={page}>
      <PageHeader
        {...actions}
        more={
          <>
            {more}
            <CopyIdentity />
          </>
        }
        title={name}
        crumbs={[crumb]}
        steps={<RecordSteps resource={resource} />}
        mark={
          <Avatar aria-hidden variant="rounded" sx={markStyles}>
            {mark}
          </Avatar>
        }
        subtitle={<span>{identity.filter(Boolean).join(' · ')}</span>}
      >
        {chip}
      </PageHeader>
      {notice}
      {figures === undefined ? <FigureSkeleton /> : figures}
      <Box sx={columns}>
        <Card component="section" sx={{ p: '12px 16px 14px' }}>
          {aside}
        </Card>
        <Card sx={{ minWidth: 0 }}>
          {tabs ? (
            <LabelledTabs tabs={tabs.filter((tab) => tab !== false)} />
          ) : (
            <TableSkeleton rows={6} />
          )}
        </Card>
      </Box>
      <RecordCharts resource={resource} id={Number(id)} />
    </Box>
  );
};

export const RecordSkeleton = () => (
  <Box sx={page} aria-busy="true">
    <Skeleton width={220} height={20} sx={{ mb: 1 }} />
    <Box sx={{ display: 'flex', gap: 1.5, mb: 1.5 }}>
      <Skeleton variant="rounded" width={44} height={44} />
      <Box>
        <Skeleton width={260} height={28} />
        <Skeleton width={320} height={18} />
      </Box>
    </Box>
    <FigureSkeleton />
    <Box sx={columns}>
      <Card sx={{ height: 320 }} />
      <Card>
        <TableSkeleton rows={6} />
      </Card>
    </Box>
  </Box>
);

export const NoRecord = ({ title }: { readonly title: string }) => {
  const list = useListCrumb();
  const translate = useTranslate();
  return (
    <>
      <PageHeader title="pages.notFound" crumbs={[list]} />
      <Card>
        <Notice role="alert" drawing="noneFound" title={title}>
          <Button component={LinkBase} to={list.to} variant="contained">
            {translate('pages.seeList', { list: list.label })}
          </Button>
        </Notice>
      </Card>
    </>
  );
};

interface RecordProps<Row extends RaRecord> {
  readonly resource: RecordResource;
  readonly id: Identifier;
  readonly page: (record: Row) => ReactNode;
}

/** A record as its list has it: the call for one brings all its policies along. */
const ListedRecord = <Row extends RaRecord>({ resource, id, page: show }: RecordProps<Row>) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetMany<Row>(
    resource,
    { ids: [id] },
    silentErrors,
  );
  if (error) return <LoadError retry={() => void refetch()} />;
  if (isPending) return <RecordSkeleton />;
  const [record] = data;
  if (!record) return <NoRecord title={translate(`pages.${resource}.none`, { id })} />;
  return <RecordContextProvider value={record}>{show(record)}</RecordContextProvider>;
};

interface RouteProps {
  readonly resource: RecordResource;
  readonly children: (id: number) => ReactNode;
}

export const RecordRoute = ({ resource, children }: RouteProps) => {
  const id = Number(useParams().id);
  useFollowWrites();
  const { canAccess, isPending } = useCanAccess({ resource, action: 'list' });
  if (isPending) return <RecordSkeleton />;
  if (!canAccess) return <AccessDenied />;
  return <ResourceContextProvider value={resource}>{children(id)}</ResourceContextProvider>;
};

export const ListedRecordRoute = <Row extends RaRecord>({
  resource,
  page: show,
}: Omit<RecordProps<Row>, 'id'>) => (
  <RecordRoute resource={resource}>
    {(id) => <ListedRecord<Row> key={id} resource={resource} id={id} page={show} />}
  </RecordRoute>
);
