import type { ComponentType } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { RenewalDetail } from '../../../../data/renewals.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { RecordDialog } from '../../../../ui/dialog/RecordDialog.tsx';

export interface OfRenewal {
  readonly renewal: RenewalDetail;
}

/** Dialog with a form about a term, read anew on opening: its version is what is changed. */
export const renewalDialog = (title: TextKey, Form: ComponentType<OfRenewal>) =>
  function RenewalDialog({ id }: DialogSubject) {
    return (
      <ResourceContextProvider value="renewals">
        <RecordDialog resource="renewals" id={id} title={title} loadFailed="renewals.loadFailed">
          {/* The record of this resource. */}
          {(record) => <Form renewal={record as RenewalDetail} />}
        </RecordDialog>
      </ResourceContextProvider>
    );
  };
