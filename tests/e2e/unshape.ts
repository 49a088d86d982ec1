import { ownFields, ownObjects, ownRecords, views } from '../../domain/contract/index.ts';
import type { ServerAddress } from '../support/startServer.ts';
import { ask, logIn } from './client.ts';
import { ADMIN } from './workplace.ts';

/** A record of an own object as its list has it. */
interface Listed {
  readonly id: number;
  readonly parent: { readonly id: number } | null;
}

/** A field as the list of definitions has it. */
interface Defined {
  readonly id: number;
  readonly resource: string;
  readonly isUnique: boolean;
}

/** Removes what the demonstration's administrator has shaped: own objects with their records, and views. */
export const unshape = async (server: ServerAddress): Promise<void> => {
  const { accessToken: token } = await logIn(server, ADMIN);
  const listed = await ask(server, ownObjects.listOwnObjects, { token });
  const { objects } = (listed as { ownObjects: { objects: { id: number; key: string }[] } })
    .ownObjects;
  const defined = await ask(server, ownFields.listOwnFields, { token });
  const { fields } = (defined as { ownFields: { fields: Defined[] } }).ownFields;
  // What stands within another goes before it.
  for (const definition of objects.toReversed()) {
    const { id, key: object } = definition;
    // What is unique in each policy may be twice among all.
    for (const field of fields)
      if (field.resource === `own-${object}` && field.isUnique)
        await ask(server, ownFields.updateOwnField, {
          token,
          params: { id: field.id },
          body: { ...field, isUnique: false },
        });
    // Rows whose history is kept leave versions when they go, and an object with versions is not deleted.
    const body = { ...definition, policyPart: null, hasHistory: false };
    await ask(server, ownObjects.updateOwnObject, { token, params: { id }, body });
    const answer = await ask(server, ownRecords.listOwnRecords, { token, params: { object } });
    const rows = (answer as { ownRecords: Listed[] }).ownRecords;
    // Rows that must sum to 100 % go together.
    for (const parentId of new Set(rows.map(({ parent }) => parent?.id)))
      await ask(server, ownRecords.saveOwnRows, {
        token,
        params: { object },
        body: {
          parentId,
          rows: [],
          removed: rows.flatMap((row) => (row.parent?.id === parentId ? { id: row.id } : [])),
        },
      });
    await ask(server, ownObjects.deleteOwnObject, { token, params: { id } });
  }
  const saved = (await ask(server, views.listViews, { token })) as { views: { id: number }[] };
  for (const { id } of saved.views) await ask(server, views.deleteView, { token, params: { id } });
};
