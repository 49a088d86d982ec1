import { PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';

interface ChargeForm {
  readonly payment_method_id: number;
  readonly credit_card_id: number | null;
  readonly bank_account_id: number | null;
}

/**
 * The card or account a policy is charged to; one that its payment method has no use for is ignored.
 * @returns the columns, at most one of them set
 */
export const chargeColumns = (form: ChargeForm) => ({
  credit_card_id: form.payment_method_id === PAYMENT_METHOD.creditCard ? form.credit_card_id : null,
  bank_account_id:
    form.payment_method_id === PAYMENT_METHOD.bankDebit ? form.bank_account_id : null,
});
