import { Box, Card, Link, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { DialogRequest } from '../../dialogs/requests.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import type { InternalAddress } from '../../routes.ts';
import type { StatusTone } from '../../theme/tokens.ts';
import { countOf } from '../../ui/format.ts';
import type { Count } from '../useSummary.ts';

const styles = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  fontWeight: 550,
} as const;

interface OpenerProps {
  readonly request: DialogRequest;
  readonly children: ReactNode;
}

/** The link of a card to a dialog. */
export const CardOpener = ({ request, children }: OpenerProps) => {
  const { openDialog } = useDialogs();
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      sx={styles}
      onClick={() => openDialog(request)}
    >
      {children}
    </Link>
  );
};

interface CardLinkProps {
  readonly to: InternalAddress;
  readonly children: ReactNode;
}

/** The link of a card to a screen. */
export const CardLink = ({ to, children }: CardLinkProps) => (
  <Link component={LinkBase} to={to} underline="hover" sx={styles}>
    {children}
  </Link>
);

interface CardFailureProps {
  readonly message: TextKey;
  /** Of the card it belongs to, in words. */
  readonly title: string;
  readonly retry: () => void;
}

/** Shown in a card whose figure could not be read; the other cards keep theirs. */
const CardFailure = ({ message, title, retry }: CardFailureProps) => {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ mt: 0.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{translate(message)}</Typography>
      <Link
        component="button"
        type="button"
        underline="hover"
        aria-label={translate('dashboard.retryOf', { title })}
        onClick={retry}
      >
        {translate('common.retry')}
      </Link>
    </Box>
  );
};

interface SummaryCardProps {
  /** Its texts are those of `dashboard.cards.<name>`: title, none where nothing is counted, open. */
  readonly name: 'ending' | 'expiring' | 'late' | 'policies' | 'tasks';
  readonly icon: ReactNode;
  /** Colour of the icon's box. */
  readonly tone: StatusTone;
  readonly count: Count;
  /** Shown above "none", where it is good that nothing is counted. */
  readonly praise?: TextKey;
  /** Shown when the count did not arrive; a text of its own where the specification names one. */
  readonly failure?: TextKey;
  /** More about what is counted. */
  readonly detail?: ReactNode;
  /** The dialog that lists what is counted; it cannot be opened while nothing is. */
  readonly opens?: DialogRequest;
  /** What can be done besides, or instead. */
  readonly actions?: ReactNode;
}

const frame = {
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  '& .MuiChip-root': { alignSelf: 'flex-start' },
  minHeight: { sm: 148 },
} as const;

const IconBox = ({ icon, tone }: Pick<SummaryCardProps, 'icon' | 'tone'>) => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 34,
      height: 34,
      borderRadius: '8px',
      color: `status.${tone}.ink`,
      bgcolor: `status.${tone}.ground`,
      '& svg': { fontSize: 20 },
    }}
  >
    {icon}
  </Box>
);

const Content = (props: SummaryCardProps) => {
  const { name, count, praise, failure = 'dashboard.failed', detail } = props;
  const translate = useTranslate();
  if (count.hasFailed) {
    const title = translate(`dashboard.cards.${name}.title`);
    return <CardFailure message={failure} title={title} retry={count.retry} />;
  }
  if (count.total === undefined) return <Skeleton width="3ch" height={40} />;
  if (count.total === 0)
    return (
      <>
        {praise ? (
          <Typography variant="h5" component="p" sx={{ color: 'success.main', mt: 0.5 }}>
            {translate(praise)}
          </Typography>
        ) : null}
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
          {translate(`dashboard.cards.${name}.none`)}
        </Typography>
      </>
    );
  return (
    <>
      <Typography variant="h4" component="p" sx={{ my: 0.5 }}>
        {countOf(count.total)}
      </Typography>
      {detail}
    </>
  );
};

/** One figure of the executive summary, and where it leads (specification §2). */
export const SummaryCard = (props: SummaryCardProps) => {
  const { name, icon, tone, count, opens, actions } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={frame}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, minHeight: { sm: 38 } }}>
        <Typography
          id={titleId}
          variant="h3"
          component="h2"
          sx={{ color: 'text.secondary', fontWeight: 500 }}
        >
          {translate(`dashboard.cards.${name}.title`)}
        </Typography>
        <IconBox icon={icon} tone={tone} />
      </Box>
      <Content {...props} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 'auto', pt: 1 }}>
        {opens && count.total ? (
          <CardOpener request={opens}>{translate(`dashboard.cards.${name}.open`)}</CardOpener>
        ) : null}
        {actions}
      </Box>
    </Card>
  );
};
