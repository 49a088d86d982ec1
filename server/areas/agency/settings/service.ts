import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import { LOGO_SIDE, logoParts } from '../../../../domain/agency/logo.ts';
import { SETTINGS_ID } from '../../../../domain/contract/agency/settings.ts';
import type { settings as calls } from '../../../../domain/contract/index.ts';
import { agencySettings } from '../../../../domain/entities/agencySettings.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import type { Answers, Input } from '../../../context.ts';
import { columnsOf, recordOf } from '../../../db/entity.ts';
import { JsonText } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import type { PrintableDocument } from '../../../reports/print/document.ts';
import { print, printing } from '../../../reports/print/print.ts';
import { inTransaction } from '../../../transaction.ts';
import { keepSignIn } from '../signIn/settings.ts';
import { findSettings, lockSettings, settingsJson, updateSettingsRow } from './repository.ts';

const readSettings = async ({ context }: Input<typeof calls.getSettings>): Promise<JsonText> =>
  new JsonText(await settingsJson(context.database.kysely));

const logoMark = (logo: string | null | undefined) => {
  if (!logo) return logo;
  const { kind, content } = logoParts(logo);
  const image = Buffer.from(content, 'base64');
  const hash = createHash('sha256').update(image).digest('hex').slice(0, 16);
  return `${kind.toUpperCase()}, ${image.length} bytes, SHA-256 ${hash}…`;
};

/**
 * Changes what was sent of the settings; it counts from the next use, in every process.
 * @throws Problem 400 for a logo that cannot be printed, 409 for a stale version
 */
const updateSettings = async ({ context, actor, body }: Input<typeof calls.updateSettings>) => {
  const { logo } = await findSettings(context.database.kysely);
  // Before the transaction: the printer takes its time.
  if (body.logo && body.logo !== logo) await requirePrintable(body.logo, actor.userId);
  return inTransaction(context, async (trx) => {
    const before = await lockSettings(trx);
    await requireVersion(
      trx,
      { entity: 'settings', id: SETTINGS_ID, version: before.version },
      body.version,
    );
    await keepSignIn(trx, context, actor, recordOf(agencySettings, before), body);
    await updateSettingsRow(trx, {
      ...columnsOf(agencySettings, body),
      updated_at: context.clock.now(),
    });
    const { signInSecret, ...after } = body;
    const details = {
      before: { ...before, logo: logoMark(before.logo) },
      after: {
        ...after,
        logo: logoMark(body.logo),
        ...(signInSecret ? { isSecretChanged: true } : {}),
      },
    };
    const event = auditEvent('settings.updated', ['settings', SETTINGS_ID], actor, { details });
    return { result: new JsonText(await settingsJson(trx)), events: [event] };
  });
};

export const settings: Answers<typeof calls> = {
  getSettings: readSettings,
  updateSettings,
};

const longerSide = (image: Buffer): number => {
  try {
    const { width, height } = imageSize(image);
    return Math.max(width, height);
  } catch {
    throw invalid({ logo: texts.logoUnreadable });
  }
};

const trialPage = (image: string): PrintableDocument => ({
  definition: {
    content: [{ image, fit: [100, 100] }],
    header: { text: '' },
    pageMargins: [40, 40, 40, 40],
  },
  footnote: '',
});

/**
 * Prints a page with a logo and nothing else: what the printer cannot take would keep it from
 * printing any report.
 * @param userId whose place among those who print it takes
 * @throws Problem 400 at `logo` for an image that is too large or damaged, 429 when too many wait
 */
const requirePrintable = async (address: string, userId: string): Promise<void> => {
  const image = Buffer.from(logoParts(address).content, 'base64');
  if (longerSide(image) > LOGO_SIDE) throw invalid({ logo: texts.logoSide });
  const leave = await printing.enter(userId);
  try {
    await print(trialPage(address));
  } catch {
    throw invalid({ logo: texts.logoUnreadable });
  } finally {
    leave();
  }
};
