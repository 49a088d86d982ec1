import Extend from '@mui/icons-material/EventRepeatOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Preview from '@mui/icons-material/MarkEmailReadOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import type { Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { collections as calls } from '../../../../domain/contract/index.ts';
import {
  PROMISE_STATE_NAMES,
  PROMISE_STATES,
} from '../../../../domain/money/collections/promises.ts';
import { personName } from '../../../../domain/people/personName.ts';
import { CHANNEL_NAMES } from '../../../../domain/sales/renewals/stages.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { PhoneLink } from '../../../ui/fields/ContactLinks.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { writeAction } from '../../../ui/messages/sending.tsx';
import { type Debt, DeskKeys } from './DeskKeys.tsx';
import { PromiseChip } from './PromiseChip.tsx';

function useDebtActions() {
  return useRowActions<Debt>(({ id, payment_id }) => [
    {
      permission: calls.logCollection,
      label: 'collections.promise',
      icon: <Handshake />,
      isQuick: true,
      opens: { type: 'collectionContact', id },
    },
    {
      permission: 'payments.collect',
      label: 'collections.collect',
      icon: <Payments />,
      isQuick: true,
      opens: { type: 'collectSeveral', id },
    },
    writeAction('late-payment', payment_id),
    {
      permission: calls.logCollection,
      label: 'collections.extend',
      icon: <Extend />,
      opens: { type: 'collectionContact', id, filter: { kind: 'extension' } },
    },
    { label: 'collections.open', icon: <History />, opens: { type: 'collection', id } },
  ]);
}

const filters = (
  <ChoiceFilter
    source="promise"
    choices={PROMISE_STATES.map((id) => ({ id, name: PROMISE_STATE_NAMES[id] }))}
  />
);

const focused = {
  '&:focus': {
    bgcolor: 'brandSoft',
    outline: 'none',
    boxShadow: ({ palette }: Theme) => `inset 3px 0 0 ${palette.primary.main}`,
  },
} as const;
const rowLooks = () => focused;

const CollectionList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      above={<DeskKeys />}
      sort={{ field: 'order', order: 'DESC' }}
      perPage={25}
      searchLabel="collections.search"
      noneFound="collections.noneFound"
      loadFailed="collections.loadFailed"
      filters={filters}
      rowSx={rowLooks}
      primary={
        <DialogButton
          permission={calls.rehearseLadder}
          variant="outlined"
          icon={<Preview />}
          label="collections.ladder.open"
          opens={{ type: 'collectionLadder', id: 'today' }}
        />
      }
    >
      <Column<Debt>
        source="customer"
        strong
        render={({ customer }) => <PersonLink resource="customers" person={customer} />}
        second={({ customer }) => <PhoneLink phone={customer.numberPhone} />}
      />
      {moneyColumn('overdue', undefined, { phone: 'badge' })}
      <Column<Debt>
        source="dueSince"
        width={widths.term}
        phone="line"
        render={({ dueSince }) => dayOf(dueSince)}
        second={({ daysOverdue, instalments }) =>
          translate('collections.age', { days: daysOverdue, smart_count: instalments })
        }
      />
      <Column<Debt>
        source="promise"
        width={widths.longChip}
        phone="line"
        render={({ promise }) => promise && <PromiseChip promise={promise} />}
        second={({ promise }) =>
          promise && promise.state !== 'met'
            ? translate('collections.promised', {
                amount: moneyOf(promise.missing),
                day: dayOf(promise.dueOn),
              })
            : null
        }
      />
      <Column<Debt>
        source="lastContact"
        quiet
        render={({ lastContact: last }) =>
          last ? `${dayOf(last.contactedOn)} · ${CHANNEL_NAMES[last.channel]}` : null
        }
        second={({ lastContact }) => lastContact?.words}
      />
      <Column<Debt>
        source="step"
        phone="line"
        render={({ step }) =>
          step ? translate('collections.next', { day: dayOf(step.on), text: step.text }) : null
        }
        second={({ hasClaim }) => (hasClaim ? translate('collections.claim') : null)}
      />
      <ActionsColumn of={({ customer }: Debt) => personName(customer)} actions={useDebtActions()} />
    </ListPage>
  );
};

export default CollectionList;
