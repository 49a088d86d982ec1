import { useTranslate } from 'react-admin';
import { documents } from '../../../../domain/contract/index.ts';
import { OWNER_FIELDS } from '../../../../domain/documents/owners.ts';
import { DOCUMENT_STATE_IDS, DOCUMENT_STATES } from '../../../../domain/documents/states.ts';
import { useCall } from '../../../data/useCall.ts';
import { type DocumentRow, useDocumentActions } from '../../../ui/documents/documentActions.tsx';
import { documentColumns } from '../../../ui/documents/documentColumns.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { textOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { widths } from '../../../ui/list/widths.ts';

const PAGES = {
  customers_id: 'customers',
  advisor_id: 'advisors',
  company_id: 'companies',
  policy_id: 'policies',
  claim_id: 'claims',
  endorsement_id: 'endorsements',
} as const;

const Owner = (row: DocumentRow) => {
  const field = OWNER_FIELDS.find((one) => row[one] !== null);
  const page = field && field in PAGES ? PAGES[field as keyof typeof PAGES] : undefined;
  return field && page ? (
    <RecordLink resource={page} id={Number(row[field])}>
      {row.ownerName}
    </RecordLink>
  ) : (
    textOf(row.ownerName)
  );
};

const states = DOCUMENT_STATE_IDS.map((id) => ({ id, name: DOCUMENT_STATES[id] }));

const Filters = () => {
  const translate = useTranslate();
  const { data: kinds = [] } = useCall(documents.listDocumentKinds);
  return (
    <>
      <ChoiceFilter
        source="isPending"
        label="documents.pending"
        choices={[
          { id: 'true', name: translate('ra.boolean.true') },
          { id: 'false', name: translate('ra.boolean.false') },
        ]}
      />
      <ChoiceFilter source="state" choices={states} />
      <ChoiceFilter source="kind" choices={kinds.map((kind) => ({ id: kind, name: kind }))} />
    </>
  );
};

const waitingLongest = { field: 'dueDate', order: 'ASC' } as const;
const pendingAlone = { isPending: 'true' } as const;

const DocumentList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      sort={waitingLongest}
      startFilter={pendingAlone}
      searchLabel="documents.search"
      noneFound="documents.noneFound"
      loadFailed="documents.loadFailed"
      filters={<Filters />}
    >
      {documentColumns}
      <Column<DocumentRow>
        source="ownerName"
        width={widths.insurer}
        phone="line"
        render={(row) => <Owner {...row} />}
      />
      <ActionsColumn<DocumentRow>
        of={({ kind, name }) => name ?? translate('documents.requestedKind', { kind })}
        actions={useDocumentActions()}
      />
    </ListPage>
  );
};

export default DocumentList;
