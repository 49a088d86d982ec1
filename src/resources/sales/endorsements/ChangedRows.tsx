import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { shownValue } from '../../../../domain/agency/ownFields/shown.ts';
import { fieldsInForce } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { type RowsOfObject, useRowObjects } from '../../../data/useRowObjects.ts';
import type { OwnRow } from '../../../ui/ownObjects/recordActions.tsx';
import { type PlainColumn, PlainTable, usePages } from '../../../ui/table/PlainTable.tsx';

const PER_PAGE = 10;

type Change = EndorsementDetail['rows'][number];

/** Changed values as «Placa: PBX-1234 · Marca: KIA», of the fields that the visitor sees. */
const wordsOf = (values: Change['values'], of: RowsOfObject): string =>
  fieldsInForce(of.compiled)
    .flatMap(({ key, kind, label }) => {
      const text = shownValue(kind, values?.[key] as never);
      return text ? [`${label}: ${text}`] : [];
    })
    .join(' · ');

interface ShownChange extends Change {
  readonly place: number;
  readonly of: RowsOfObject;
}

const useShownChanges = (rows: readonly Change[]): readonly ShownChange[] => {
  const known = useRowObjects(rows.length > 0 ? 'policies' : undefined);
  return rows.flatMap((change, place) => {
    const of = known?.find((one) => resourceOf(one.object.key) === change.object);
    return of ? [{ ...change, place, of }] : [];
  });
};

/** Titles of the named rows by id, also of rows that left the policy. */
const useTitles = (changes: readonly Change[]): ReadonlyMap<number, string | null> => {
  const agency = useAgency();
  const objects = [...new Set(changes.map(({ object }) => object))];
  const found = useQueries({
    queries: objects.map((object) => {
      const named = changes.filter((one) => one.object === object);
      const ids = named.flatMap(({ id }) => id ?? []);
      return {
        queryKey: [object, 'titles', ids],
        queryFn: async () => (await agency.getMany<OwnRow>(object, { ids })).data,
        enabled: ids.length > 0,
      };
    }),
  });
  return new Map(
    found.flatMap(({ data = [] }) => data.map(({ id, title }) => [id, title] as const)),
  );
};

export const ChangedRows = ({
  endorsement,
}: {
  readonly endorsement: Pick<EndorsementDetail, 'rows'>;
}) => {
  const translate = useTranslate();
  const { rows, pages } = usePages(useShownChanges(endorsement.rows), PER_PAGE);
  const titles = useTitles(rows);
  const titleOf = (id: number) => titles.get(id) ?? `N.º ${id}`;
  const columns: readonly PlainColumn<ShownChange>[] = [
    {
      label: 'endorsements.changed',
      cell: ({ change, of }) =>
        `${translate(`endorsements.changes.${change}`)}: ${of.object.singular}`,
    },
    {
      label: 'endorsements.which',
      wraps: true,
      cell: ({ id, values, of }) =>
        [id === null ? '' : titleOf(id), wordsOf(values, of)].filter(Boolean).join(' → '),
    },
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
