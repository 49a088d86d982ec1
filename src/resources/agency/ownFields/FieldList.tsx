import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import type { RecordsOfField } from '../../../data/useOwnFields.ts';
import { visuallyHidden } from '../../../ui/visuallyHidden.ts';
import { FieldRow } from './FieldRow.tsx';

type Id = OwnFieldRecord['id'];

/**
 * An order with a field in the place of another, which makes room towards where the field came from.
 * @param ids all fields of the record, so that those not shown keep their places
 */
const inPlaceOf = (ids: readonly Id[], id: Id, other: Id): Id[] => {
  const isDown = ids.indexOf(id) < ids.indexOf(other);
  const rest = ids.filter((one) => one !== id);
  const place = rest.indexOf(other) + (isDown ? 1 : 0);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
};

/** A field on its way, and the one whose place it would take now. */
interface Drag {
  readonly id: Id;
  readonly over?: Id;
}

interface FieldListProps {
  /** Those that are shown, in their order. */
  readonly fields: readonly OwnFieldRecord[];
  /** Those of the record in their order, shown or not. */
  readonly ids: readonly Id[];
  /** Undefined until they are counted. */
  readonly records: RecordsOfField | undefined;
  readonly onOrder: (ids: readonly Id[]) => void;
}

/** The fields of a record, put in order by the pointer, by the arrows of each and by keys. */
export const FieldList = ({ fields, ids, records, onOrder }: FieldListProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [drag, setDrag] = useState<Drag>();
  const [moved, setMoved] = useState('');
  const placeOf = (id: Id | undefined) => fields.findIndex((field) => field.id === id);
  const move = (field: OwnFieldRecord, to: number) => {
    const other = fields[to];
    if (!other || other.id === field.id) return;
    onOrder(inPlaceOf(ids, field.id, other.id));
    const { label } = field;
    setMoved(translate('ownFields.moved', { label, place: to + 1, count: fields.length }));
  };
  const over = (id: Id) =>
    setDrag((one) => (one === undefined || one.over === id ? one : { ...one, over: id }));
  const drop = () => {
    const field = fields[placeOf(drag?.id)];
    if (field && drag?.over !== undefined) move(field, placeOf(drag.over));
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
        {translate('ownFields.list')}
      </Box>
      <Box component="ol" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((field, place) => (
          <FieldRow
            key={field.id}
            field={field}
            records={records && (records.get(field.id) ?? 0)}
            isFirst={place === 0}
            isLast={place === fields.length - 1}
            onMove={(step) => move(field, place + step)}
            drag={{
              isOnTheWay: drag?.id === field.id,
              mark: markOf(place),
              onStart: () => setDrag({ id: field.id }),
              onOver: () => over(field.id),
              onDrop: drop,
              onEnd: () => setDrag(undefined),
            }}
          />
        ))}
      </Box>
      <Typography
        variant="body2"
        sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', px: 2, py: 1.25 }}
      >
        {translate('ownFields.orderHint')}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
    </>
  );
};
