import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';

interface CardFailureProps {
  readonly message: TextKey;
  /** Of the card it belongs to, in words. */
  readonly title: string;
  readonly retry: () => void;
}

/** A card's figure did not arrive; the others stand. */
export const CardFailure = ({ message, title, retry }: CardFailureProps) => {
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
