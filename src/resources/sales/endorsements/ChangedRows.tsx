import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { shownValue } from '../../../../domain/agency/ownFields/shown.ts';
import { fieldsInForce } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import { type RowsOfObject, useRowObjects } from '../../../data/useRowObjects.ts';
import { useRowsOf } from '../../../ui/ownObjects/useRows.ts';
import { type PlainColumn, PlainTable, usePages } from '../../../ui/table/PlainTable.tsx';

const PER_PAGE = 10;

type Change = EndorsementDetail['rows'][number];

/** «Placa: PBX-1234 · Marca: KIA», of the fields that the visitor sees. */
const wordsOf = (values: Change['values'], of: RowsOfObject): string =>
  fieldsInForce(of.compiled)
    .flatMap(({ key, kind, label }) => {
      const text = shownValue(kind, (values?.[key] ?? null) as never);
      return text ? [`${label}: ${text}`] : [];
    })
    .join(' · ');

interface ShownChange {
  readonly place: number;
  readonly change: Change['change'];
  readonly object: string;
  readonly words: string;
}

/** What an endorsement does to rows inside the policy that the visitor sees. */
const useShownChanges = ({ rows, policy_id }: EndorsementDetail): readonly ShownChange[] => {
  const known = useRowObjects(rows.length > 0 ? 'policies' : undefined);
  const objects = useMemo(() => {
    const named = new Set(rows.flatMap(({ id, object }) => (id === null ? [] : [object])));
    return known?.filter(({ object }) => named.has(resourceOf(object.key))) ?? [];
  }, [known, rows]);
  const { rows: current } = useRowsOf(objects, policy_id);
  return rows.flatMap(({ change, object, id, values }, place) => {
    const of = known?.find((one) => resourceOf(one.object.key) === object);
    if (!of) return [];
    const row = current?.[object]?.loaded.find((one) => one.id === id);
    const before = row ? wordsOf(row.customFields, of) : id === null ? '' : `N.º ${id}`;
    const after = wordsOf(values, of);
    const words = change === 'modify' ? `${before} → ${after}` : before || after;
    return [{ place, change, object: of.object.singular, words }];
  });
};

/** The rows inside the policy that an endorsement changes. */
export const ChangedRows = ({ endorsement }: { readonly endorsement: EndorsementDetail }) => {
  const translate = useTranslate();
  const { rows, pages } = usePages(useShownChanges(endorsement), PER_PAGE);
  const columns: readonly PlainColumn<ShownChange>[] = [
    {
      label: 'endorsements.changed',
      cell: ({ change, object }) => `${translate(`endorsements.changes.${change}`)}: ${object}`,
    },
    { label: 'endorsements.which', wraps: true, cell: ({ words }) => words },
  ];
  return (
    <PlainTable
      dense
      label="endorsements.sections.rows"
      none="endorsements.noRows"
      columns={columns}
      rows={rows}
      rowKey={({ place }) => place}
      pages={pages}
    />
  );
};
