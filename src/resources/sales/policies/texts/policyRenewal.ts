export const policyRenewal = {
  title: 'Renovar póliza',
  saved: 'Póliza renovada correctamente',
  refused: 'No se renovó la póliza, revise los campos e intente nuevamente.',
  failed: 'Póliza no actualizada correctamente.',
  number: 'Número de renovación',
  date: 'Fecha de renovación',
  feeHint: 'Déjelo en blanco si no aplica',
  sections: {
    renewal: 'Renovación',
    values: 'Valores y comisiones',
    comparison: 'Frente al último periodo',
    plan: 'Cuotas del nuevo periodo',
  },
  comparison: {
    what: 'Concepto',
    before: 'Último periodo',
    after: 'Nuevo',
    difference: 'Diferencia',
  },
  same: 'Sin cambio',
  points: '%{points} punto |||| %{points} puntos',
  waiting: 'Complete la fecha de renovación y el valor para ver las cuotas.',
  skipped:
    'El año %{years} quedará sin cuotas ni comisiones. Si no es lo que busca, corrija la fecha. |||| Los años %{years} quedarán sin cuotas ni comisiones. Si no es lo que busca, corrija la fecha.',
  yearsBetween: '%{first} a %{last}',
  endMoves: 'La vigencia se extiende hasta el %{date}.',
} as const;
