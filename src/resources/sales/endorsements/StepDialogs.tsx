import { useState } from 'react';
import { endorsements } from '../../../../domain/contract/index.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { endorsementTitle } from '../../../ui/endorsements/parts.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { useEndorsement } from './useEndorsement.ts';

const SendForm = ({ endorsement }: { readonly endorsement: EndorsementDetail }) => {
  const [{ id, version }] = useState(endorsement);
  return (
    <CallDialog
      resource="endorsements"
      title="endorsements.send.label"
      width="xs"
      aside={<DialogAside>{endorsementTitle(endorsement)}</DialogAside>}
      call={endorsements.sendEndorsement}
      params={{ id }}
      texts="endorsements.send"
      values={{ sentOn: agencyToday(), version }}
    >
      <FormSection>
        <CivilDateInput source="sentOn" span={12} disableFuture />
      </FormSection>
    </CallDialog>
  );
};

/** Notes that a draft was sent to the insurer: the dialog `sendEndorsement`. */
export const SendEndorsement = ({ id }: DialogSubject) => (
  <LoadedDialog
    title="endorsements.send.label"
    width="xs"
    query={useEndorsement(Number(id))}
    find={(endorsement) => endorsement}
    failed="endorsements.loadFailed"
  >
    {(endorsement) => <SendForm endorsement={endorsement} />}
  </LoadedDialog>
);
