import type { ReactNode } from 'react';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import type { DialogFrameProps } from '../../../ui/dialog/DialogFrame.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { useEndorsement } from './useEndorsement.ts';

interface LoadedEndorsementProps
  extends Pick<DialogSubject, 'id'>,
    Pick<DialogFrameProps, 'width'> {
  readonly title: TextKey;
  readonly children: (endorsement: EndorsementDetail) => ReactNode;
}

export const LoadedEndorsement = ({ id, ...dialog }: LoadedEndorsementProps) => (
  <LoadedDialog
    {...dialog}
    query={useEndorsement(Number(id))}
    find={(endorsement) => endorsement}
    failed="endorsements.loadFailed"
  />
);
