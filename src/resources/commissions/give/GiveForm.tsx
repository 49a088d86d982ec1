import { useMemo, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { civilDate } from '../../../../domain/civilDate.ts';
import type { BalanceTotals } from '../../../data/commissions.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { personName } from '../../../ui/people.ts';
import { typedCents } from '../../../ui/typedCents.ts';
import type { Advisor } from '../OfAdvisor.tsx';
import { CommissionSections } from './CommissionSections.tsx';
import { OperationSection } from './OperationSection.tsx';
import { type Operation, saveTexts } from './operation.ts';
import { absorbedOf, roomOf } from './plan.ts';
import { ReceiptSection } from './ReceiptSection.tsx';
import { advanceSchema, commissionSchema } from './schema.ts';
import { useGive } from './useGive.ts';
import { usePayable } from './usePayable.ts';

interface GiveFormProps {
  readonly advisor: Advisor;
  /** The sums over all that can receive commission. */
  readonly totals: BalanceTotals;
}

/** Gives an advisor an advance, or pays a commission over policies (specification §5). */
export const GiveForm = ({ advisor, totals }: GiveFormProps) => {
  const translate = useTranslate();
  const [operation, setOperation] = useState<Operation>('ADVANCE');
  const isCommission = operation === 'COMMISSION';
  const [amount, setAmount] = useState(0);
  const today = civilDate(totals.asOf);
  const [day, setDay] = useState<string>(today);
  const payable = usePayable(advisor.id, isCommission, { amount, day });
  const room = roomOf(payable.standing);
  const absorbed = absorbedOf(payable.standing);
  const schema = useMemo(
    () => (isCommission ? commissionSchema(room, absorbed) : advanceSchema),
    [isCommission, room, absorbed],
  );
  const send = useGive(advisor.id, isCommission ? payable : undefined);
  return (
    <ResourceContextProvider value="commission-payments">
      <FormDialog
        title={translate('giving.title')}
        aside={<DialogAside>{personName(advisor)}</DialogAside>}
        schema={schema}
        texts={saveTexts[operation]}
        values={{ createdAt: today }}
        send={send}
        saveLabel={translate('giving.save')}
        disabled={payable.isPending}
      >
        <OperationSection operation={operation} onChange={setOperation} totals={totals} />
        <ReceiptSection
          onAmount={(text) => setAmount(typedCents(text) ?? 0)}
          onDay={(typed) => setDay(typed || today)}
        />
        {isCommission ? <CommissionSections payable={payable} day={today} /> : null}
      </FormDialog>
    </ResourceContextProvider>
  );
};
