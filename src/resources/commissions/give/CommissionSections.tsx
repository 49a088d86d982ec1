import { LoadError } from '../../../ui/list/states.tsx';
import { DistributionSection } from './DistributionSection.tsx';
import { SelectionSection } from './SelectionSection.tsx';
import type { PayableState } from './usePayable.ts';

interface CommissionSectionsProps {
  readonly payable: PayableState;
  /** The civil date of the figures. */
  readonly day: string;
}

/** What a commission has over an advance: the policies it is paid on, and what each receives. */
export const CommissionSections = ({ payable, day }: CommissionSectionsProps) => {
  const { advisorId, selection, choose, standing, error, retry } = payable;
  return (
    <>
      <SelectionSection
        advisorId={advisorId}
        selection={selection}
        onChange={choose}
        policies={standing.policies}
      />
      {error ? (
        <LoadError message="giving.balancesFailed" retry={retry} />
      ) : (
        <DistributionSection payable={payable} day={day} />
      )}
    </>
  );
};
