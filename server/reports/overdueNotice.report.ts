import { formatDate } from '../../domain/civilDate.ts';
import { reportDescriptions } from '../../domain/reports/index.ts';
import type { OverdueLine } from '../areas/money/collections/ladder.repository.ts';
import { nameOf } from '../areas/people/people/repository.ts';
import { rowsOf } from '../db/rows.ts';
import { notFound } from '../problem.ts';
import {
  type Column,
  figure,
  money,
  rowTable,
  signatureLine,
  spacedFacts,
} from './documents/cells.ts';
import { framed, UPRIGHT_WIDTH } from './documents/frame.ts';
import { COLOURS } from './documents/look.ts';
import { defineReport } from './report.ts';

interface Notice {
  readonly code: string;
  readonly made_on: OverdueLine['dueDate'];
  readonly customer: string;
  readonly ci_ruc: string;
  readonly total: string;
  readonly lines: readonly OverdueLine[];
}

const columns = (total: string): Column<OverdueLine>[] => [
  { heading: 'Póliza', width: 130, grows: true, cell: ({ numberPolicy }) => numberPolicy },
  { heading: 'Compañía', width: 130, grows: true, cell: ({ companyName }) => companyName },
  { heading: 'Cuota', width: 40, right: true, cell: (line) => `${line.number_payment}` },
  { heading: 'Venció', width: 60, cell: ({ dueDate }) => formatDate(dueDate) },
  figure('Saldo', 72, ({ balance }) => money(balance), money(total)),
];

const REQUEST =
  'A la fecha de este aviso las cuotas siguientes están vencidas y no pagadas. Le pedimos pagarlas o comunicarse con nosotros: la mora puede suspender la cobertura según las condiciones de su póliza. Si ya pagó, por favor envíenos el comprobante.';

/** A numbered notice, with what was overdue on its day however often it is printed. */
export const overdueNoticeReport = defineReport({
  type: 'overdueNotice',
  draft: async ({ database }, issue, { noticeId }) => {
    const [notice] = await rowsOf<Notice>(database.kysely)`
      select n.code, n.made_on, ${nameOf('c')} as customer, c.ci_ruc, n.total::text as total, n.lines
      from overdue_notices n join customers c on c.id = n.customers_id where n.id = ${noticeId}`;
    if (!notice) throw notFound(`No existe aviso de mora registrado con id ${noticeId}`);
    const { code, customer, total, lines } = notice;
    const title = `${reportDescriptions.overdueNotice.title} ${code}`;
    return {
      title,
      document: framed(issue, { title, subtitle: `${customer} · ${formatDate(notice.made_on)}` }, [
        spacedFacts(UPRIGHT_WIDTH, [
          ['Para', { text: customer, bold: true }],
          ['Cédula o RUC', notice.ci_ruc],
          ['Total vencido', { text: money(total), bold: true }],
        ]),
        { text: REQUEST, lineHeight: 1.25, margin: [0, 8, 0, 8] },
        rowTable(UPRIGHT_WIDTH, columns(total), lines, `${lines.length} cuotas`),
        signatureLine(200, 56, { text: 'Por la agencia', color: COLOURS.muted }),
      ]),
      count: lines.length,
      ids: [...new Set(lines.map(({ policy_id }) => policy_id))],
      about: { notice: code },
    };
  },
});
