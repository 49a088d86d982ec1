import { sql } from 'kysely';
import { REPORT_TYPES, type ReportType } from '../../../../domain/reports/index.ts';
import { ORIGINAL_TEXTS, type PrintTexts } from '../../../../domain/reports/printTexts.ts';
import { jsonArray, jsonInstant, jsonObject, jsonText } from '../../../db/json.ts';
import { firstRow, oneJson, oneValue, run } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

const versionFields = {
  heading: sql`t.heading`,
  intro: sql`t.intro`,
  closing: sql`t.closing`,
  changedAt: jsonInstant(sql`t.created_at`),
  changedBy: sql`t.user_name`,
};

export const printTextsJson = (db: Executor, reports: readonly ReportType[] = REPORT_TYPES) =>
  oneJson(
    db,
    jsonArray(sql`
      select ${jsonText(
        jsonObject({
          report: sql`r.report`,
          version: sql`coalesce(t.number, 0)`,
          ...versionFields,
        }),
      )} as row
      from unnest(${[...reports]}::text[]) with ordinality r (report, place)
      left join lateral (
        select v.*, (select count(*)::integer from print_texts a where a.report = v.report) as number
        from print_texts v where v.report = r.report order by v.id desc limit 1
      ) t on true
      order by r.place`),
  );

export const versionsJson = (db: Executor, report: ReportType): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`
      select ${jsonText(jsonObject({ version: sql`t.number`, ...versionFields }))} as row
      from (
        select v.*, row_number() over (order by v.id)::integer as number
        from print_texts v where v.report = ${report}
      ) t
      order by t.number desc limit 100`),
  );

export const findPrintTexts = async (db: Executor, report: ReportType, at: Date) =>
  (await firstRow<PrintTexts>(db)`select heading, intro, closing from print_texts
    where report = ${report} and created_at <= ${at} order by id desc limit 1`) ?? ORIGINAL_TEXTS;

/** How often a report's texts have been written; they are not written by another before the transaction ends. */
export const lockVersion = async (trx: Trx, report: ReportType): Promise<number> => {
  await run(trx)`select pg_advisory_xact_lock(hashtext('print_texts'))`;
  return oneValue<number>(trx)`select count(*)::integer from print_texts where report = ${report}`;
};
