import { useFieldValue } from 'react-admin';
import { dashedDayOf, dayOf, moneyOf, percentOf, textOf } from '../format.ts';

/** What a field shows: the record's value under this name (`civil.status` reaches inside). */
export interface FieldSource {
  readonly source: string;
}

/** The record's text, or a dash. */
export const PlainField = (props: FieldSource) => textOf(useFieldValue(props));

/** The record's amount of dollars as `$1,234.56`; put it in a `numeric` column. */
export const MoneyField = (props: FieldSource) => moneyOf(useFieldValue(props));

/** The record's percentage as `12.5 %`; put it in a `numeric` column. */
export const PercentField = (props: FieldSource) => percentOf(useFieldValue(props));

/** The record's day as DD/MM/YYYY, in UTC. */
export const DateField = (props: FieldSource) => dayOf(useFieldValue(props));

/** The record's day as DD-MM-YYYY, in UTC (the list of policies). */
export const DashedDateField = (props: FieldSource) => dashedDayOf(useFieldValue(props));
