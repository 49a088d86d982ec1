import { createHash } from 'node:crypto';
import {
  canonicalText,
  PACKAGE_FORMAT,
  readPackage,
  type SettingsPackage,
} from '../../../../domain/agency/settingsPackage/package.ts';
import type { Sections } from '../../../../domain/agency/settingsPackage/sections.ts';
import type { BodyOf, settingsPackage as calls } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { fileNameOf } from '../../../../domain/fileName.ts';
import { texts } from '../../../../domain/texts.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { type Input, today } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText, Raw } from '../../../http/answers.ts';
import { conflict, invalid } from '../../../problem.ts';
import { inSnapshot, inTransaction, rehearse } from '../../../transaction.ts';
import { tablesOfTexts, typesOfTexts } from '../settings/writtenTables.ts';
import { apply } from './apply.ts';
import {
  findLastImport,
  lockSettings,
  readSection,
  readSections,
  viewsLeftOut,
} from './repository.ts';

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

const hashOf = (sections: Sections): string => hashOfText(canonicalText(sections));

export const downloadPackage = ({ context }: Input<typeof calls.downloadPackage>) =>
  inSnapshot(context, async (db) => {
    const sections = await readSections(db);
    const content: SettingsPackage = {
      format: PACKAGE_FORMAT,
      product: packageJson.version,
      madeAt: context.clock.now().toISOString(),
      hash: hashOf(sections),
      sections,
    };
    const name = fileNameOf(`configuración amparo ${today(context)}`, 'json');
    // JSON would be an answer of the API, and no file.
    return new Raw('application/octet-stream', JSON.stringify(content, null, 2), name);
  });

/**
 * The settings that a body asks for: those of its file, or those from before an import.
 * @throws Problem 400 at the file, 409 where the import to undo is not the last, or settings have changed since
 */
const wantedBy = async (
  trx: Trx,
  { file, undoes }: BodyOf<typeof calls.comparePackage>,
): Promise<Sections> => {
  if (!undoes) {
    const sections = readPackage(file ?? '', hashOfText);
    if (typeof sections === 'string') throw invalid({ file: sections }, sections);
    const [item = {}] = sections.settings;
    const { typesWithoutVat, typesWithoutContribution, ...settings } = item;
    const whole = { ...sections, settings: [{ ...settings, ...tablesOfTexts(settings) }] };
    if (!('typesWithoutVat' in item)) return whole;
    const types = (await readSection(trx, 'policyTypes')).map((type) => type.item);
    return { ...whole, policyTypes: typesOfTexts(item, types) };
  }
  const last = await findLastImport(trx);
  if (last?.id !== undoes) throw conflict('not_last', texts.packageNotLast);
  if (last.after_hash !== hashOf(await readSections(trx)))
    throw conflict('stale_version', texts.packageStale);
  // Written by importPackage alone.
  return JSON.parse(last.before) as Sections;
};

/** Applies a package in a transaction that is rolled back, and answers what it changed. */
export const comparePackage = ({
  context,
  actor,
  request,
  body,
}: Input<typeof calls.comparePackage>) =>
  rehearse(context, async (trx) => {
    await lockSettings(trx);
    const wanted = await wantedBy(trx, body);
    const { before, changes } = await apply(
      trx,
      { context, actor, request },
      wanted,
      body.withRemovals,
    );
    return { site: hashOf(before), changes };
  });

/**
 * Takes over the settings of a package, or brings back those from before an import, in one transaction.
 * @throws Problem 400 at the file, 409 where the settings have changed since they were compared
 */
export const importPackage = ({
  context,
  actor,
  request,
  body,
}: Input<typeof calls.importPackage>) =>
  inTransaction(context, async (trx) => {
    await lockSettings(trx);
    const site = hashOf(await readSections(trx));
    if (site !== body.site) throw conflict('stale_version', texts.packageStale);
    const wanted = await wantedBy(trx, body);
    const applied = await apply(trx, { context, actor, request }, wanted, body.withRemovals);
    const changes = applied.changes.filter(({ isApplied }) => isApplied).length;
    const id = await insertRow(trx, 'settings_imports', {
      changes,
      at: context.clock.now(),
      user_name: actor.userName,
      before: canonicalText(applied.before),
      after_hash: hashOf(applied.after),
    });
    const action = body.undoes ? 'settings_package.undone' : 'settings_package.imported';
    return {
      result: { site: hashOf(applied.after), changes: applied.changes },
      events: [
        ...applied.events,
        { action, entity: 'settings_package', entityId: id, actor, details: { changes } },
      ],
    };
  });

export const getLastPackageImport = ({ context }: Input<typeof calls.getLastPackageImport>) =>
  inSnapshot(context, async (db) => {
    const row = await findLastImport(db);
    const last = row && {
      id: wireId(row.id),
      at: row.at.toISOString(),
      userName: row.user_name,
      changes: row.changes,
      mayUndo: row.after_hash === hashOf(await readSections(db)),
    };
    return new JsonText(JSON.stringify(last ?? null));
  });

export const listLeftOut = ({ context }: Input<typeof calls.listLeftOut>) =>
  viewsLeftOut(context.database.kysely);
