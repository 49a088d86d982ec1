import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

/** Under an input whose choices did not arrive: says so and tries again (specification §8). */
export const LookupError = ({ retry }: { readonly retry: () => void }) => {
  const translate = useTranslate();
  return (
    <span role="alert">
      {translate('common.lookupError')}{' '}
      <Link component="button" type="button" variant="caption" onClick={() => retry()}>
        {translate('common.retry')}
      </Link>
    </span>
  );
};
