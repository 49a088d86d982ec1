import Edit from '@mui/icons-material/EditOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RegisteredActivity } from '../../data/processingRegister.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { StatusChip } from '../../ui/fields/badges.tsx';
import { LoadError, TableSkeleton } from '../../ui/list/states.tsx';
import { saveFile } from '../../ui/report/saveFile.ts';
import { CellAction } from '../../ui/table/CellAction.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/PlainTable.tsx';
import { useCommand } from '../../ui/useCommand.ts';
import { useFailure } from '../../ui/useFailure.ts';
import { useRegister } from './useRegister.ts';

interface OfActivity {
  readonly activity: RegisteredActivity;
}

/** Whether the officer has completed an activity, and for the inventory as it is now. */
const State = ({ activity: { completedAt, isOutdated } }: OfActivity) => {
  const translate = useTranslate();
  if (!completedAt)
    return <StatusChip tone="warning" label={translate('processingRegister.incomplete')} />;
  return isOutdated ? (
    <StatusChip tone="error" label={translate('processingRegister.outdated')} />
  ) : (
    <StatusChip tone="success" label={translate('processingRegister.complete')} />
  );
};

const CompleteAction = ({ activity: { key, purpose } }: OfActivity) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  if (!useCan('processing-register', 'edit')) return null;
  return (
    <CellAction
      name={translate('processingRegister.completeOne', { purpose })}
      icon={<Edit />}
      onClick={() => openDialog({ type: 'processingActivity', id: key })}
    />
  );
};

const columns: readonly PlainColumn<RegisteredActivity>[] = [
  { label: 'processingRegister.purpose', wraps: true, cell: ({ purpose }) => purpose },
  { label: 'processingRegister.basis', wraps: true, wideOnly: true, cell: ({ basis }) => basis },
  { label: 'processingRegister.kinds', wraps: true, wideOnly: true, cell: ({ kinds }) => kinds },
  {
    label: 'processingRegister.retention',
    wraps: true,
    wideOnly: true,
    cell: ({ retention }) => retention,
  },
  { label: 'processingRegister.state', cell: (activity) => <State activity={activity} /> },
  {
    label: 'common.actions',
    align: 'right',
    cell: (activity) => <CompleteAction activity={activity} />,
  },
];

const Content = ({ title }: { readonly title: string }) => {
  const { data, error, refetch } = useRegister();
  if (error) return <LoadError message="processingRegister.loadFailed" retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={8} />;
  return (
    <PlainTable
      label={title}
      none=""
      columns={columns}
      rows={data}
      rowKey={({ key }) => data.findIndex((one) => one.key === key)}
    />
  );
};

const Download = ({ format }: { readonly format: 'pdf' | 'xlsx' }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const sayFailed = useFailure();
  const { mutate, isPending } = useCommand({
    mutationFn: async () => saveFile((await agency.registerFile(format)).data),
    onError: (error) => sayFailed('processingRegister.fileFailed', error),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownload />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {translate(`processingRegister.${format}`)}
    </Button>
  );
};

/** What personal data is processed for: made of the inventory, completed by the officer (domain §29). */
const RegisterPage = () => {
  const translate = useTranslate();
  const title = translate('processingRegister.title');
  return (
    <Allowed action="list">
      <title>{`${title} · Amparo`}</title>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Download format="pdf" />
        <Download format="xlsx" />
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('processingRegister.intro')}
      </Typography>
      <Card sx={{ p: 2 }}>
        <Content title={title} />
      </Card>
    </Allowed>
  );
};

export default RegisterPage;
