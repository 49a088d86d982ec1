import type { ReactNode } from 'react';
import { endorsements } from '../../../../domain/contract/index.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import type { DialogFrameProps } from '../../../ui/dialog/DialogFrame.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';

/** Cache time in which an endorsement's dialogs reuse what the one below has just read. */
const FRESH_MS = 30_000;

interface LoadedEndorsementProps
  extends Pick<DialogSubject, 'id'>,
    Pick<DialogFrameProps, 'width'> {
  readonly title: TextKey;
  readonly children: (endorsement: EndorsementDetail) => ReactNode;
}

export const LoadedEndorsement = ({ id, ...dialog }: LoadedEndorsementProps) => (
  <LoadedDialog
    {...dialog}
    query={useCall(
      endorsements.getEndorsement,
      { params: { id: Number(id) } },
      { staleTime: FRESH_MS },
    )}
    find={(endorsement) => endorsement}
    failed="endorsements.loadFailed"
  />
);
