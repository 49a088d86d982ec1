import type { Content } from 'pdfmake/interfaces';
import type { AnswerOf, processingRegister } from '../../../domain/contract/index.ts';
import type { PrintableDocument } from '../print/document.ts';
import { factList, textOr } from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';

type Activity = AnswerOf<typeof processingRegister.listActivities>[number];

const MISSING = 'Por completar';

const activity = (one: Activity): Content => ({
  unbreakable: true,
  stack: [
    { text: one.purpose, style: 'section' },
    factList(UPRIGHT_WIDTH, [
      ['Base legal', one.basis],
      ['Titulares', 'Clientes'],
      ['Dónde', one.places.join(', ')],
      ['Categorías de datos', one.kinds],
      ['Conservación', one.retention],
      ['Eliminación', one.erasures],
      ['Destinatarios', textOr(one.recipients, MISSING)],
      ['Transferencias', textOr(one.transfers, MISSING)],
      ['Medidas de seguridad', textOr(one.measures, MISSING)],
      ['Responsable', textOr(one.responsible, MISSING)],
      ...(one.isOutdated
        ? [['Revisión', 'Los datos tratados cambiaron desde que se completó'] as const]
        : []),
    ]),
  ],
});

/** The register of processing activities. @param issue who prints it and when */
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
