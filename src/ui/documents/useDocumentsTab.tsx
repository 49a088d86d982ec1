import { useMemo } from 'react';
import { documents } from '../../../domain/contract/index.ts';
import type { DocumentOwner } from '../../../domain/documents/owners.ts';
import { useCallPage } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import type { LabelledTab } from '../LabelledTabs.tsx';
import { DocumentsOf } from './DocumentsOf.tsx';

export function useHasDocuments(): boolean {
  return useCan('documents', 'read');
}

const onlyCount = { range: { from: 0, to: 0 } } as const;

export function useDocumentsTab(field: DocumentOwner, id: number): readonly LabelledTab[] {
  const owner = useMemo(() => ({ [field]: id }), [field, id]);
  const sees = useHasDocuments();
  const { data } = useCallPage(
    documents.listDocuments,
    {},
    { ...onlyCount, filter: owner },
    { enabled: sees },
  );
  if (!sees) return [];
  return [
    {
      label: 'documents.tab',
      count: data?.total,
      isTable: true,
      content: () => <DocumentsOf owner={owner} />,
    },
  ];
}
