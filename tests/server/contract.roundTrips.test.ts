import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemonstration } from '../../demo/demonstration.ts';
import { type Call, contract } from '../../domain/contract/index.ts';
import { type CallOptions, startApi } from '../support/api.ts';
import { type Known, sampleObject, sampleParams } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countTrips } from '../support/roundTrips.ts';
import { createUser, tokenFor } from '../support/users.ts';

/** The demonstration takes its time on a busy machine. */
const SEEDING_MS = 180_000;

/** Round trips of a page that is read, beside the one of the session. */
const MOST = 2;

/**
 * Calls that need more, with what they may need: a number that only falls. Own records are read by definitions that are
 * read before; a look-up of who saw whom is in the trail before its rows are read; a person's file walks over all that
 * is stored.
 */
const MORE: Readonly<Record<string, number>> = {
  'activity.listOwnRecordActivity': 3,
  'audit.openEntry': 4,
  'audit.verifyAuditLog': 4,
  'messages.previewMessage': 6,
  'messageTemplates.sampleTemplate': 4,
  'ownRecords.listOwnRecords': 4,
  'ownRecords.getOwnRecord': 4,
  'ownRecords.listOwnRowsOn': 5,
  'settingsPackage.downloadPackage': 19,
  'views.sumView': 4,
  'insurerStatements.listLineChoices': 5,
  'advisors.getAdvisor': 5,
  'dataAccess.listAccesses': 3,
  'dataAccess.listAccessesByUser': 3,
  'dataAccess.listPeopleSeen': 3,
  'personalData.previewAnonymize': 64,
  'personalData.subjectFile': 70,
  'personalData.subjectFilePdf': 71,
  'processingRegister.downloadRegister': 5,
  'privacyRequests.getRequest': 4,
  'claims.getClaim': 3,
  'insured.listInsured': 5,
};

/** Calls about records that the demonstration has not, or that its first ones do not suit: refused after their reads. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['getImport', 'listImportRows', 'listMissing', 'previewNames', 'countConsents'].map(
    (name) => `imports.${name}`,
  ),
  ...['checkUndo', 'downloadFailedRows', 'downloadTemplate', 'checkImport'].map(
    (name) => `imports.${name}`,
  ),
  'messages.getMessage',
  'messages.getCampaign',
  'automations.listActs',
  'automations.rehearseAutomation',
  'webhooks.listDeliveries',
  'ownRecords.exportOwnRecords',
  'cards.listCards',
  'monthCloses.getMonth',
  'monthCloses.listMonthStatements',
  'monthCloses.downloadStatement',
  'customerMerges.previewMerge',
  'breaches.getBreach',
  'breaches.getBreachNotice',
  'privacyRequests.readRequestDocument',
  'claims.checkClaim',
  'claims.getLossRatio',
  'endorsements.getUnearned',
  'calendar.readCalendar',
  'signIn.endSignIn',
]);

/** Reads of the contract, but for exports: a file is written row by row as long as it is. */
const reads = Object.entries(contract).flatMap(([area, calls]) =>
  area === 'exports'
    ? []
    : Object.entries(calls)
        .map(([name, call]): [string, Call] => [`${area}.${name}`, call])
        .filter(([, { method }]) => method === 'GET'),
);

describe('a page that is read', () => {
  const api = madeOnce(() => startApi({ now: '2026-03-15T15:00:00.000Z' }));
  const trips = countTrips();
  afterAll(() => trips.restore());

  let userId = '';
  let token = '';
  let known: Known = {};
  beforeAll(async () => {
    await seedDemonstration(api.context);
    userId = (await createUser(api.context, { role: 'ADMIN' })).id;
    token = await tokenFor(api.context, userId);
    const { rows } = await sql<Known>`select
      (select min(id) from policies where advisor_id = 1) as "policyId",
      (select min(key) from own_objects) as object`.execute(api.context.database.kysely);
    known = { ...rows[0], advisorId: 1, sequence: 1, person: 'customer' };
  }, SEEDING_MS);

  const asked = (call: Call, id: number): CallOptions => ({
    as: token,
    params: sampleParams(call, userId, { ...known, id }),
    query: {
      ...(call.query?.safeParse({}).success === false ? sampleObject(call.query, known) : {}),
      ...(call.list ? { range: [0, 9] } : {}),
    },
  });

  /** The fewest trips of five asks: on a busy machine statements sent at once may follow each other. */
  const fewestTrips = async (ask: () => Promise<unknown>) => {
    let fewest = Number.POSITIVE_INFINITY;
    for (let time = 1; time <= 5; time += 1) fewest = Math.min(fewest, await trips.tripsOf(ask));
    return fewest;
  };

  /** The status and the trips of a call about the first record that it finds, asked again. */
  const ask = async (call: Call) => {
    for (let id = 1; ; id += 1) {
      const { status } = await api.call(call, asked(call, id));
      if (status !== 404 || id === 5)
        return { status, made: await fewestTrips(() => api.call(call, asked(call, id))) };
    }
  };

  it.each(reads)('waits for the database twice at most: %s', async (name, call) => {
    const { status, made } = await ask(call);
    expect(status >= 400).toBe(REFUSED.has(name));
    expect(made - 1).toBeLessThanOrEqual(MORE[name] ?? MOST);
  });
});
