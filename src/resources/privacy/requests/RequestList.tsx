import { useTranslate } from 'react-admin';
import { STATE_IDS, STATES } from '../../../../domain/privacy/requestActs.ts';
import { OUTCOMES, RIGHT_IDS, RIGHTS } from '../../../../domain/privacy/requestRights.ts';
import type { PrivacyRequest } from '../../../data/privacyRecords.ts';
import { DateField } from '../../../ui/fields/fields.tsx';
import { DialogLink } from '../../../ui/fields/RecordLink.tsx';
import { textOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter } from '../../../ui/list/filters.tsx';
import { openAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';
import { Clock, StateChip, Whose } from './parts.tsx';

/** Width of «Venció hace 245 días», in pixels. */
const CLOCK = 168;

const hidden = ['outcome'];

const rights = RIGHT_IDS.map((id) => ({ id, name: RIGHTS[id].name }));
const states = STATE_IDS.map((id) => ({ id, name: STATES[id] }));
const Filters = () => {
  const translate = useTranslate();
  return (
    <>
      <ChoiceFilter source="right" choices={rights} />
      <ChoiceFilter source="state" choices={states} />
      <ChoiceFilter
        source="isOverdue"
        choices={[{ id: 'true', name: translate('privacyRequests.overdue') }]}
      />
    </>
  );
};

const nameOf = ({ code }: PrivacyRequest): string => code;

const useRequestActions = () =>
  useRowActions<PrivacyRequest>(({ id }) => [
    openAction('privacyRequests.open', { type: 'privacyRequest', id }),
  ]);

const RequestList = () => (
  <ListPage
    searchLabel="privacyRequests.search"
    noneFound="privacyRequests.noneFound"
    filters={<Filters />}
    hiddenColumns={hidden}
  >
    <Column<PrivacyRequest>
      source="code"
      width={widths.term}
      whole
      strong
      render={({ id, code }) => (
        <DialogLink opens={{ type: 'privacyRequest', id }}>{code}</DialogLink>
      )}
    />
    <Column<PrivacyRequest> source="right" width="10%" render={({ right }) => RIGHTS[right].name} />
    <Column<PrivacyRequest>
      source="customer"
      phone="line"
      render={({ customer }) => <Whose customer={customer} />}
    />
    <Column source="receivedOn" width={widths.date} field={DateField} />
    <Column source="dueOn" width={widths.heading} field={DateField} />
    <Column<PrivacyRequest>
      source="daysLeft"
      width={CLOCK}
      phone="badge"
      render={(request) => <Clock {...request} />}
    />
    <Column<PrivacyRequest>
      source="state"
      width={widths.chip}
      render={({ state }) => <StateChip state={state} />}
      second={({ outcome }) => (outcome ? OUTCOMES[outcome] : null)}
    />
    <Column<PrivacyRequest>
      source="outcome"
      width={widths.mail}
      quiet
      render={({ outcome }) => textOf(outcome && OUTCOMES[outcome])}
    />
    <ActionsColumn of={nameOf} actions={useRequestActions()} />
  </ListPage>
);

export default RequestList;
