import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import ArrowDropUp from '@mui/icons-material/ArrowDropUp';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Card, Link, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { DialogRequest } from '../../dialogs/requests.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import type { StatusTone } from '../../theme/tokens.ts';
import { countOf } from '../../ui/format.ts';
import { stretched } from '../../ui/stretched.ts';
import type { Count } from '../useSummary.ts';

const above = { position: 'relative', zIndex: 1 } as const;

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const way = { display: 'inline-flex', alignItems: 'center', minWidth: 0, fontWeight: 550 } as const;

const wholeCard = {
  ...way,
  flex: 1,
  justifyContent: 'space-between',
  ...stretched,
} as const;

export const CardAct = ({ request, children }: { request: DialogRequest; children: ReactNode }) => {
  const { openDialog } = useDialogs();
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      sx={{ ...way, ...above }}
      onClick={() => openDialog(request)}
    >
      {children}
    </Link>
  );
};

interface WayProps {
  readonly leads: SummaryCardProps['leads'];
  readonly label: string;
  /** Hint of the whole card under the pointer: its line may be too short for it. */
  readonly hint: string | undefined;
}

const Way = ({ leads, label, hint }: WayProps) => {
  const { openDialog } = useDialogs();
  const content = (
    <>
      <Box component="span" sx={line}>
        {label}
      </Box>
      <ChevronRight aria-hidden sx={{ fontSize: 16, mr: '-3px' }} />
    </>
  );
  return typeof leads === 'string' ? (
    <Link component={LinkBase} to={leads} underline="none" title={hint} sx={wholeCard}>
      {content}
    </Link>
  ) : (
    <Link
      component="button"
      type="button"
      underline="none"
      title={hint}
      sx={wholeCard}
      onClick={() => openDialog(leads)}
    >
      {content}
    </Link>
  );
};

interface ChangeProps {
  /** Change since the end of the month before; undefined where the server does not tell. */
  readonly change: number | undefined;
  readonly moreIs: 'bad' | 'good' | undefined;
}

const Change = ({ change, moreIs }: ChangeProps) => {
  const translate = useTranslate();
  if (!change) return null;
  const isMore = change > 0;
  const isGood = (moreIs === 'good') === isMore;
  const Arrow = isMore ? ArrowDropUp : ArrowDropDown;
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{
        ...line,
        display: 'inline-flex',
        alignItems: 'center',
        color: moreIs ? `status.${isGood ? 'ok' : 'no'}.ink` : 'text.secondary',
      }}
    >
      <Arrow
        titleAccess={translate(isMore ? 'dashboard.more' : 'dashboard.fewer')}
        sx={{ fontSize: 18, mx: '-3px' }}
      />
      {translate('dashboard.thisMonth', { count: countOf(Math.abs(change)) })}
    </Typography>
  );
};

interface SummaryCardProps extends Partial<ChangeProps> {
  readonly name: 'ending' | 'expiring' | 'late' | 'policies' | 'tasks' | 'view';
  readonly title?: string;
  readonly icon: ReactNode;
  readonly tone: StatusTone;
  readonly count: Count;
  readonly praise?: TextKey;
  readonly failure?: TextKey;
  readonly detail?: string | undefined;
  readonly leads: string | DialogRequest;
  readonly act?: ReactNode;
}

const frame = {
  position: 'relative',
  p: '12px 14px 8px',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '&:hover': { borderColor: 'primary.main' },
} as const;

const FIGURE_HEIGHT = '2rem';
const DETAIL_HEIGHT = '1.125rem';

const Figure = ({ count, praise, change, moreIs }: SummaryCardProps) => {
  const translate = useTranslate();
  if (count.hasFailed) return null;
  if (count.total === undefined) return <Skeleton width="3ch" height={FIGURE_HEIGHT} />;
  if (count.total === 0 && praise)
    return (
      <Typography variant="h5" component="p" sx={{ ...line, color: 'status.ok.ink' }}>
        {translate(praise)}
      </Typography>
    );
  return (
    <>
      <Typography variant="h4" component="p">
        {countOf(count.total)}
      </Typography>
      <Change change={change} moreIs={moreIs} />
    </>
  );
};

const Detail = (props: SummaryCardProps) => {
  const { name, count, failure = 'dashboard.failed', detail } = props;
  const translate = useTranslate();
  const none = translate(`dashboard.cards.${name}.none`);
  const text = count.total === 0 ? none : detail;
  if (!count.hasFailed)
    return (
      <Typography variant="body2" sx={{ ...line, color: 'text.secondary' }}>
        {text}
      </Typography>
    );
  const { title = translate(`dashboard.cards.${name}.title`) } = props;
  return (
    <Box role="alert" sx={{ ...above, display: 'flex', gap: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ ...line, color: 'text.secondary' }}>
        {translate(failure)}
      </Typography>
      <Link
        component="button"
        type="button"
        underline="hover"
        variant="body2"
        aria-label={translate('dashboard.retryOf', { title })}
        onClick={count.retry}
      >
        {translate('common.retry')}
      </Link>
    </Box>
  );
};

const foot = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 32,
  mt: 1,
  pt: '4px',
  borderTop: 1,
  borderColor: 'hairline',
  fontSize: '0.78125rem',
  '& a, & button': { fontSize: 'inherit' },
} as const;

/**
 * One figure of the executive summary. Every card has the same lines, one text high each: what is
 * counted, the figure with its change, a detail, the way on. The whole card is that way.
 */
export const SummaryCard = (props: SummaryCardProps) => {
  const { name, icon, tone, count, detail, leads, act } = props;
  const translate = useTranslate();
  const titleId = useId();
  const isDone = count.total === 0 && props.praise;
  return (
    <Card component="section" aria-labelledby={titleId} sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 20 }}>
        <Typography
          id={titleId}
          variant="body2"
          component="h2"
          sx={{ ...line, flex: 1, color: 'text.secondary', fontWeight: 500 }}
        >
          {props.title ?? translate(`dashboard.cards.${name}.title`)}
        </Typography>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            color: `status.${isDone ? 'ok' : tone}.ink`,
            '& svg': { fontSize: 18 },
          }}
        >
          {icon}
        </Box>
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'baseline', gap: 1, height: FIGURE_HEIGHT, mt: '4px' }}
      >
        <Figure {...props} />
      </Box>
      <Box sx={{ minHeight: DETAIL_HEIGHT, mt: '2px' }}>
        <Detail {...props} />
      </Box>
      <Box sx={foot}>
        <Way
          leads={leads}
          label={translate(`dashboard.cards.${name}.open`)}
          hint={count.total ? detail : undefined}
        />
        {act}
      </Box>
    </Card>
  );
};
