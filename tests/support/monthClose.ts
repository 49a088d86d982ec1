import { monthCloses as calls, pathOf } from '../../domain/contract/index.ts';
import type { CloseStep, Month } from '../../domain/money/monthClose.ts';
import type { TestApi } from './api.ts';
import { createUser, tokenFor } from './users.ts';

/** The close of months as an administrator does it; what is refused is an error. */
export function monthDesk(api: TestApi) {
  const done = <A extends { status: number; text: string }>(answer: A): A => {
    if (answer.status !== 200) throw new Error(`Refused: ${answer.text}`);
    return answer;
  };
  const review = (id: Month, step: CloseStep, note?: string) =>
    api.call(calls.reviewStep, { as: 'BASIC', params: { id }, body: { step, note } });
  const approve = (id: Month, advisors?: readonly number[]) =>
    api.call(calls.approveStatements, { as: 'ADMIN', params: { id }, body: { advisors } });
  const close = (id: Month) => api.call(calls.closeMonth, { as: 'ADMIN', params: { id } });
  return {
    months: async () => done(await api.call(calls.listMonths, { as: 'ELOPDP' })).body.months,
    month: async (id: Month) =>
      done(await api.call(calls.getMonth, { as: 'ELOPDP', params: { id } })).body.month,
    statements: async (id: Month) =>
      done(await api.call(calls.listMonthStatements, { as: 'ELOPDP', params: { id } })).body
        .statements,
    review,
    approve,
    close,
    reopen: (id: Month, reason = 'FALTÓ UN DESCUENTO') =>
      api.call(calls.reopenMonth, { as: 'ADMIN', params: { id }, body: { reason } }),
    download: (id: number) => api.call(calls.downloadStatement, { as: 'ELOPDP', params: { id } }),
    /** The bytes of a closed statement, as they are sent. */
    pages: async (id: number): Promise<Buffer> => {
      const user = await createUser(api.context, { role: 'ELOPDP' });
      const { rawPayload } = await api.app.inject({
        method: 'GET',
        url: `/api/${pathOf(calls.downloadStatement, { id })}`,
        headers: { token: await tokenFor(api.context, user.id) },
      });
      return rawPayload;
    },
    /** Looks at every step, explains what is left, approves all statements and closes the month. */
    closeWhole: async (id: Month) => {
      for (const step of ['collections', 'insurers', 'payments', 'receipts'] as const)
        done(await review(id, step, 'QUEDA PARA EL MES SIGUIENTE'));
      done(await approve(id));
      return done(await close(id)).body.month;
    },
  };
}
