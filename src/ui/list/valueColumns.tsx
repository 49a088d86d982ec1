import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { DateField, type FieldSource, MoneyField, PercentField } from '../fields/fields.tsx';
import { Column, type ColumnProps } from './Column.tsx';
import { widths } from './widths.ts';

type Looks = Pick<ColumnProps<RaRecord>, 'width' | 'phone' | 'disableSort'>;

/** A day, read second. @param label key of the heading; the resource's label of the field when missing */
export const dateColumn = (source: string, label?: TextKey) => (
  <Column source={source} label={label} width={widths.date} field={DateField} quiet />
);

const figures =
  (width: number, field?: ComponentType<FieldSource>) =>
  (source: string, label?: TextKey, looks: Looks = {}) => (
    <Column source={source} label={label} width={width} field={field} numeric {...looks} />
  );

export const moneyColumn = figures(widths.money, MoneyField);
export const percentColumn = figures(widths.percentage, PercentField);
export const countColumn = figures(widths.count);
