import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';

interface LookupErrorProps {
  readonly retry: () => void;
  /** Said in place of the general sentence. */
  readonly message?: TextKey;
}

/** Under an input whose choices did not arrive: says so and tries again (specification §8). */
export const LookupError = ({ retry, message = 'common.lookupError' }: LookupErrorProps) => {
  const translate = useTranslate();
  return (
    <span role="alert">
      {translate(message)}{' '}
      <Link component="button" type="button" variant="caption" onClick={() => retry()}>
        {translate('common.retry')}
      </Link>
    </span>
  );
};
