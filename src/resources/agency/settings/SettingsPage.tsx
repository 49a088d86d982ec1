import { Box, Card } from '@mui/material';
import { useRef } from 'react';
import { Labeled, type RaRecord, useCanAccess, useGetOne } from 'react-admin';
import { SETTINGS_ID } from '../../../../domain/contract/agency/settings.ts';
import { SECTIONS, type Setting, settingsIn } from '../../../../domain/entities/agencySettings.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { freshOnce } from '../../../ui/dialog/RecordDialog.tsx';
import { formOnPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { LoadError } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { valueText } from '../../../ui/valueText.ts';
import { LogoFrame } from './LogoInput.tsx';
import { SettingsForm } from './SettingsForm.tsx';

interface SettingValueProps {
  readonly setting: Setting;
  readonly value: unknown;
}

const SettingValue = ({ setting, value }: SettingValueProps) => {
  if (setting.input === 'logo') return <LogoFrame address={value ? String(value) : null} />;
  if (Array.isArray(value))
    return <Box sx={{ whiteSpace: 'pre-line' }}>{value.map(valueText).join('\n')}</Box>;
  if (setting.kind === 'flag') return <span>{valueText(value)}</span>;
  if (setting.input === 'amount') return <span>{moneyOf(value)}</span>;
  return <span>{`${valueText(value)} ${setting.unit ?? ''}`.trim()}</span>;
};

const ShownSettings = ({ record }: { readonly record: RaRecord }) => (
  <Card>
    {SECTIONS.map((section) => (
      <FormSection key={section} title={`settings.sections.${section}`}>
        {settingsIn(section).map(([name, setting]) => (
          <Labeled
            key={name}
            label={setting.label}
            className={setting.columns ? undefined : 'span-6'}
          >
            <SettingValue setting={setting} value={record[name]} />
          </Labeled>
        ))}
      </FormSection>
    ))}
  </Card>
);

/** The settings, once they were read on this visit; a later reading that fails takes nothing away. */
function useSettings() {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne(
    'settings',
    { id: SETTINGS_ID },
    freshOnce,
  );
  const read = useRef<RaRecord>(undefined);
  if (data && isFetchedAfterMount && !error) read.current = data;
  return { record: read.current, error: read.current ? null : error, refetch };
}

const Content = () => {
  const { canAccess, isPending } = useCanAccess({ resource: 'settings', action: 'edit' });
  const { record, error, refetch } = useSettings();
  if (error)
    return <LoadError message="common.lookupError" error={error} retry={() => refetch()} />;
  if (!record || isPending) return <TableSkeleton rows={8} />;
  return canAccess ? <SettingsForm opened={record} /> : <ShownSettings record={record} />;
};

const SettingsPage = () => (
  <Allowed action="list">
    <Box sx={formOnPage}>
      <PageHeader title="resources.settings.menu.list" subtitle="settings.intro" />
      <Content />
    </Box>
  </Allowed>
);

export default SettingsPage;
