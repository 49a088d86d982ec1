import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { StatusChip } from './StatusChip.tsx';

interface YesNoBadgeProps {
  readonly value: boolean;
  /** Key of another spelling of yes. */
  readonly yes?: TextKey;
}

/** SÍ in green or NO in grey. */
export const YesNoBadge = ({ value, yes = 'common.yes' }: YesNoBadgeProps) => {
  const translate = useTranslate();
  return (
    <StatusChip tone={value ? 'success' : 'default'} label={translate(value ? yes : 'common.no')} />
  );
};
