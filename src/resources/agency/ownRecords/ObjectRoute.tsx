import type { ReactNode } from 'react';
import { ResourceContextProvider, useParams } from 'react-admin';
import { type OwnObjectRecord, objectKeyIn } from '../../../data/ownObjects.ts';
import { useAllOwnObjects } from '../../../data/useOwnObjects.ts';
import { LoadError, Notice } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';

interface ObjectRouteProps {
  readonly children: (object: OwnObjectRecord) => ReactNode;
}

export const ObjectRoute = ({ children }: ObjectRouteProps) => {
  const { resource = '' } = useParams();
  const { data, error, refetch } = useAllOwnObjects();
  if (error && !data)
    return <LoadError message="ownRecords.loadFailed" retry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} />;
  const name = objectKeyIn(resource);
  const object = data.objects.find(({ key, allowed }) => key === name && allowed.includes('list'));
  if (!object)
    return (
      <>
        <PageHeader title="pages.notFound" />
        <Notice role="alert" title="ownRecords.unknown" />
      </>
    );
  return (
    <ResourceContextProvider key={object.key} value={resource}>
      {children(object)}
    </ResourceContextProvider>
  );
};
