import { sql } from 'kysely';
import {
  ACTIVITIES_A_PAGE,
  ACTIVITY_KINDS,
  type ActivityKind,
} from '../../../../domain/contract/agency/activity.ts';
import { jsonText } from '../../../db/json.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import {
  type ActivityQuery,
  type ActivitySubject,
  activityRow,
  activitySources,
  type Source,
} from './sources.repository.ts';

export interface PageEnd {
  readonly instant: string;
  readonly place: number;
  readonly row: string;
}

const placeOf = (kind: ActivityKind): number => ACTIVITY_KINDS.indexOf(kind);

const comesAfter = ({ at, id }: Source, kind: ActivityKind, end: PageEnd): Sql => {
  const instant = sql`(timestamptz 'epoch' + ${end.instant}::bigint * interval '1 microsecond')`;
  if (placeOf(kind) > end.place) return sql`${at} <= ${instant}`;
  if (placeOf(kind) < end.place) return sql`${at} < ${instant}`;
  return sql`(${at}, ${id}) < (${instant}, ${end.row}::bigint)`;
};

const latestOf = (kind: ActivityKind, source: Source, query: ActivityQuery, end?: PageEnd) => sql`(
  select ${source.at} as at, ${sql.lit(placeOf(kind))} as place, ${source.id} as row_id,
    ${jsonText(activityRow(kind, source))} as row
  ${source.from}
  where ${source.of(query)} ${end ? sql`and ${comesAfter(source, kind, end)}` : sql``}
  order by ${source.at} desc, ${source.id} desc limit ${sql.lit(ACTIVITIES_A_PAGE + 1)})`;

interface ActivityRow {
  readonly row: string;
  readonly mark: string;
}

/**
 * A page of a record's activity, the latest first, as JSON text (contract: activity).
 * @param end of the page before; the first page when left out
 */
export const activityJson = async (
  db: Executor,
  subject: ActivitySubject,
  query: ActivityQuery,
  kinds: readonly ActivityKind[],
  end?: PageEnd,
): Promise<string> => {
  const parts = kinds.flatMap((kind) => {
    const source = activitySources[subject][kind];
    return source ? [latestOf(kind, source, query, end)] : [];
  });
  if (parts.length === 0) return '{"activities":[],"next":null}';
  const { rows } = await sql<ActivityRow>`
    select row, concat_ws('.', (extract(epoch from at) * 1000000)::bigint, place, row_id) as mark
    from (${sql.join(parts, sql` union all `)}) activity
    order by at desc, place, row_id desc limit ${sql.lit(ACTIVITIES_A_PAGE + 1)}`.execute(db);
  const shown = rows.slice(0, ACTIVITIES_A_PAGE);
  const next = rows.length > shown.length ? (shown.at(-1)?.mark ?? null) : null;
  return `{"activities":[${shown.map(({ row }) => row).join(',')}],"next":${JSON.stringify(next)}}`;
};
