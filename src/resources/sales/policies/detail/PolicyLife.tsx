import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { Box, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type CivilDate, formatDate } from '../../../../../domain/civilDate.ts';
import { endorsements } from '../../../../../domain/contract/index.ts';
import { type Cents, formatMoney } from '../../../../../domain/money/money.ts';
import type { Policy } from '../../../../data/records.ts';
import { useIsOurServer } from '../../../../data/useAgency.ts';
import { useCallPage } from '../../../../data/useCall.ts';
import { useCan } from '../../../../session/useCan.ts';
import { DialogButton } from '../../../../ui/dialog/opening.tsx';
import { EndorsementStateChip, endorsementTitle } from '../../../../ui/endorsements/parts.tsx';
import { DialogLink } from '../../../../ui/fields/RecordLink.tsx';
import { EMPTY, useToday } from '../../../../ui/format.ts';
import { AsOfInput } from '../../../../ui/inputs/AsOfInput.tsx';
import type { LabelledTab } from '../../../../ui/LabelledTabs.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { type PlainColumn, PlainTable, usePages } from '../../../../ui/table/PlainTable.tsx';
import { type LifeMovement, lifeOf, valueOn } from './lifeMovements.ts';

/** As many as one call answers. */
const ALL = { from: 0, to: 999 } as const;

const PER_PAGE = 12;

/** All endorsements of a policy, in any state. */
const useEndorsements = (policyId: number, enabled: boolean) => {
  const filter = useMemo(() => ({ policy_id: policyId }), [policyId]);
  return useCallPage(endorsements.listEndorsements, {}, { range: ALL, filter }, { enabled });
};

/** Registered here, so that a policy's page offers it beside what it changes. */
const NewEndorsement = ({ policyId }: { readonly policyId: number }) => (
  <DialogButton
    permission="endorsements.edit"
    variant="outlined"
    icon={<NoteAdd />}
    label="endorsements.add"
    opens={{ type: 'newEndorsement', id: policyId }}
  />
);

const Name = ({ kind, number = 0, endorsement }: LifeMovement) => {
  const translate = useTranslate();
  if (endorsement)
    return (
      <DialogLink opens={{ type: 'endorsement', id: endorsement.id }}>
        {endorsementTitle(endorsement)}
      </DialogLink>
    );
  return kind === 'endorsement' ? null : translate(`endorsements.life.${kind}`, { number });
};

const signed = (cents: Cents | undefined): string =>
  cents === undefined ? EMPTY : `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

const columns: readonly PlainColumn<LifeMovement>[] = [
  { label: 'endorsements.life.day', cell: ({ day }) => formatDate(day) },
  {
    label: 'endorsements.life.movement',
    wraps: true,
    cell: (movement) => <Name {...movement} />,
  },
  { label: 'endorsements.life.amount', align: 'right', cell: ({ amount }) => signed(amount) },
  {
    label: 'endorsements.life.running',
    align: 'right',
    cell: ({ running }) => (running === undefined ? EMPTY : formatMoney(running)),
  },
  {
    label: 'endorsements.life.state',
    wideOnly: true,
    cell: ({ endorsement }) => (endorsement ? <EndorsementStateChip {...endorsement} /> : null),
  },
];

/** What the period is worth on the day. */
const ValueOn = ({ life, day }: { life: readonly LifeMovement[]; day: CivilDate }) => {
  const translate = useTranslate();
  const value = valueOn(life, day);
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {value === undefined
        ? translate('endorsements.life.notYet', { day: formatDate(day) })
        : translate('endorsements.life.value', {
            day: formatDate(day),
            amount: formatMoney(value),
          })}
    </Typography>
  );
};

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 } as const;

/** The movements of a policy up to a day, the latest first, with what they made of the period's value. */
const PolicyLife = ({ policy }: { readonly policy: Policy }) => {
  const query = useEndorsements(policy.id, true);
  const today = useToday();
  const [day, setDay] = useState<CivilDate>();
  const life = useMemo(() => lifeOf(policy, query.data?.data ?? []), [policy, query.data]);
  const upTo = day === undefined ? life : life.filter((movement) => movement.day <= day);
  const { rows, pages } = usePages(upTo.toReversed(), PER_PAGE);
  return (
    <>
      <Box sx={bar}>
        <AsOfInput label="endorsements.life.asOf" onChange={setDay} />
        <Box sx={{ flex: 1, minWidth: 180 }}>
          {query.data ? <ValueOn life={life} day={day ?? today} /> : null}
        </Box>
        <NewEndorsement policyId={policy.id} />
      </Box>
      <Loaded query={query} failed="endorsements.loadFailed">
        {() => (
          <PlainTable
            label="endorsements.life.label"
            none="policies.periods.none"
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            pages={pages}
          />
        )}
      </Loaded>
    </>
  );
};

/** The tab of a policy's endorsements among its other movements, for who may see them and where there are such. */
export function useLifeTab(policy: Policy): readonly LabelledTab[] {
  const mayList = useCan('endorsements', 'list');
  const isOurs = useIsOurServer();
  const sees = mayList && isOurs;
  const { data } = useEndorsements(policy.id, sees);
  return sees
    ? [
        {
          label: 'endorsements.life.tab',
          count: data?.total,
          content: () => <PolicyLife policy={policy} />,
        },
      ]
    : [];
}
