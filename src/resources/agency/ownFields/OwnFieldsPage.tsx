import { Box, Card } from '@mui/material';
import { Form, useTranslate } from 'react-admin';
import {
  appliesTo,
  isOwnObjectResource,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { type OwnFieldRecord, useOwnFieldUse } from '../../../data/useOwnFields.ts';
import { sizes } from '../../../theme/components/shared.ts';
import { LoadError, Notice } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { useLookup } from '../../../ui/lookups.ts';
import { Definitions } from '../../../ui/order/Definitions.tsx';
import { OwnFieldSections } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { AboutField } from './AboutField.tsx';
import { RecordsPage } from './RecordsPage.tsx';
import { AddButtons, Toolbar } from './Toolbar.tsx';
import { type Shown, useOrderedFields, useRecordsName } from './useFieldsOf.ts';

interface PreviewProps {
  readonly fields: readonly OwnFieldRecord[];
  readonly about: string;
}

const styles = {
  p: 2,
  position: { md: 'sticky' },
  top: { md: sizes.topBar + 16 },
  maxHeight: { md: `calc(100vh - ${sizes.topBar + 32}px)` },
  overflowY: { md: 'auto' },
} as const;

/** Form's key: what was typed before a field became one of another kind is none of its values. */
const shapeOf = (fields: PreviewProps['fields']) =>
  fields.map(({ id, kind }) => `${id} ${kind}`).join();

const Preview = ({ fields, about }: PreviewProps) => (
  <Section title="ownFields.preview.title" hint={about} sx={styles}>
    <Form key={shapeOf(fields)} onSubmit={() => undefined}>
      <Box sx={{ '& .MuiFormControl-root': { mb: 0.5 } }}>
        <OwnFieldSections fields={fields} />
      </Box>
    </Form>
  </Section>
);

interface OfShown {
  readonly shown: Shown;
}

const emptyTextOf = (resource: OwnFieldResource) => {
  if (isOwnObjectResource(resource)) return 'objects';
  return resource === 'policies' ? 'policies' : 'others';
};

const Empty = ({ shown }: OfShown) => {
  const translate = useTranslate();
  const { resource } = shown;
  const records = useRecordsName(resource).toLowerCase();
  return (
    <Card>
      <Notice
        title={translate('ownFields.empty.title', { records })}
        text={`ownFields.empty.${emptyTextOf(resource)}`}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <AddButtons shown={shown} />
        </Box>
      </Notice>
    </Card>
  );
};

const usePreviewText = ({ resource, policyTypeId }: Shown, fields: readonly OwnFieldRecord[]) => {
  const translate = useTranslate();
  const { data = [] } = useLookup('policy-types');
  if (resource !== 'policies') return translate('ownFields.preview.about');
  const type = data.find(({ id }) => id === policyTypeId)?.policyName;
  if (type) return translate('ownFields.preview.ofType', { type });
  const isMixed = fields.some(({ policyTypeIds }) => policyTypeIds.length > 0);
  return translate(isMixed ? 'ownFields.preview.ofAll' : 'ownFields.preview.about');
};

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: 2,
  alignItems: 'start',
} as const;

interface FieldsOfProps extends OfShown {
  readonly onType: (policyTypeId: number | undefined) => void;
}

const FieldsOf = ({ shown, onType }: FieldsOfProps) => {
  const translate = useTranslate();
  const { resource, policyTypeId } = shown;
  const { fields, isKnown, error, refetch, put } = useOrderedFields(resource);
  const { data: use } = useOwnFieldUse();
  const names = useRecordsName(resource).toLowerCase();
  const inForce = fields.filter(({ retiredAt }) => retiredAt === null);
  const isShown = (field: OwnFieldRecord) =>
    policyTypeId === undefined || appliesTo(field, policyTypeId);
  const listed = inForce.filter(isShown);
  const previewText = usePreviewText(shown, listed);
  if (error)
    return <LoadError message="ownFields.loadFailed" error={error} retry={() => refetch()} />;
  if (!isKnown) return <TableSkeleton rows={6} />;
  if (fields.length === 0) return <Empty shown={shown} />;
  const none = (
    <Notice
      title={
        inForce.length > 0
          ? translate('ownFields.noneOfType')
          : translate('ownFields.empty.title', { records: names })
      }
    />
  );
  return (
    <>
      <Toolbar shown={shown} count={fields.length} onType={onType} />
      <Box sx={columns}>
        <Box>
          <Definitions
            kind="ownFields"
            items={fields}
            use={use}
            isShown={isShown}
            whenNone={none}
            nameOf={({ label }) => label}
            onOrder={put}
            about={(field, records, since) => (
              <AboutField field={field} records={records}>
                {since}
              </AboutField>
            )}
          />
        </Box>
        {listed.length > 0 ? <Preview fields={listed} about={previewText} /> : null}
      </Box>
    </>
  );
};

const OwnFieldsPage = () => (
  <RecordsPage title="ownFields.title" intro="ownFields.intro">
    {(shown, onType) => <FieldsOf key={shown.resource} shown={shown} onType={onType} />}
  </RecordsPage>
);

export default OwnFieldsPage;
