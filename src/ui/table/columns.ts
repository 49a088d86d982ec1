import type { ReactNode } from 'react';
import { countOf, moneyOf } from '../format.ts';
import type { PlainColumn } from './PlainTable.tsx';

type Look = Pick<PlainColumn<unknown>, 'wideOnly' | 'wraps'>;

export const wideOnly: Look = { wideOnly: true };

export const figures = <Row>(
  label: string,
  cell: (row: Row) => ReactNode,
  look?: Look,
): PlainColumn<Row> => ({ label, align: 'right', ...look, cell });

/**
 * A column of amounts of money.
 * @param amount dollars of a row, as number or decimal text
 */
export const amounts = <Row>(label: string, amount: (row: Row) => unknown, look?: Look) =>
  figures<Row>(label, (row) => moneyOf(amount(row)), look);

export const counts = <Row>(label: string, count: (row: Row) => number, look?: Look) =>
  figures<Row>(label, (row) => countOf(count(row)), look);

export const actions = <Row>(
  cell: (row: Row) => ReactNode,
  label = 'common.actions',
): PlainColumn<Row> => ({ label, align: 'right', cell });
