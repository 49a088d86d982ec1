import { Alert, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { processingRegister } from '../../../../domain/contract/index.ts';
import type { RegisteredActivity } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { DialogButton, EditCellAction } from '../../../ui/dialog/opening.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { DownloadButton } from '../../../ui/report/DownloadButton.tsx';
import { actions } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { NEW_ACTIVITY, useRegister } from './useRegister.ts';

interface OfActivity {
  readonly activity: RegisteredActivity;
}

const State = ({ activity: { completedAt, isOutdated, isRetired } }: OfActivity) => {
  if (isRetired) return <StatusChip tone="default" label="processingRegister.retired" />;
  if (!completedAt) return <StatusChip tone="warning" label="processingRegister.incomplete" />;
  return isOutdated ? (
    <StatusChip tone="error" label="processingRegister.outdated" />
  ) : (
    <StatusChip tone="success" label="processingRegister.complete" />
  );
};

const columns: readonly PlainColumn<RegisteredActivity>[] = [
  { label: 'processingRegister.name', wraps: true, cell: ({ name }) => name },
  {
    label: 'processingRegister.purpose',
    wraps: true,
    wideOnly: true,
    cell: ({ purpose }) => purpose,
  },
  {
    label: 'processingRegister.subjects',
    wraps: true,
    wideOnly: true,
    cell: ({ subjects }) => subjects,
  },
  { label: 'processingRegister.state', cell: (activity) => <State activity={activity} /> },
  actions(({ key, name }) => (
    <EditCellAction
      permission="processing-register.edit"
      name="processingRegister.completeOne"
      of={{ name }}
      opens={{ type: 'processingActivity', id: key }}
    />
  )),
];

const Content = ({ title }: { readonly title: string }) => {
  const translate = useTranslate();
  const query = useRegister();
  return (
    <Loaded query={query} failed="processingRegister.loadFailed" rows={8}>
      {(data) => {
        const { activities, unused } = data;
        return (
          <>
            {unused.length > 0 ? (
              <Alert severity="warning" sx={{ mb: 2 }}>
                {translate('processingRegister.unused', { places: unused.join(', ') })}
              </Alert>
            ) : null}
            <PlainTable
              label={title}
              columns={columns}
              rows={activities}
              rowKey={({ key }) => activities.findIndex((one) => one.key === key)}
            />
          </>
        );
      }}
    </Loaded>
  );
};

const Download = ({ format }: { readonly format: 'pdf' | 'xlsx' }) => {
  const agency = useAgency();
  return (
    <DownloadButton
      label={`processingRegister.${format}`}
      failed="processingRegister.fileFailed"
      read={() => agency.callForFile(processingRegister.downloadRegister, { params: { format } })}
    />
  );
};

const RegisterPage = () => {
  const translate = useTranslate();
  const title = translate('processingRegister.title');
  return (
    <Allowed action="list">
      <PageHeader
        title="processingRegister.title"
        subtitle="processingRegister.intro"
        more={
          <>
            <Download format="pdf" />
            <Download format="xlsx" />
          </>
        }
        primary={
          <DialogButton
            permission="processing-register.edit"
            variant="contained"
            label="processingRegister.add"
            opens={{ type: 'processingActivity', id: NEW_ACTIVITY }}
          />
        }
      />
      <Card sx={{ p: 2 }}>
        <Content title={title} />
      </Card>
    </Allowed>
  );
};

export default RegisterPage;
