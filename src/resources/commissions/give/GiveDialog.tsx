import type { DialogSubject } from '../../../dialogs/requests.ts';
import { OfAdvisor } from '../OfAdvisor.tsx';
import { GiveForm } from './GiveForm.tsx';
import { ELIGIBLE } from './selection.ts';

/** The dialog `advisor` (specification §2): an advance or a commission payment. */
const GiveDialog = ({ id }: DialogSubject) => (
  <OfAdvisor id={id} filter={ELIGIBLE} title="giving.title">
    {(advisor, totals) => <GiveForm advisor={advisor} totals={totals} />}
  </OfAdvisor>
);

export default GiveDialog;
