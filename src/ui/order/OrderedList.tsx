import { Box, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { OrderedRow } from './OrderedRow.tsx';

interface Ordered {
  readonly id: number;
}

/**
 * An order with one in the place of another, which makes room towards where the one came from.
 * @param ids of all, so that those not shown keep their places
 */
const inPlaceOf = (ids: readonly number[], id: number, other: number): number[] => {
  const isDown = ids.indexOf(id) < ids.indexOf(other);
  const rest = ids.filter((one) => one !== id);
  const place = rest.indexOf(other) + (isDown ? 1 : 0);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
};

interface OrderedListProps<Item extends Ordered> {
  readonly label: TextKey;
  readonly hint: TextKey;
  readonly items: readonly Item[];
  /** Ids of all rows in their order, shown or not. */
  readonly ids: readonly number[];
  readonly nameOf: (item: Item) => string;
  readonly onOrder: (ids: readonly number[]) => void;
  readonly actions: (item: Item) => ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export const OrderedList = <Item extends Ordered>(props: OrderedListProps<Item>) => {
  const { label, hint, items, ids, nameOf, onOrder, actions, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  const [drag, setDrag] = useState<{ readonly id: number; readonly over?: number }>();
  const [moved, setMoved] = useState('');
  const placeOf = (id: number | undefined) => items.findIndex((item) => item.id === id);
  const move = (item: Item, to: number) => {
    const other = items[to];
    if (!other || other.id === item.id) return;
    onOrder(inPlaceOf(ids, item.id, other.id));
    const place = { label: nameOf(item), place: to + 1, count: items.length };
    setMoved(translate('common.order.moved', place));
  };
  const over = (id: number) =>
    setDrag((one) => (one === undefined || one.over === id ? one : { ...one, over: id }));
  const drop = () => {
    const item = items[placeOf(drag?.id)];
    if (item && drag?.over !== undefined) move(item, placeOf(drag.over));
    setDrag(undefined);
  };
  const markOf = (place: number) => {
    const from = placeOf(drag?.id);
    if (from < 0 || from === place || placeOf(drag?.over) !== place) return undefined;
    return from < place ? 'below' : 'above';
  };
  return (
    <>
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {translate(label)}
      </Box>
      <Box component="ol" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, place) => (
          <OrderedRow
            key={item.id}
            label={nameOf(item)}
            isFirst={place === 0}
            isLast={place === items.length - 1}
            onMove={(step) => move(item, place + step)}
            drag={{
              isOnTheWay: drag?.id === item.id,
              mark: markOf(place),
              onStart: () => setDrag({ id: item.id }),
              onOver: () => over(item.id),
              onDrop: drop,
              onEnd: () => setDrag(undefined),
            }}
            actions={actions(item)}
          >
            {children(item)}
          </OrderedRow>
        ))}
      </Box>
      <Typography
        variant="body2"
        sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', px: 2, py: 1.25 }}
      >
        {translate(hint)}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
    </>
  );
};
