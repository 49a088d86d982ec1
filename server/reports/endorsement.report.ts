import { sql } from 'kysely';
import { isOwnObjectResource, ownPath } from '../../domain/agency/ownFields/ownField.ts';
import { shownFields } from '../../domain/agency/ownFields/shownFields.ts';
import type { OwnValues } from '../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../domain/agency/ownObjects/ownObject.ts';
import { endorsements } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import { ownFieldsOf, ownObjectsOf } from '../areas/agency/ownFields/compiled.repository.ts';
import { readEndorsement } from '../areas/sales/endorsements/read.ts';
import type { Context } from '../context.ts';
import { anyOf } from '../db/list.ts';
import {
  type ChangedRow,
  endorsementDocument,
  endorsementHeading,
  type PrintedEndorsement,
} from './documents/endorsement.ts';
import type { Issue } from './documents/frame.ts';
import { ownLine } from './documents/ownFields.ts';
import { defineReport } from './report.ts';

const findTitles = async ({ database }: Context, { rows }: PrintedEndorsement) => {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const found = await sql<{ id: number; title: string | null }>`
    select id, title from own_records where id = ${anyOf(ids)}`.execute(database.kysely);
  return new Map(found.rows.map(({ id, title }) => [id, title]));
};

/** Changes that it makes to rows inside the policy, in words; fields that a role does not see are left out. */
const changedRows = async (
  context: Context,
  { isHidden }: Issue,
  endorsement: PrintedEndorsement,
): Promise<readonly ChangedRow[]> => {
  const { kysely } = context.database;
  const titles = await findTitles(context, endorsement);
  const objects = await ownObjectsOf(kysely);
  const named = [...new Set(endorsement.rows.map(({ object }) => object))];
  const fields = new Map(
    await Promise.all(
      named.filter(isOwnObjectResource).map(async (object) => {
        const all = await ownFieldsOf(kysely, object);
        const seen = [...all].filter(([key]) => !isHidden?.(object, ownPath(key)));
        return [object as string, new Map(seen)] as const;
      }),
    ),
  );
  return endorsement.rows.map(({ object, change, id, values = {} }) => ({
    change,
    object: objects.find(({ key }) => resourceOf(key) === object)?.singular ?? '',
    title: id === null ? null : (titles.get(id) ?? `N.º ${id}`),
    // As they were checked when it was drafted.
    words: ownLine(shownFields(fields.get(object) ?? new Map(), values as OwnValues)),
  }));
};

export const endorsementReport = defineReport({
  type: 'endorsement',
  draft: async (context, issue, { endorsementId }) => {
    const { text } = await readEndorsement(context.database.kysely, issue.reader, endorsementId);
    const endorsement = readWire(endorsements.getEndorsement.answer, JSON.parse(text));
    const rows = await changedRows(context, issue, endorsement);
    return {
      title: `${endorsementHeading(endorsement)} ${endorsement.numberPolicy}`,
      document: endorsementDocument(issue, endorsement, rows),
      count: Math.max(rows.length, 1),
      ids: [endorsement.policy_id],
      about: { endorsement_id: endorsementId, policy_id: endorsement.policy_id },
    };
  },
});
