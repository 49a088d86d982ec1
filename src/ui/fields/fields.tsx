import { useFieldValue } from 'react-admin';
import { countOf, dayOf, moneyOf, percentOf, textOf } from '../format.ts';

/** Source of the value that a field shows: the record's under this name (`civil.status` reaches inside). */
export interface FieldSource {
  readonly source: string;
}

export const PlainField = (props: FieldSource) => textOf(useFieldValue(props));

/** The record's amount of dollars as `$1,234.56`; put it in a `numeric` column. */
export const MoneyField = (props: FieldSource) => moneyOf(useFieldValue(props));

export const DateField = (props: FieldSource) => dayOf(useFieldValue(props));

export const CountField = (props: FieldSource) => countOf(useFieldValue(props));

export const PercentField = (props: FieldSource) => percentOf(useFieldValue(props));
