import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Policy } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { PolicyStatusChip } from '../../../ui/fields/badges.tsx';
import { CompanyLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { MoreMenu } from '../../../ui/page/MoreMenu.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { ExportInstalments, OpenPage } from './detail/PolicyActions.tsx';
import { PolicyProblem, problemOf } from './detail/PolicyProblem.tsx';
import { PolicySummary } from './detail/PolicySummary.tsx';
import { PolicyTabs } from './detail/PolicyTabs.tsx';
import { frequencyOf, useWholePolicy, valueNameOf } from './policy.ts';

const PolicySubject = ({ policy }: { readonly policy: Policy }) => (
  <>
    {policy.policyType.policyName} · <CompanyLink company={policy.company} />
  </>
);

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '326px minmax(0, 1fr)' },
} as const;

const side = {
  px: '20px',
  py: '14px',
  borderRight: { xs: 0, md: 1 },
  borderBottom: { xs: 1, md: 0 },
  // After the borders it colours, and by width as they are: a border's shorthand resets it.
  borderColor: { xs: 'divider', md: 'divider' },
} as const;

const Value = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 1.25 }}>
      <Typography variant="h5" component="p">
        {moneyOf(policy.policyValue)}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate(valueNameOf(policy))} · {frequencyOf(policy, translate)}
      </Typography>
    </Box>
  );
};

const PolicyDetail = ({ policy }: { policy: Policy }) => (
  <Box sx={columns}>
    <Box sx={side}>
      <Value policy={policy} />
      <PolicySummary policy={policy} />
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <PolicyTabs policy={policy} />
    </Box>
  </Box>
);

const PolicyDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const query = useWholePolicy(Number(id));
  const problem = problemOf(query);
  const { data: policy } = query;
  return (
    <DialogFrame
      resource="policies"
      title={translate('policies.detail.title', { number: policy?.numberPolicy ?? '' })}
      width="lg"
      closesOutside
      isEdgeToEdge
      aside={
        policy ? (
          <>
            <PolicyStatusChip id={policy.policyStatus.id} name={policy.policyStatus.statusName} />
            <DialogAside>
              <PolicySubject policy={policy} />
            </DialogAside>
          </>
        ) : null
      }
      headActions={
        policy ? (
          <>
            <MoreMenu>
              <OpenPage policy={policy} />
              <ExportInstalments policy={policy} />
            </MoreMenu>
            <ReportButton report="policy" subject={{ policyId: policy.id }} brief />
          </>
        ) : null
      }
      footnote={
        policy ? translate('policies.detail.registered', { day: dayOf(policy.createdAt) }) : null
      }
    >
      {policy && !problem ? (
        <PolicyDetail policy={policy} />
      ) : (
        <PolicyProblem problem={problem} id={id} retry={query.refetch} />
      )}
    </DialogFrame>
  );
};

export default PolicyDialog;
