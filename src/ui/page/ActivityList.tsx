import Assignment from '@mui/icons-material/AssignmentOutlined';
import Attachment from '@mui/icons-material/AttachFileOutlined';
import Autorenew from '@mui/icons-material/Autorenew';
import CarCrash from '@mui/icons-material/CarCrashOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import MoneyOff from '@mui/icons-material/MoneyOffOutlined';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import Paid from '@mui/icons-material/PaidOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Send from '@mui/icons-material/SendOutlined';
import { Box, Button, Chip, type SvgIconProps } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import {
  isOwnObjectResource,
  type OwnObjectResource,
} from '../../../domain/agency/ownFields/ownField.ts';
import { ACTIVITY_ACCESS, type ActivityKind } from '../../../domain/contract/agency/activity.ts';
import type { Activity, PagedResource } from '../../data/activity.ts';
import { useActivity } from '../../data/useActivity.ts';
import { useCan } from '../../session/useCan.ts';
import { PolicyLink } from '../fields/RecordLink.tsx';
import { momentDone, moneyOf } from '../format.ts';
import { LoadError, Notice } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';

const icons: Readonly<Record<ActivityKind, ComponentType<SvgIconProps>>> = {
  registered: PersonAdd,
  policy: Description,
  renewal: Autorenew,
  endorsement: NoteAdd,
  collection: Paid,
  claim: CarCrash,
  movement: PlaylistAddCheck,
  contact: Forum,
  notice: ReportProblem,
  message: Send,
  commission: RequestQuote,
  discount: MoneyOff,
  statement: ReceiptLong,
  task: Assignment,
  consent: HowToReg,
  request: Gavel,
  record: PlaylistAdd,
  document: Attachment,
};

const KINDS: Readonly<Record<Exclude<PagedResource, OwnObjectResource>, readonly ActivityKind[]>> =
  {
    customers: [
      'policy',
      'renewal',
      'endorsement',
      'collection',
      'claim',
      'contact',
      'notice',
      'message',
      'task',
      'consent',
      'request',
      'record',
      'document',
    ],
    advisors: ['commission', 'discount', 'message', 'record', 'document'],
    companies: ['claim', 'statement', 'record', 'document'],
    claims: ['movement', 'task', 'record', 'document'],
  };
const OF_OWN_RECORDS: readonly ActivityKind[] = ['record', 'document'];

const kindsOf = (resource: PagedResource) =>
  isOwnObjectResource(resource) ? OF_OWN_RECORDS : KINDS[resource];

type Translate = ReturnType<typeof useTranslate>;

const summaryOf = ({ kind, variant, number }: Activity, translate: Translate): string =>
  translate(`pages.activity.said.${variant === null ? kind : `${kind}.${variant}`}`, { number });

const line = {
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'start',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& a': { textDecoration: 'underline' },
} as const;

const below = { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' } as const;

const Line = ({ activity }: { readonly activity: Activity }) => {
  const translate = useTranslate();
  const { kind, at, policy, amount, text, by } = activity;
  const Icon = icons[kind];
  return (
    <Box component="li" sx={line}>
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary', mt: '2px' }} />
      <div>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {summaryOf(activity, translate)}
        </Box>
        {policy ? (
          <>
            {' · '}
            <PolicyLink {...policy} />
          </>
        ) : null}
        <Box sx={below}>{[momentDone(at), by, text].filter(Boolean).join(' · ')}</Box>
      </div>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {amount === null ? null : moneyOf(amount)}
      </Box>
    </Box>
  );
};

interface KindChipProps {
  readonly kind: ActivityKind;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

const KindChip = ({ kind, isChosen, onClick }: KindChipProps) => {
  const translate = useTranslate();
  const [resource = '', action = ''] = (ACTIVITY_ACCESS[kind] ?? 'customers.list').split('.');
  const isVisible = useCan(resource, action);
  if (!isVisible) return null;
  return (
    <Chip
      label={translate(`pages.activity.kinds.${kind}`)}
      variant={isChosen ? 'filled' : 'outlined'}
      color={isChosen ? 'primary' : 'default'}
      aria-pressed={isChosen}
      onClick={onClick}
    />
  );
};

interface KindFilterProps {
  readonly kinds: readonly ActivityKind[];
  readonly chosen: ActivityKind | undefined;
  readonly onChoose: (kind: ActivityKind | undefined) => void;
}

const KindFilter = ({ kinds, chosen, onChoose }: KindFilterProps) => {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('common.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}
    >
      {kinds.map((kind) => (
        <KindChip
          key={kind}
          kind={kind}
          isChosen={kind === chosen}
          onClick={() => onChoose(kind === chosen ? undefined : kind)}
        />
      ))}
    </Box>
  );
};

export const ActivityList = ({ resource, id }: { resource: PagedResource; id: Identifier }) => {
  const translate = useTranslate();
  const [kind, setKind] = useState<ActivityKind>();
  const activity = useActivity(resource, id, kind);
  const { activities, isPending, error, refetch } = activity;
  const kinds = kindsOf(resource);
  return (
    <>
      {kinds.length > 1 ? <KindFilter kinds={kinds} chosen={kind} onChoose={setKind} /> : null}
      {error ? (
        <LoadError retry={() => void refetch()} />
      ) : isPending ? (
        <TableSkeleton rows={6} />
      ) : activities.length === 0 ? (
        <Notice title="pages.activity.none" />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {activities.map((one) => (
            <Line key={one.key} activity={one} />
          ))}
        </Box>
      )}
      {activity.hasNextPage ? (
        <Button
          sx={{ mt: 1 }}
          disabled={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          {translate('pages.activity.more')}
        </Button>
      ) : null}
    </>
  );
};
