import { LineInput } from '../../ui/inputs/LineInput.tsx';
import { LookupSelect } from '../../ui/inputs/LookupSelect.tsx';
import { ExpirationInput } from './ExpirationInput.tsx';

/** Digits, in groups if one likes. */
const cardDigits = (typed: string) => (/^[\d\s-]*$/.test(typed) ? typed : undefined);

/** At most four digits (specification §5, §9). */
const codeDigits = (typed: string) => (/^\d{0,4}$/.test(typed) ? typed : undefined);

interface CardInputsProps {
  /** The first year of expiration on offer; the current one when missing. */
  readonly firstYear?: number;
}

/** The fields of a card, for registration and update alike (specification §2). */
export const CardInputs = ({ firstYear }: CardInputsProps) => (
  <>
    <LineInput source="cardNumber" inputMode="numeric" accept={cardDigits} />
    <LineInput source="code" inputMode="numeric" accept={codeDigits} />
    <ExpirationInput firstYear={firstYear} />
    <LookupSelect source="card_option_id" lookup="card-types" />
    <LookupSelect source="bank_id" lookup="card-banks" registers />
  </>
);
