import { useTranslate } from 'react-admin';
import { StatusChip } from './StatusChip.tsx';

/** SÍ in green or NO in grey. */
export const YesNoBadge = ({ value }: { readonly value: boolean }) => {
  const translate = useTranslate();
  return (
    <StatusChip
      tone={value ? 'success' : 'default'}
      label={translate(value ? 'common.yes' : 'common.no')}
    />
  );
};
