import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../../../../domain/civilDate.ts';
import { fromCents } from '../../../../../domain/money/money.ts';
import { moneyOf } from '../../../../ui/format.ts';
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts';
import type { State, TimelineInstalment } from '../timeline.ts';

/** Marks beside an instalment's number, so that its state is not told by colour alone. */
export const marks: Readonly<Record<State, string>> = {
  paid: '✓',
  late: '!',
  due: '•',
  coming: '',
  withdrawn: '×',
};

/** Colours of each state: in both themes ink and ground belong together. */
export const stateStyles = {
  paid: { bgcolor: 'success.main', color: 'success.contrastText', borderColor: 'success.main' },
  late: { bgcolor: 'error.main', color: 'error.contrastText', borderColor: 'error.main' },
  due: { bgcolor: 'warning.main', color: 'warning.contrastText', borderColor: 'warning.main' },
  coming: { color: 'text.secondary', borderColor: 'text.secondary', borderStyle: 'dashed' },
  withdrawn: { bgcolor: 'action.hover', color: 'text.secondary', borderColor: 'divider' },
} as const satisfies Record<State, object>;

const DAY_AND_MONTH = 5;

const styles = {
  position: 'relative',
  border: 1,
  borderRadius: '6px',
  overflow: 'hidden',
  textAlign: 'center',
  lineHeight: 1.25,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

interface InstalmentMarkProps {
  readonly instalment: TimelineInstalment;
  /** Whether words are left out, to be told to screen readers and shown under the pointer. */
  readonly isSmall: boolean;
}

function useDescription({ number, date, value, credit, state }: TimelineInstalment): string {
  const translate = useTranslate();
  const name = translate(`payments.timeline.states.${state}`);
  const isPart = state !== 'paid' && credit > 0;
  return translate('payments.timeline.instalment', {
    number,
    date: formatDate(date),
    amount: moneyOf(fromCents(value)),
    state: isPart
      ? translate('payments.timeline.paidPart', { state: name, credit: moneyOf(fromCents(credit)) })
      : name,
  });
}

export const InstalmentMark = ({ instalment, isSmall }: InstalmentMarkProps) => {
  const { number, date, value, credit, state } = instalment;
  const description = useDescription(instalment);
  const share = state === 'paid' || value === 0 ? 0 : credit / value;
  return (
    <Box
      component="li"
      title={description}
      sx={{
        ...styles,
        ...stateStyles[state],
        py: isSmall ? 0 : 0.5,
        height: isSmall ? 14 : 'auto',
      }}
    >
      <span style={visuallyHidden}>{description}</span>
      {isSmall ? null : (
        <span aria-hidden>
          <b>
            {number} {marks[state]}
          </b>
          <br />
          {formatDate(date).slice(0, DAY_AND_MONTH)}
        </span>
      )}
      {share > 0 ? <PaidShare share={share} /> : null}
    </Box>
  );
};

const PaidShare = ({ share }: { readonly share: number }) => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      left: 0,
      bottom: 0,
      height: 5,
      width: `${Math.round(share * 100)}%`,
      bgcolor: 'success.light',
    }}
  />
);
