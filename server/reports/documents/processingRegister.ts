import type { Content } from 'pdfmake/interfaces';
import type { AnswerOf, processingRegister } from '../../../domain/contract/index.ts';
import { LEGAL_BASES } from '../../../domain/privacy/personalData/shapes.ts';
import type { PrintableDocument } from '../print/document.ts';
import { factList, textOr } from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';

type Activity = AnswerOf<typeof processingRegister.listActivities>['activities'][number];

const MISSING = 'Por completar';

const activity = (one: Activity): Content => ({
  unbreakable: true,
  stack: [
    { text: one.name, style: 'section' },
    factList(UPRIGHT_WIDTH, [
      ['Finalidad', one.purpose],
      ['Base legal', LEGAL_BASES[one.basis]],
      ['Titulares', one.subjects],
      ['Dónde', one.places.join(', ') || 'Fuera del sistema'],
      ['Categorías de datos', textOr([one.kinds, one.data].filter(Boolean).join('; '), MISSING)],
      ['Conservación', textOr([one.retention, one.keptFor].filter(Boolean).join('; '), MISSING)],
      ...(one.erasures ? [['Eliminación', one.erasures] as const] : []),
      ['Destinatarios', textOr(one.recipients, MISSING)],
      ['Transferencias', textOr(one.transfers, MISSING)],
      ['Medidas de seguridad', textOr(one.measures, MISSING)],
      ['Responsable', textOr(one.responsible, MISSING)],
      ...(one.isRetired ? [['Estado', 'Ya no se realiza'] as const] : []),
      ...(one.isOutdated
        ? [['Revisión', 'Los datos tratados cambiaron desde que se completó'] as const]
        : []),
    ]),
  ],
});

export const registerDocument = (
  issue: Issue,
  activities: readonly Activity[],
): PrintableDocument =>
  framed(
    issue,
    {
      title: 'Registro de actividades de tratamiento',
      subtitle: `LOPDP, art. 47 · ${activities.length} actividades`,
    },
    activities.map(activity),
  );
