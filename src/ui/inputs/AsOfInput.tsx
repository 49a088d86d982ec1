import { Form } from 'react-admin';
import { type CivilDate, parseCivilDate } from '../../../domain/civilDate.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useToday } from '../format.ts';
import { CivilDateInput } from './CivilDateInput.tsx';

interface AsOfInputProps {
  readonly label?: TextKey;
  readonly day?: string;
  /** Told the civil day; undefined is today. */
  readonly onChange: (asOf: CivilDate | undefined) => void;
}

/** At the end of which day figures are shown, in a ToolBand; blank is today. A text that is no past day changes nothing. */
export const AsOfInput = ({ label = 'common.asOf', day: first = '', onChange }: AsOfInputProps) => {
  const today = useToday();
  const choose = (typed: string) => {
    const day = parseCivilDate(typed);
    if (typed === '' || (day && day >= today)) onChange(undefined);
    else if (day) onChange(day);
  };
  return (
    // Its own record: that of the page around may have a day of this name.
    <Form record={{ asOf: first }}>
      <CivilDateInput source="asOf" label={label} hint={false} disableFuture onChange={choose} />
    </Form>
  );
};
