export const policyUpdate = {
  sections: {
    policy: 'Póliza',
    terms: 'Compañía, vigencia y estado',
    effect: 'Qué cambia al guardar',
  },
  feeHint: 'Déjelo en blanco si no aplica',
  statusHint: 'Solo se puede cancelar o reactivar; los demás estados los da la fecha de fin.',
  before: 'Antes: %{value}',
  nothing: 'Las cuotas de la póliza no cambian.',
  incomplete: 'Complete fechas, frecuencia y valor para ver qué cuotas cambian.',
  unknown: 'El plan de cuotas se recalculará al guardar; las cuotas con abono se conservan.',
  refused: 'Así no se podrá guardar: %{reason}.',
  cycle: 'Periodo %{year}',
  kept: '1 cuota con abono se conserva (%{amount}). |||| %{smart_count} cuotas con abono se conservan (%{amount}).',
  changed:
    '1 cuota sin abono se replanifica. |||| %{smart_count} cuotas sin abono se replanifican.',
  table: {
    number: 'Cuota',
    before: 'Antes',
    after: 'Después',
    added: 'Nueva',
    removed: 'Se elimina',
  },
  advisor: {
    normal:
      'Lo cobrado hasta hoy queda con %{former}; la comisión de lo que se cobre después, con el nuevo asesor.',
    annualized:
      'La comisión de los periodos ya empezados queda con %{former}; la de las renovaciones, con el nuevo asesor.',
  },
  commission: {
    changes: 'La comisión del asesor en %{year} pasa de %{before} a %{after}.',
    same: 'La comisión del asesor en %{year} sigue siendo %{after}.',
    earned: 'Lo ganado, %{earned}, no cambia.',
    spread:
      'Lo que falta, %{left}, se libera con la próxima cuota. |||| Lo que falta, %{left}, se reparte en %{smart_count} cuotas.',
    released: 'Al guardar se liberan %{amount} de una vez.',
    takenBack: 'Al guardar se descuentan %{amount} que exceden la nueva comisión.',
  },
  afterEnd: {
    label: 'Cuotas por cobrar desde el nuevo fin',
    void: 'Se anulan: ya no se emiten ni se cobran',
    keep: 'Se mantienen: se deben completas',
    voided:
      'Al guardar se anula 1 cuota desde el nuevo fin, %{end} (%{amount}). Lo abonado en ella se conserva. |||| Al guardar se anulan %{smart_count} cuotas desde el nuevo fin, %{end} (%{amount}). Lo abonado en ellas se conserva.',
  },
  cancel: {
    none: 'Al cancelar, la póliza no tiene cuotas por emitir.',
    some: 'Al cancelar, 1 cuota no se emitirá nunca (%{amount}). |||| Al cancelar, %{smart_count} cuotas no se emitirán nunca (%{amount}).',
    on: 'Fecha de cancelación',
    reason: 'Motivo de la cancelación',
    unpaid: 'Cuotas emitidas sin cobrar',
    voids: 'Se anulan: ya no se cobran ni cuentan como atrasadas',
    keeps: 'Siguen por cobrar',
    voided:
      'Al guardar se anula 1 cuota emitida sin cobrar (%{amount}). Lo abonado en ella se conserva. |||| Al guardar se anulan %{smart_count} cuotas emitidas sin cobrar (%{amount}). Lo abonado en ellas se conserva.',
    kept: '1 cuota emitida sigue por cobrar (%{amount}). |||| %{smart_count} cuotas emitidas siguen por cobrar (%{amount}).',
    unknown: 'Al cancelar, las cuotas con fecha de hoy en adelante no se emitirán nunca.',
    list: 'Cuotas que no se emitirán',
  },
  reinstate: {
    voided:
      '1 cuota anulada vuelve a estar por cobrar (%{amount}). |||| %{smart_count} cuotas anuladas vuelven a estar por cobrar (%{amount}).',
    none: 'Al reactivar la póliza, no vuelve ninguna cuota.',
    some: 'Al reactivar la póliza, vuelve 1 cuota que la cancelación dejó sin emitir. |||| Al reactivar la póliza, vuelven %{smart_count} cuotas que la cancelación dejó sin emitir.',
  },
} as const;
