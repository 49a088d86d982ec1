import { type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import { advisors } from '../../../../domain/contract/index.ts';
import { advisor as advisorEntity } from '../../../../domain/entities/advisor.ts';
import type { PersonNames } from '../../../../domain/people/personName.ts';
import { personName } from '../../../../domain/people/personName.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RecordDialog, useSendUpdate } from '../../../ui/dialog/RecordDialog.tsx';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { useCurrent } from '../../../ui/form/StaleNotice.tsx';

import { AdvisorInputs } from './AdvisorInputs.tsx';

const texts = {
  saved: 'resources.advisors.notifications.updated',
  refused: 'advisors.updateRefused',
  failed: 'advisors.updateFailed',
} as const;

const AdvisorForm = ({ advisor }: { readonly advisor: RaRecord & PersonNames }) => {
  const translate = useTranslate();
  const send = useSendUpdate('advisors', advisor);
  return (
    <FormDialog
      title={translate('advisors.update')}
      aside={<DialogAside>{personName(advisor)}</DialogAside>}
      schema={usePersonBody(advisors.updateAdvisor.body, advisorEntity, advisor)}
      texts={texts}
      values={advisor}
      send={send}
      current={useCurrent('advisors', advisor)}
    >
      <AdvisorInputs />
    </FormDialog>
  );
};

/** The dialog `updateAdvisor` (specification §2). */
const UpdateAdvisorDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  return (
    <ResourceContextProvider value="advisors">
      <RecordDialog
        resource="advisors"
        id={id}
        title={translate('advisors.update')}
        loadFailed="common.lookupError"
      >
        {(advisor) => <AdvisorForm advisor={advisor} />}
      </RecordDialog>
    </ResourceContextProvider>
  );
};

export default UpdateAdvisorDialog;
