import Download from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'react-admin';
import type { NamedFile } from '../../data/records.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { HeaderAction } from '../page/MoreMenu.tsx';
import { useCommand } from '../useCommand.ts';
import { saveFile } from './saveFile.ts';

interface DownloadButtonProps {
  readonly label: TextKey;
  readonly failed: TextKey;
  readonly read: () => Promise<{ data: NamedFile }>;
  readonly disabled?: boolean;
}

export const DownloadButton = (props: DownloadButtonProps) => {
  const { label, failed, read, disabled = false } = props;
  const translate = useTranslate();
  const { mutate, isPending } = useCommand({
    mutationFn: async () => saveFile((await read()).data),
    failed,
  });
  return (
    <HeaderAction
      icon={<Download />}
      disabled={disabled || isPending}
      label={translate(label)}
      onClick={() => mutate()}
    />
  );
};
