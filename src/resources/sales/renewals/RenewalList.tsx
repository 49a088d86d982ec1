import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { RENEWALS_COUNTED_TO } from '../../../../domain/contract/sales/renewals.ts';
import type { Renewal } from '../../../data/renewals.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { MoneyField } from '../../../ui/fields/fields.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { DaysLeft, DifferenceOf, NextStep, nextValueOf, StageChip } from './parts.tsx';
import { RenewalFilters } from './RenewalFilters.tsx';
import { useMove } from './useMove.ts';

const PER_PAGE = 25;

const below = { display: 'block', fontSize: '0.75rem' } as const;

/** What can be done with the term of a row. */
const RenewalActions = () => {
  const renewal = useRecordContext<Renewal>();
  const { ask } = useMove();
  const canEdit = useCan('renewals', 'edit');
  const canRenew = useCan('policies', 'renew');
  if (!renewal) return null;
  return (
    <>
      <DialogRowAction
        label="renewals.actions.open"
        icon={<Visibility />}
        opens={{ type: 'renewalCase', id: renewal.id }}
      />
      {canEdit && renewal.stage !== 'renewed' ? (
        <MoveMenu renewal={renewal} canRenew={canRenew} onMove={ask} />
      ) : null}
    </>
  );
};

/** The board as a list, what ends first at the top. */
export const RenewalList = ({ toggle }: { readonly toggle: ReactNode }) => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'dueOn', order: 'ASC' }}
    countedTo={RENEWALS_COUNTED_TO}
    searchLabel="renewals.search"
    noneFound="renewals.noneFound"
    filters={<RenewalFilters withStage />}
    actions={toggle}
  >
    <Column<Renewal>
      source="customerName"
      disableSort
      strong
      wraps
      render={({ customers_id: id, customerName }) => (
        <RecordLink resource="customers" id={id}>
          {customerName}
        </RecordLink>
      )}
    />
    <Column source="numberPolicy" />
    <Column source="companyName" wraps />
    <Column<Renewal>
      source="dueOn"
      render={(renewal) => (
        <span>
          {dayOf(renewal.dueOn)}
          <Box component="span" sx={below}>
            <DaysLeft renewal={renewal} />
          </Box>
        </span>
      )}
    />
    <Column source="value" field={MoneyField} numeric />
    <Column<Renewal>
      source="quotedPremium"
      disableSort
      numeric
      render={(renewal) =>
        nextValueOf(renewal) === null ? null : (
          <span>
            {moneyOf(nextValueOf(renewal))}
            <Box component="span" sx={below}>
              <DifferenceOf renewal={renewal} />
            </Box>
          </span>
        )
      }
    />
    <Column<Renewal>
      source="nextStepOn"
      wraps
      render={(renewal) =>
        renewal.nextStep || renewal.nextStepOn ? <NextStep renewal={renewal} /> : null
      }
    />
    <Column<Renewal> source="owner" disableSort wraps render={({ owner }) => owner?.name} />
    <Column<Renewal>
      source="stage"
      disableSort
      pinned
      render={({ stage }) => <StageChip stage={stage} />}
    />
    <ActionsColumn>
      <RenewalActions />
    </ActionsColumn>
  </ListPage>
);
