import { useTranslate } from 'react-admin';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { PolicyStatusChip } from '../../../ui/fields/badges.tsx';
import { dayOf } from '../../../ui/format.ts';
import { MoreMenu } from '../../../ui/page/MoreMenu.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { ExportInstalments, OpenPage } from './detail/PolicyActions.tsx';
import { PolicyDetail, PolicySubject } from './detail/PolicyDetail.tsx';
import { PolicyProblem, problemOf } from './detail/PolicyProblem.tsx';
import { useWholePolicy } from './policy.ts';

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
