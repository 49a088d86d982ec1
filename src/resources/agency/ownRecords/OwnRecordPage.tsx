import Edit from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { useNavigate, useTranslate } from 'react-admin';
import { type OwnFieldResource, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import {
  computeOwnValues,
  fieldsInForce,
  noOwnFields,
} from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import { useIsHidden } from '../../../data/useLayouts.ts';
import { useOwnFields } from '../../../data/useOwnFields.ts';
import { Confirmed } from '../../../ui/dialog/ConfirmDialog.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { useDocumentsTab } from '../../../ui/documents/useDocumentsTab.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { RelatedLink } from '../../../ui/fields/RecordLink.tsx';
import { momentDone, orDash } from '../../../ui/format.ts';
import { groupedTabs } from '../../../ui/LabelledTabs.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { sectionsOf } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { ownContentOf, type WithOwnValues } from '../../../ui/ownFields/ownContent.tsx';
import { objectIcons } from '../../../ui/ownObjects/icons.ts';
import { type OwnRow, useMoves, useRecordDeletion } from '../../../ui/ownObjects/recordActions.tsx';
import { correction, moving } from '../../../ui/ownObjects/recordDialogs.ts';
import { useOwnTabs } from '../../../ui/ownObjects/useOwnTabs.tsx';
import { ActivityList } from '../../../ui/page/ActivityList.tsx';
import { HeaderAction } from '../../../ui/page/MoreMenu.tsx';
import { Data } from '../../../ui/page/RecordData.tsx';
import { ListedRecordRoute, RecordPage } from '../../../ui/page/RecordPage.tsx';
import { Subsection } from '../../../ui/page/Section.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { ObjectRoute } from './ObjectRoute.tsx';

interface OwnFactSectionsProps {
  readonly resource: OwnFieldResource;
  readonly record: WithOwnValues;
}

const OwnFactSections = ({ resource, record }: OwnFactSectionsProps) => {
  const translate = useTranslate();
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const isHidden = useIsHidden();
  const fields = fieldsInForce(compiled).filter(
    ({ key }) => !isHidden(resource, ownPath(key), undefined, { ...record }),
  );
  const { reasons } = computeOwnValues(compiled, record.customFields, {});
  if (fields.length === 0) return <Notice title="ownRecords.noFields" />;
  return sectionsOf(fields).map(({ name, fields: those }) => {
    const facts = those.map(
      (field): Fact => [field.label, reasons[field.key] ?? orDash(ownContentOf(field, record))],
    );
    return name === null ? (
      <Facts key="" facts={facts} label={translate('pages.data')} />
    ) : (
      <Box key={name} sx={{ mb: 1 }}>
        <Subsection title={name}>
          <Facts facts={facts} />
        </Subsection>
      </Box>
    );
  });
};

interface PageProps {
  readonly object: OwnObjectRecord;
  readonly record: OwnRow;
}

function useFacts({ object, record }: PageProps): readonly Fact[] {
  const translate = useTranslate();
  const { parent } = record;
  const facts: Fact[] = [];
  if (parent) {
    const name = translate(`resources.${object.parent}.name`, { smart_count: 1 });
    facts.push([name, <RelatedLink key="parent" link={parent} />]);
  }
  return [
    ...facts,
    [translate('pages.registered'), momentDone(record.createdAt)],
    [translate('ownRecords.changed'), momentDone(record.updatedAt)],
  ];
}

const RemoveRecord = ({ object, record }: PageProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const onDeleted = () => navigate(`/${resourceOf(object.key)}`);
  const { label, icon, question, run } = useRecordDeletion(object)(record, onDeleted);
  const command = useCommand({ mutationFn: run });
  return (
    <Confirmed title={label} question={question} isDestructive command={command}>
      {(ask) => <HeaderAction icon={icon} label={translate(label)} onClick={ask} />}
    </Confirmed>
  );
};

const Page = ({ object, record }: PageProps) => {
  const resource = resourceOf(object.key);
  const Icon = objectIcons[object.icon];
  const facts = useFacts({ object, record });
  const tabs = [
    {
      label: 'pages.data' as const,
      content: () => <OwnFactSections resource={resource} record={record} />,
    },
    ...useDocumentsTab('parent_record_id', record.id),
    {
      label: 'pages.activity.title' as const,
      content: () => <ActivityList resource={resource} id={record.id} />,
    },
    ...groupedTabs('common.more', useOwnTabs(resource, record.id)),
  ];
  return (
    <RecordPage
      resource={resource}
      name={record.title}
      mark={<Icon />}
      identity={[object.singular, record.parent?.title]}
      primary={
        <>
          {useMoves(object)(record).length > 0 ? (
            <DialogButton
              variant="outlined"
              label="ownRecords.move.action"
              opens={moving(object, record.id)}
            />
          ) : null}
          {object.allowed.includes('edit') ? (
            <DialogButton
              variant="contained"
              icon={<Edit />}
              label="ownRecords.edit"
              opens={correction(object, record.id)}
            />
          ) : null}
        </>
      }
      more={
        object.allowed.includes('delete') ? (
          <RemoveRecord object={object} record={record} />
        ) : undefined
      }
      aside={<Data facts={facts} />}
      figures={null}
      tabs={tabs}
    />
  );
};

const OwnRecordPage = () => (
  <ObjectRoute>
    {(object) => (
      <ListedRecordRoute<OwnRow>
        resource={resourceOf(object.key)}
        page={(record) => <Page object={object} record={record} />}
      />
    )}
  </ObjectRoute>
);

export default OwnRecordPage;
