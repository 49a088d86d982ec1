import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { countOf, moneyOf } from '../../../ui/format.ts';

interface AgeTileProps {
  readonly label: string;
  readonly sum: { readonly count: number; readonly amount: number };
  /** Of all that is owed, 0 to 1: how far its bar reaches; without it there is none. */
  readonly share?: number | undefined;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  textAlign: 'left',
  font: 'inherit',
  '&:hover': { borderColor: 'primary.main' },
  '&[aria-pressed=true]': { borderColor: 'primary.main', bgcolor: 'brandSoft' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
} as const;

const quiet = { color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.35 } as const;
const figure = {
  fontWeight: 600,
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  fontVariantNumeric: 'tabular-nums',
} as const;

const Bar = ({ share }: { readonly share: number }) => (
  <Box component="span" sx={{ height: 3, mt: 0.75, borderRadius: 1, bgcolor: 'divider' }}>
    <Box
      component="span"
      sx={{
        display: 'block',
        height: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        width: `${Math.round(share * 100)}%`,
      }}
    />
  </Box>
);

/** What is owed of one age and how many payments that is; pressed, the list is of it alone. */
export const AgeTile = ({ label, sum, share, isPressed, onPress }: AgeTileProps) => {
  const translate = useTranslate();
  const count = translate('latePayments.count', {
    smart_count: sum.count,
    _: countOf(sum.count),
  });
  return (
    <ButtonBase aria-pressed={isPressed} onClick={onPress} sx={tile}>
      <Box component="span" sx={quiet}>
        {label}
      </Box>
      <Box component="span" sx={figure}>
        {moneyOf(sum.amount)}
      </Box>
      <Box component="span" sx={quiet}>
        {count}
      </Box>
      {share === undefined ? null : <Bar share={share} />}
    </ButtonBase>
  );
};
