import Edit from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import { type AnswerOf, printTexts } from '../../../../domain/contract/index.ts';
import { reportDescriptions } from '../../../../domain/reports/index.ts';
import { useCall } from '../../../data/useCall.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { momentDone } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { Paper } from './Paper.tsx';

type ReportTexts = AnswerOf<typeof printTexts.listPrintTexts>[number];

const ReportCard = ({ of: { report, changedAt, changedBy, ...texts } }: { of: ReportTexts }) => {
  const translate = useTranslate();
  const name = reportDescriptions[report].title;
  const when = changedAt
    ? translate('printTexts.changed', { moment: momentDone(changedAt), user: changedBy })
    : translate('printTexts.original');
  const edit = (
    <DialogButton
      permission="print-texts.edit"
      variant="outlined"
      icon={<Edit />}
      aria-label={translate('printTexts.edit', { name })}
      label="ra.action.edit"
      opens={{ type: 'updatePrintTexts', id: report }}
    />
  );
  return (
    <Section title={name} hint={when} action={edit} sx={{ mb: 2 }}>
      <Paper title="printTexts.preview" report={report} texts={texts} />
    </Section>
  );
};

const Content = () => {
  const query = useCall(printTexts.listPrintTexts);
  return (
    <Loaded query={query} failed="printTexts.loadFailed" rows={8}>
      {(data) => data.map((one) => <ReportCard key={one.report} of={one} />)}
    </Loaded>
  );
};

const PrintTextsPage = () => (
  <Allowed action="list">
    <PageHeader title="resources.print-texts.page.list" subtitle="printTexts.intro" />
    <Content />
  </Allowed>
);

export default PrintTextsPage;
