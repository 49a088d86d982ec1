import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { RenewalDetail } from '../../../../data/renewals.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { RecordDialog } from '../../../../ui/dialog/RecordDialog.tsx';

interface OfRenewalProps extends Pick<DialogSubject, 'id'> {
  readonly title: TextKey;
  readonly children: (renewal: RenewalDetail) => ReactNode;
}

/** Dialog with a form about a term, read anew on opening: its version is what is changed. */
export const OfRenewal = ({ id, title, children }: OfRenewalProps) => (
  <ResourceContextProvider value="renewals">
    <RecordDialog resource="renewals" id={id} title={title} loadFailed="renewals.loadFailed">
      {/* The record of this resource. */}
      {(record) => children(record as RenewalDetail)}
    </RecordDialog>
  </ResourceContextProvider>
);
