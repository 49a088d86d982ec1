import EditNote from '@mui/icons-material/EditNote';
import Edit from '@mui/icons-material/EditOutlined';
import { SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { OBJECTION_MEANS } from '../../../../domain/agency/messages/objection.ts';
import { consents } from '../../../../domain/contract/index.ts';
import { CONSENT_ENTRIES, CONSENT_ENTRY_IDS } from '../../../../domain/privacy/consents.ts';
import type { ListedConsent } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogButton, DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { textOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';

const every = { emptyText: 'common.all', helperText: false } as const;

const entries = CONSENT_ENTRY_IDS.map((id) => ({ id, name: CONSENT_ENTRIES[id] }));

const Filters = () => {
  const { data = [] } = useCall(consents.listPurposes);
  const translate = useTranslate();
  const outdated = [
    { id: true, name: translate('consents.outdatedYes') },
    { id: false, name: translate('consents.outdatedNo') },
  ];
  return (
    <>
      <SelectInput
        source="purpose_id"
        choices={data.map(({ id, label }) => ({ id, name: label }))}
        {...every}
      />
      <SelectInput source="entry" choices={entries} {...every} />
      <SelectInput source="isOutdated" choices={outdated} {...every} />
    </>
  );
};

const Actions = () => {
  const consent = useRecordContext<ListedConsent>();
  const canEdit = useCan('consents', 'create');
  if (!consent || !canEdit) return null;
  const { customer, purpose, entry, isOutdated } = consent;
  return (
    <DialogRowAction
      label={entry === 'given' && !isOutdated ? 'consents.withdraw' : 'consents.give'}
      icon={<Edit />}
      opens={{ type: 'consent', id: customer.id, filter: { purpose: purpose.id } }}
    />
  );
};

const State = ({ consent: { entry, isOutdated } }: { readonly consent: ListedConsent }) => {
  if (entry === 'withdrawn') return <StatusChip tone="error" label="consents.state.withdrawn" />;
  return (
    <StatusChip
      tone={isOutdated ? 'warning' : 'success'}
      label={isOutdated ? 'consents.state.outdated' : 'consents.state.given'}
    />
  );
};

/** What each customer said last of each purpose. */
const ConsentList = () => (
  <ListPage
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="consents.search"
    noneFound="consents.noneFound"
    loadFailed="consents.loadFailed"
    filters={<Filters />}
    actions={
      <DialogButton
        variant="outlined"
        icon={<EditNote />}
        label="consents.purposes.open"
        opens={{ type: 'consentPurposes', id: 'all' }}
      />
    }
  >
    <Column<ListedConsent>
      source="customer"
      disableSort
      strong
      wraps
      render={({ customer }) => <PersonLink resource="customers" person={customer} />}
    />
    <Column<ListedConsent>
      source="purpose_id"
      disableSort
      wraps
      render={({ purpose }) => purpose.label}
    />
    <Column source="saidOn" field={DateField} />
    <Column<ListedConsent>
      source="means"
      disableSort
      wideOnly
      render={({ means }) => OBJECTION_MEANS[means]}
    />
    <Column<ListedConsent>
      source="textNumber"
      disableSort
      wideOnly
      render={({ textNumber }) => textOf(textNumber && String(textNumber))}
    />
    <Column source="userName" disableSort quiet wideOnly />
    <Column<ListedConsent>
      source="entry"
      disableSort
      pinned
      render={(consent) => <State consent={consent} />}
    />
    <ActionsColumn>
      <Actions />
    </ActionsColumn>
  </ListPage>
);

export default ConsentList;
