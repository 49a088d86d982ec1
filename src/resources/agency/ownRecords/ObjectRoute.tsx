import type { ReactNode } from 'react';
import { ResourceContextProvider, useParams } from 'react-admin';
import { type OwnObjectRecord, objectKeyIn } from '../../../data/ownObjects.ts';
import { useAllOwnObjects } from '../../../data/useOwnObjects.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';

export const ObjectRoute = ({ children }: { children: (object: OwnObjectRecord) => ReactNode }) => {
  const { resource = '' } = useParams();
  const name = objectKeyIn(resource);
  return (
    <Loaded query={useAllOwnObjects()} failed="ownRecords.loadFailed" stays>
      {({ objects }) => {
        const object = objects.find(({ key, allowed }) => key === name && allowed.includes('list'));
        return object ? (
          <ResourceContextProvider key={object.key} value={resource}>
            {children(object)}
          </ResourceContextProvider>
        ) : (
          <>
            <PageHeader title="pages.notFound" />
            <Notice role="alert" title="ownRecords.unknown" />
          </>
        );
      }}
    </Loaded>
  );
};
