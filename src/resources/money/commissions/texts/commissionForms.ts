export const commissionPaymentResource = {
  name: 'Comisión |||| Comisiones',
  fields: {
    receiptNumber: 'Número de recibo',
    payment_method_id: 'Forma de pago',
    createdAt: 'Fecha',
    advanceAmount: 'Valor',
    observations: 'Observaciones',
  },
} as const;

export const commissionRefundResource = {
  name: 'Descuento |||| Descuentos',
  fields: {
    policy_id: 'Póliza',
    amountRefunds: 'Valor del descuento',
    cancellationDate: 'Fecha de cancelación',
    reason: 'Motivo',
  },
} as const;

export const accountColumns = {
  policy: 'Póliza',
  customer: 'Cliente',
  company: 'Compañía',
  frequency: 'Frecuencia',
  released: 'Liberada',
  paid: 'Pagada',
  inFavour: 'Saldo a favor',
  policies: 'Pólizas',
} as const;

export const giving = {
  title: 'Registrar comisión',
  save: 'Registrar',
  operation: {
    label: 'Tipo de operación',
    ADVANCE: 'ANTICIPO',
    COMMISSION: 'COMISIÓN',
  },
  about: {
    ADVANCE: 'Dinero a cuenta: se absorbe cuando se pague una comisión.',
    COMMISSION: 'Primero se absorben los anticipos vigentes; luego se reparte el valor nuevo.',
  },
  receipt: 'Recibo',
  methodsFailed: 'Error al cargar métodos de pago.',
  totals: {
    inFavour: 'Saldo a favor',
    advances: 'Anticipos vigentes',
  },
  selection: {
    title: 'Pólizas',
    label: 'Elegir pólizas',
    all: 'Todas',
    customers: 'Por cliente',
    policies: 'Por póliza',
    allChosen: 'Pólizas con comisión por pagar: %{count}',
    chosen: '%{smart_count} elegida |||| %{smart_count} elegidas',
    chosenCustomers: '%{smart_count} cliente elegido |||| %{smart_count} clientes elegidos',
    pick: 'Elegir',
    pickThis: 'Elegir %{name}',
    pickPage: 'Elegir los de esta página',
    clear: 'Quitar la selección',
    full: 'Puede elegir hasta %{max}, uno por uno; use «Todas» para pagar más.',
    searchPolicies: 'Buscar por póliza o cliente',
    searchCustomers: 'Buscar por nombre o cédula',
    none: 'No hay pólizas con comisión por pagar',
    nonePicked: 'Elija las pólizas que reciben la comisión.',
  },
  distribution: {
    title: 'Distribución',
    inFavour: 'Saldo a favor de la selección',
    absorbed: 'Anticipos que se absorben',
    room: 'Disponible para pagar',
    paid: 'Comisión nueva',
    left: 'Saldo después',
    onlyAdvances: 'Los anticipos cubren todo el saldo: ingrese 0 para absorberlos sin pagar más.',
    waiting: 'Ingrese el valor para ver cómo se reparte.',
    receiving: '%{lines} de %{policies} pólizas reciben',
    advance: 'Anticipo %{receipt} del %{date}',
    advanceAfter: 'se absorben %{absorbed}, quedan %{remaining}',
    advanceSettled: 'se absorben %{absorbed}, queda liquidado',
    excel: 'Descargar Excel',
    excelFailed: 'No se pudo crear el archivo',
    fileName: 'distribucion-comision',
    columns: {
      inFavour: 'A favor',
      absorbed: 'Anticipo absorbido',
      paid: 'Comisión nueva',
      left: 'Saldo',
    },
  },
  savedTitle: 'Registro exitoso',
  commissionSaved: 'Anticipo comisión registrada correctamente',
  advanceSaved: 'Anticipo registrado correctamente',
  commissionRefused: 'No se pudo registrar la comisión. Verifica los datos.',
  advanceRefused:
    'Avance/anticipo no registrado correctamente. Verifica campos vacíos o números de recibo duplicados.',
  failed: 'Error durante el registro',
} as const;

export const discounting = {
  title: 'Descontar comisiones',
  save: 'Registrar descuento',
  none: 'No hay pólizas con comisiones anualizadas disponibles.',
  search: 'Escriba el número de póliza o el cliente',
  reasonLeft: '%{used} de %{max} caracteres',
  figures: {
    title: 'Comisión de la póliza',
    figure: 'Concepto',
    before: 'Antes',
    after: 'Después',
    released: 'Liberada',
    paid: 'Pagada',
    refunded: 'Descontada',
    balance: 'Saldo',
    waiting: 'Elija la póliza para ver su comisión.',
  },
  saved: 'Descuento registrado correctamente',
  refused: 'Descuento no registrado correctamente. Verificar que no haya campos vacíos',
  failed: 'Ocurrió un error durante el registro del descuento.',
} as const;
