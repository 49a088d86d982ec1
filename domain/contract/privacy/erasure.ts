import { z } from 'zod';
import { isErasureGround } from '../../privacy/personalData/grounds.ts';
import { HOLDING_KEYS } from '../../privacy/retention.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall } from '../call.ts';
import { answer, choice, text, version } from '../fields.ts';

const touched = z.object({ table: answer.text, rows: answer.count });

const planned = {
  places: z.array(touched),
  /** `limited`: what may be erased is, and the rest is kept and not used; `refused` while a policy is live. */
  outcome: z.enum(['anonymous', 'limited', 'refused']),
  /** The day on which nothing has to be kept any more; null where nothing is. */
  until: answer.date.nullable(),
  keeps: z.array(z.enum(HOLDING_KEYS)),
  kept: z.array(z.object({ label: answer.text, until: answer.date, reason: answer.text })),
  erased: z.array(z.object({ label: answer.text, rows: answer.count })),
};

export const previewAnonymize = getCall({
  path: 'customers/anonymize-preview/:id',
  access: 'customers.anonymize',
  summary: 'How many rows anonymising a customer would touch, table by table',
  envelope: 'preview',
  answer: z.object({
    ...planned,
    /** Other registrations with the same identity number; those records stay. */
    alsoAdvisor: answer.flag,
    version: answer.count,
  }),
});

/**
 * Erases a customer, for good: refused while a policy is live. What the law makes the agency
 * keep is limited until its day, and the customer anonymous once nothing is. The
 * confirmation is the customer's own identity number, typed.
 */
export const anonymizeCustomer = postCall({
  path: 'customers/anonymize/:id',
  access: 'customers.anonymize',
  summary: 'Erases what identifies a customer; sums and the audit trail stay whole',
  body: z.object({
    /** A numeral of the law's article 15. */
    ground: choice().refine(isErasureGround, texts.notAChoice),
    reason: text(300),
    confirmation: text(20),
    version,
  }),
  envelope: 'anonymized',
  answer: z.object({
    id: answer.id,
    /** Null for one who is limited for now. */
    anonymizedAt: answer.instant.nullable(),
    ...planned,
  }),
});

const section = z.object({
  nombre: answer.text,
  finalidad: answer.text,
  baseLegal: answer.text,
  registros: z.array(z.record(z.string(), z.unknown())),
});

export const subjectFile = getCall({
  path: 'customers/subject-file/:id',
  access: 'customers.anonymize',
  summary: 'Everything held about a customer, as a JSON file; in the audit trail',
  envelope: null,
  answer: z.object({
    documento: answer.text,
    responsable: answer.text,
    generado: answer.instant,
    secciones: z.array(section),
    accesos: z.array(
      z.object({
        fecha: answer.instant,
        usuario: answer.optionalText,
        accion: answer.text,
        sobre: answer.text,
        soloPosible: answer.flag,
      }),
    ),
    /** Place to ask for accesses in the archive of the audit trail; null where nothing is archived. */
    accesosAnteriores: answer.optionalText,
  }),
});

export const subjectFilePdf = getCall({
  path: 'customers/subject-file-pdf/:id',
  access: 'customers.anonymize',
  summary: 'Everything held about a customer, as a PDF; in the audit trail',
  envelope: null,
  answer: z.unknown(),
});
