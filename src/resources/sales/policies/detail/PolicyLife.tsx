import { Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type CivilDate, civilDate, formatDate } from '../../../../../domain/civilDate.ts';
import { type AnswerOf, endorsements } from '../../../../../domain/contract/index.ts';
import {
  ENDORSEMENT_STATES,
  movementName,
} from '../../../../../domain/sales/endorsements/kinds.ts';
import type { Endorsement } from '../../../../data/endorsements.ts';
import type { Policy } from '../../../../data/records.ts';
import { useCall, useCallPage } from '../../../../data/useCall.ts';
import { useCan } from '../../../../session/useCan.ts';
import { NewEndorsement } from '../../../../ui/endorsements/ProposeEndorsement.tsx';
import { EndorsementStateChip, endorsementTitle } from '../../../../ui/endorsements/parts.tsx';
import { RecordLink } from '../../../../ui/fields/RecordLink.tsx';
import { EMPTY, moneyOf, useToday } from '../../../../ui/format.ts';
import { AsOfInput } from '../../../../ui/inputs/AsOfInput.tsx';
import type { LabelledTab } from '../../../../ui/LabelledTabs.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { ToolBand } from '../../../../ui/ToolBand.tsx';
import { figures } from '../../../../ui/table/columns.ts';
import {
  BelowOnPhones,
  type PlainColumn,
  PlainTable,
  usePages,
} from '../../../../ui/table/PlainTable.tsx';

type Movement = AnswerOf<typeof endorsements.listMovements>[number];

interface LifeLine {
  readonly id: string;
  readonly on: CivilDate;
  readonly movement?: Movement;
  readonly endorsement?: Endorsement | undefined;
}

const ALL = { from: 0, to: 999 } as const;

const PER_PAGE = 12;

const useEndorsements = (policyId: number, enabled: boolean) => {
  const filter = useMemo(() => ({ policy_id: policyId }), [policyId]);
  return useCallPage(endorsements.listEndorsements, {}, { range: ALL, filter }, { enabled });
};

/** Movements in their order; endorsements that do not count stand at the end of their day. */
const linesOf = (
  movements: readonly Movement[],
  all: readonly Endorsement[],
): readonly LifeLine[] => {
  const byId = new Map(all.map((one) => [one.id, one]));
  const counted = new Set(movements.map(({ endorsement_id }) => endorsement_id));
  const lines = movements.map((movement, place): LifeLine => {
    const { on, endorsement_id: id } = movement;
    const endorsement = id === null ? undefined : byId.get(id);
    return { id: `movement ${place}`, on: civilDate(on), movement, endorsement };
  });
  const others = all
    .filter(({ id }) => !counted.has(id))
    .map((endorsement): LifeLine => {
      const { id, effectiveOn } = endorsement;
      return { id: `endorsement ${id}`, on: civilDate(effectiveOn), endorsement };
    });
  return [...lines, ...others].sort((one, other) => one.on.localeCompare(other.on));
};

const Name = ({ movement, endorsement }: LifeLine) =>
  endorsement ? (
    <>
      <RecordLink resource="endorsements" id={endorsement.id}>
        {endorsementTitle(endorsement)}
      </RecordLink>
      <BelowOnPhones>{ENDORSEMENT_STATES[endorsement.state]}</BelowOnPhones>
    </>
  ) : (
    movement && movementName(movement)
  );

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${moneyOf(amount)}`;

const amountOf = ({ movement, endorsement }: LifeLine) =>
  movement?.policyValue ?? endorsement?.policyValue ?? 0;

const columns: readonly PlainColumn<LifeLine>[] = [
  { label: 'endorsements.life.day', cell: ({ on }) => formatDate(on) },
  { label: 'endorsements.life.movement', wraps: true, cell: (line) => <Name {...line} /> },
  figures('endorsements.life.amount', (line) => signed(amountOf(line))),
  figures('endorsements.life.running', ({ movement }) =>
    movement ? moneyOf(movement.total) : EMPTY,
  ),
  {
    label: 'endorsements.life.state',
    wideOnly: true,
    cell: ({ endorsement }) => (endorsement ? <EndorsementStateChip {...endorsement} /> : null),
  },
];

interface LinesProps {
  readonly lines: readonly LifeLine[];
  readonly day: CivilDate | undefined;
}

const ValueOn = ({ lines, day: chosen }: LinesProps) => {
  const translate = useTranslate();
  const today = useToday();
  const day = chosen ?? today;
  const last = lines.findLast(({ movement, on }) => movement && on <= day)?.movement;
  const words = { day: formatDate(day), amount: moneyOf(last?.total) };
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
      {translate(`endorsements.life.${last ? 'value' : 'notYet'}`, words)}
    </Typography>
  );
};

const Lines = ({ lines, day }: LinesProps) => {
  const { rows, pages } = usePages(
    lines.filter(({ on }) => day === undefined || on <= day).toReversed(),
    PER_PAGE,
  );
  return (
    <PlainTable
      label="endorsements.life.label"
      none="endorsements.life.none"
      columns={columns}
      rows={rows}
      pages={pages}
    />
  );
};

const PolicyLife = ({ id }: Pick<Policy, 'id'>) => {
  const movements = useCall(endorsements.listMovements, { params: { id: Number(id) } });
  const all = useEndorsements(Number(id), true);
  const [day, setDay] = useState<CivilDate>();
  const lines = useMemo(
    () => movements.data && all.data && linesOf(movements.data, all.data.data),
    [movements.data, all.data],
  );
  const query = {
    data: lines,
    error: movements.error ?? all.error,
    refetch: () => Promise.all([movements.refetch(), all.refetch()]),
  };
  return (
    <>
      <ToolBand>
        <AsOfInput label="endorsements.life.asOf" onChange={setDay} />
        {lines ? <ValueOn lines={lines} day={day} /> : null}
        <NewEndorsement policyId={Number(id)} />
      </ToolBand>
      <Loaded query={query} failed="endorsements.loadFailed" rows={3}>
        {(loaded) => <Lines lines={loaded} day={day} />}
      </Loaded>
    </>
  );
};

export function useLifeTab({ id }: Policy): readonly LabelledTab[] {
  const sees = useCan('endorsements', 'list');
  const { data } = useEndorsements(Number(id), sees);
  return sees
    ? [
        {
          label: 'endorsements.life.tab',
          count: data?.total,
          content: () => <PolicyLife id={id} />,
        },
      ]
    : [];
}
