import { useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { PolicyProblem, problemOf } from '../detail/PolicyProblem.tsx';
import type { Policy } from '../policy.ts';
import { useWholePolicy } from '../wholePolicy.ts';
import { RenewalForm } from './RenewalForm.tsx';
import { hindranceOf } from './renewalModel.ts';

// The payments decide whether and from when it is renewed: what a list brought will not do.
const fresh = { refetchOnMount: 'always' } as const;

/** Renews a policy (specification §2): the dialog `renewal`. */
const RenewalDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const query = useWholePolicy(Number(id), fresh);
  const policy = query.isFetchedAfterMount ? query.data : undefined;
  const problem = problemOf({ data: policy, error: query.error });
  return (
    <ResourceContextProvider value="policies">
      {policy && !problem ? (
        <Renewing policy={policy} readAnew={() => void query.refetch()} />
      ) : (
        <DialogFrame title={translate('policies.renewal.title')} closesOutside>
          <PolicyProblem problem={problem} id={id} retry={query.refetch} />
        </DialogFrame>
      )}
    </ResourceContextProvider>
  );
};

interface RenewingProps {
  readonly policy: Policy;
  readonly readAnew: () => void;
}

const Renewing = ({ policy, readAnew }: RenewingProps) => {
  const translate = useTranslate();
  // As on opening: what somebody else does meanwhile must not take the form from who is typing.
  const [hindrance] = useState(() => hindranceOf(policy));
  if (!hindrance) return <RenewalForm policy={policy} readAnew={readAnew} />;
  return (
    <DialogFrame
      title={translate('policies.renewal.title')}
      aside={<DialogAside>{policy.numberPolicy}</DialogAside>}
      width="sm"
      closesOutside
    >
      <Notice title={hindrance} />
    </DialogFrame>
  );
};

export default RenewalDialog;
