import type { Context } from '../../context.ts';
import { JsonText } from '../../http/answers.ts';
import { type CatalogueName, catalogueJson } from './repository.ts';

/** A whole catalogue, small enough to be kept by the browser. */
export const readCatalogue = async (
  { database }: Context,
  name: CatalogueName,
): Promise<JsonText> => new JsonText(await catalogueJson(database.kysely, name));
