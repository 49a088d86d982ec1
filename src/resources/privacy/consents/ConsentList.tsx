import EditNote from '@mui/icons-material/EditNote';
import Edit from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import { OBJECTION_MEANS } from '../../../../domain/agency/messages/objection.ts';
import { consents } from '../../../../domain/contract/index.ts';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import { CONSENT_ENTRIES, CONSENT_ENTRY_IDS } from '../../../../domain/privacy/consents.ts';
import type { ListedConsent } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { textOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';

const entries = CONSENT_ENTRY_IDS.map((id) => ({ id, name: CONSENT_ENTRIES[id] }));

const Filters = () => {
  const { data = [] } = useCall(consents.listPurposes);
  const translate = useTranslate();
  const outdated = [
    { id: 'true', name: translate('consents.outdatedYes') },
    { id: 'false', name: translate('consents.outdatedNo') },
  ];
  return (
    <>
      <ChoiceFilter
        source="purpose_id"
        choices={data.map(({ id, label }) => ({ id, name: label }))}
      />
      <ChoiceFilter source="entry" choices={entries} />
      <ChoiceFilter source="isOutdated" choices={outdated} />
    </>
  );
};

const useConsentActions = () =>
  useRowActions<ListedConsent>(({ customer, purpose, entry, isOutdated }) => [
    {
      permission: 'consents.create',
      label: entry === 'given' && !isOutdated ? 'consents.withdraw' : 'consents.give',
      icon: <Edit />,
      isQuick: true,
      opens: { type: 'consent', id: customer.id, filter: { purpose: purpose.id } },
    },
  ]);

const nameOf = ({ customer, purpose }: ListedConsent): string =>
  `${nameOrNumber(customer)} · ${purpose.label}`;

const State = ({ consent: { entry, isOutdated } }: { readonly consent: ListedConsent }) => {
  if (entry === 'withdrawn') return <StatusChip tone="error" label="consents.state.withdrawn" />;
  return (
    <StatusChip
      tone={isOutdated ? 'warning' : 'success'}
      label={isOutdated ? 'consents.state.outdated' : 'consents.state.given'}
    />
  );
};

const ConsentList = () => (
  <ListPage
    searchLabel="consents.search"
    noneFound="consents.noneFound"
    loadFailed="consents.loadFailed"
    filters={<Filters />}
    secondary={
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
      strong
      render={({ customer }) => <PersonLink resource="customers" person={customer} />}
    />
    <Column<ListedConsent>
      source="purpose_id"
      width={widths.insurer}
      phone="line"
      render={({ purpose }) => purpose.label}
    />
    <Column source="saidOn" width={widths.date} field={DateField} />
    <Column<ListedConsent>
      source="means"
      width={widths.heading}
      render={({ means }) => OBJECTION_MEANS[means]}
    />
    <Column<ListedConsent>
      source="textNumber"
      width={widths.heading}
      render={({ textNumber }) => textOf(textNumber && String(textNumber))}
    />
    <Column source="userName" width={widths.word} quiet />
    <Column<ListedConsent>
      source="entry"
      width={widths.name}
      phone="badge"
      render={(consent) => <State consent={consent} />}
    />
    <ActionsColumn of={nameOf} actions={useConsentActions()} />
  </ListPage>
);

export default ConsentList;
