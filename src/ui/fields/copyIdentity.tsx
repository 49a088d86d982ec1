import ContentCopy from '@mui/icons-material/ContentCopy';
import { type RaRecord, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { HeaderAction } from '../page/MoreMenu.tsx';

const RUC_DIGITS = 13;

/**
 * Puts the identity number of the record around on the clipboard and says so.
 * @returns undefined for records without one, for the anonymous, and where the browser has no clipboard (plain HTTP)
 */
export function useCopyIdentity() {
  const record = useRecordContext<RaRecord>();
  const notify = useNotify();
  const number: unknown = record?.ci_ruc;
  if (typeof number !== 'string' || record?.anonymizedAt || !navigator.clipboard) return undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      notify('people.copied', { type: 'success', messageArgs: { number } });
    } catch {
      notify('people.copyFailed', { type: 'error' });
    }
  };
  return {
    label: number.length === RUC_DIGITS ? 'people.copyRuc' : 'people.copyIdentity',
    icon: <ContentCopy />,
    onClick: () => void copy(),
  };
}

export const CopyIdentity = () => {
  const translate = useTranslate();
  const action = useCopyIdentity();
  if (!action) return null;
  return <HeaderAction {...action} label={translate(action.label)} />;
};
