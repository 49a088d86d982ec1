import Visibility from '@mui/icons-material/VisibilityOutlined';
import { SelectInput } from 'react-admin';
import { STATE_IDS, STATES } from '../../../../domain/privacy/requestActs.ts';
import { OUTCOMES, RIGHT_IDS, RIGHTS } from '../../../../domain/privacy/requestRights.ts';
import type { PrivacyRequest } from '../../../data/privacyRecords.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { textOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Clock, StateChip, Whose } from './parts.tsx';

const PER_PAGE = 25;

const latestFirst = { field: 'id', order: 'DESC' } as const;

const rights = RIGHT_IDS.map((id) => ({ id, name: RIGHTS[id].name }));
const states = STATE_IDS.map((id) => ({ id, name: STATES[id] }));
const overdue = [{ id: true, name: 'privacyRequests.overdue' }];

const every = { emptyText: 'common.all', helperText: false } as const;

const Filters = () => (
  <>
    <SelectInput source="right" choices={rights} translateChoice={false} {...every} />
    <SelectInput source="state" choices={states} translateChoice={false} {...every} />
    <SelectInput source="isOverdue" choices={overdue} {...every} />
  </>
);

/** The requests there are, the latest first. */
const RequestList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={latestFirst}
    searchLabel="privacyRequests.search"
    noneFound="privacyRequests.noneFound"
    filters={<Filters />}
  >
    <Column<PrivacyRequest> source="code" strong render={({ code }) => code} />
    <Column<PrivacyRequest> source="right" wraps render={({ right }) => RIGHTS[right].name} />
    <Column<PrivacyRequest>
      source="customer"
      disableSort
      wraps
      render={({ customer }) => <Whose customer={customer} />}
    />
    <Column source="receivedOn" field={DateField} />
    <Column source="dueOn" field={DateField} />
    <Column<PrivacyRequest>
      source="daysLeft"
      disableSort
      pinned
      render={(request) => <Clock {...request} />}
    />
    <Column<PrivacyRequest> source="state" render={({ state }) => <StateChip state={state} />} />
    <Column<PrivacyRequest>
      source="outcome"
      disableSort
      quiet
      wideOnly
      render={({ outcome }) => textOf(outcome && OUTCOMES[outcome])}
    />
    <ActionsColumn>
      <DialogRowAction label="privacyRequests.open" icon={<Visibility />} opens="privacyRequest" />
    </ActionsColumn>
  </ListPage>
);

export default RequestList;
