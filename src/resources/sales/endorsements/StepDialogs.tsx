import { type ComponentType, useState } from 'react';
import { endorsements } from '../../../../domain/contract/index.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import type { DialogFrameProps } from '../../../ui/dialog/DialogFrame.tsx';
import { endorsementTitle } from '../../../ui/endorsements/parts.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { Permitted } from '../../../ui/Permitted.tsx';
import { Subsection } from '../../../ui/page/Section.tsx';
import { InvoiceInputs } from './InvoiceInputs.tsx';
import { EndorsementPreview } from './Preview.tsx';
import { previewBody } from './price.ts';
import { useEndorsement } from './useEndorsement.ts';

interface EndorsementProps {
  readonly endorsement: EndorsementDetail;
}

const stepDialog = (
  title: TextKey,
  width: DialogFrameProps['width'],
  Form: ComponentType<EndorsementProps>,
) =>
  function StepDialog({ id }: DialogSubject) {
    const query = useEndorsement(Number(id));
    return (
      <LoadedDialog
        {...{ query, title, width }}
        find={(endorsement) => endorsement}
        failed="endorsements.loadFailed"
      >
        {(endorsement) => <Form endorsement={endorsement} />}
      </LoadedDialog>
    );
  };

const about = (endorsement: EndorsementDetail) =>
  `${endorsementTitle(endorsement)} · ${endorsement.numberPolicy}`;

const SendForm = ({ endorsement }: EndorsementProps) => {
  const [{ id, version }] = useState(endorsement);
  return (
    <CallDialog
      resource="endorsements"
      title="endorsements.send.label"
      width="sm"
      aside={about(endorsement)}
      call={endorsements.sendEndorsement}
      params={{ id }}
      texts="endorsements.send"
      values={{ sentOn: agencyToday(), version }}
    >
      <FormSection>
        <CivilDateInput source="sentOn" disableFuture />
      </FormSection>
    </CallDialog>
  );
};

export const SendEndorsement = stepDialog('endorsements.send.label', 'sm', SendForm);

const InvoiceForm = ({ endorsement }: EndorsementProps) => {
  const [{ id, kind, version, invoiceNumber, invoiceDay, invoiceKey }] = useState(endorsement);
  return (
    <CallDialog
      resource="endorsements"
      title="endorsements.invoice.label"
      width="md"
      aside={about(endorsement)}
      call={endorsements.invoiceEndorsement}
      params={{ id }}
      texts="endorsements.invoice"
      values={{ invoiceNumber, invoiceDay, invoiceKey, version }}
    >
      <InvoiceInputs kind={kind} />
    </CallDialog>
  );
};

export const InvoiceEndorsement = stepDialog('endorsements.invoice.label', 'md', InvoiceForm);

const IssueForm = ({ endorsement }: EndorsementProps) => {
  const [{ id, kind, version, ...typed }] = useState(endorsement);
  const { insurerNumber, invoiceNumber, invoiceDay, invoiceKey } = typed;
  const [body] = useState(() => previewBody(endorsement));
  return (
    <CallDialog
      resource="endorsements"
      title="endorsements.issue.label"
      width="md"
      aside={about(endorsement)}
      call={endorsements.issueEndorsement}
      params={{ id }}
      texts="endorsements.issue"
      saveLabel="endorsements.issue.label"
      values={{
        ...{ insurerNumber, invoiceNumber, invoiceDay, invoiceKey },
        ...{ issuedOn: agencyToday(), version },
      }}
    >
      <Permitted permission="endorsements.edit">
        <Subsection title="endorsements.preview.title" sx={{ mb: 2 }}>
          <EndorsementPreview body={body} />
        </Subsection>
      </Permitted>
      <FormSection>
        <CivilDateInput source="issuedOn" disableFuture />
        <LineInput source="insurerNumber" />
      </FormSection>
      <InvoiceInputs kind={kind} />
    </CallDialog>
  );
};

export const IssueEndorsement = stepDialog('endorsements.issue.label', 'md', IssueForm);
