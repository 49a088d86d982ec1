import type { TextTree } from '../../../../i18n/textTree.ts';

/** Texts of the adjustment of a policy's values year by year (specification §2, §5, §8). */
export const policyYears = {
  loadFailed: 'Error al cargar periodos de la póliza.',
  none: 'La póliza no tiene periodos registrados',
  noneSaved: 'No se pudo actualizar ningún periodo',
  failed: 'No se pudo actualizar los valores',
  invalid: 'Hay valores inválidos en el año %{year}.',
  unchanged: 'No has modificado ningún valor.',
  successTitle: '¡Actualizado!',
  success: 'Los valores han sido actualizados correctamente',
  partly: 'Solo se actualizó una parte de los valores',
  saved: 'Actualizado: %{years}.',
  notSaved: 'Año %{year}: %{reason}',
  year: 'Año %{year}',
  latest: 'Último periodo',
  changed: 'Modificado',
  save: 'Guardar cambios',
  preview: {
    title: 'Qué cambia en %{year}',
    before: 'Actual',
    after: 'Nuevo',
    payment: 'Cuota %{number}',
    payments: 'Cuotas %{first} a %{last}, cada una',
    earned: 'Comisión ya ganada',
    unearned: 'Comisión por ganar',
    paymentsSame: 'Las cuotas por cobrar no cambian.',
    kept: 'Cuotas ya cobradas, no cambian: %{count}.',
    unknown: 'No se puede anticipar el cambio en las cuotas; se aplicará al guardar.',
  },
} as const satisfies TextTree;
