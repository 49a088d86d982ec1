import { savingTexts } from '../../../i18n/recordTexts.ts';

const importResource = {
  name: 'Importar datos |||| Importar datos',
  menu: { list: 'Importar datos' },
  empty: 'Aún no se ha importado ningún archivo',
  invite:
    'Suba clientes, asesores, pólizas y más desde Excel. Antes de guardar se ensaya y se ve qué pasaría.',
  page: { list: 'Importar datos', create: 'Subir archivo' },
  action: { create: 'Importar datos' },
  fields: {
    name: 'Nombre',
    kind: 'Qué contiene',
    fileName: 'Archivo',
    status: 'Estado',
    rows: 'Filas',
    counts: 'Resultado',
    userName: 'Usuario',
    createdAt: 'Subido',
    file: 'Archivo',
  },
} as const;

const plan = {
  title: 'Columnas del archivo',
  about:
    'Diga qué columna del archivo llena cada campo. Los campos con asterisco son obligatorios para registrar.',
  noColumn: 'No viene en el archivo',
  sameValue: 'Mismo valor para todas las filas',
  valueLabel: 'Valor para todas las filas',
  value: '%{field}: valor para todas las filas',
  blankLabel: 'Valor para las celdas vacías',
  blankValue: '%{field}: valor para las celdas vacías',
  divided: 'Sale de «Nombre completo»',
  names: {
    title: 'Cómo se reparten los nombres',
    inFile: 'En el archivo',
    divided: 'Apellidos, nombres',
    reading: '%{text}: cómo se reparte',
    noneFound: 'La columna no tiene nombres',
    doubtful:
      '%{count} nombre puede leerse de más de una manera: revíselo y corrija lo que haga falta. |||| %{count} nombres pueden leerse de más de una manera: revíselos y corrija los que haga falta.',
    certain: 'Estos son los primeros. Todos se leen de una sola manera.',
  },
  unnamed: 'Columna %{place}',
  sample: 'Ej.: %{values}',
  chooseReading: 'Elija cómo se leen',
  proposed: 'Propuesto por la columna o su última respuesta: confírmelo',
  doubts: {
    zero: {
      question: 'Hay números sin su cero inicial',
      correct: 'Completar: 912345675 es 0912345675',
      leave: 'Dejarlos como están',
    },
    phoneZero: {
      question: 'Hay teléfonos sin su cero inicial',
      correct: 'Completar: 991234567 es 0991234567',
      leave: 'Dejarlos como están',
    },
    fraction: {
      question: 'Hay porcentajes menores que 1',
      correct: '0.15 es 15 % y 1 es 100 %',
      leave: '0.15 es 0.15 % y 1 es 1 %',
    },
    mails: {
      question: 'Hay celdas con varios correos',
      correct: 'Tomar el primero de cada celda',
      leave: 'Dejarlas vacías, por completar',
    },
    decimals: {
      question: 'Hay valores como 1.234 y en la columna se usan ambos signos',
      correct: '1.234 es mil doscientos treinta y cuatro',
      leave: '1.234 es uno con 23 centavos',
    },
    nameOrder: {
      question: 'Qué va primero en los nombres',
      correct: 'Apellidos primero',
      leave: 'Nombres primero',
    },
  },
  usedTwice: 'La misma columna llena también «%{field}»',
  mode: 'Qué hacer con las filas',
  modes: {
    both: 'Crear los nuevos y actualizar los que ya están',
    create: 'Crear los nuevos y omitir los que ya están',
    update: 'Actualizar los que ya están y omitir los nuevos',
  },
  blankKeeps: 'Al actualizar, una celda vacía no cambia nada.',
  keys: 'Cómo se reconoce un registro que ya está',
  keysAbout:
    'Las reglas marcadas se prueban en este orden: si una no encuentra un solo registro, sigue la siguiente.',
  noKey: 'Marque al menos una regla',
  automations: 'Reglas de la agencia',
  registersEqual: 'Registrar también las filas iguales a un registro que ya está',
  rehearse: 'Ensayar',
  keep: 'Volver al ensayo',
  change: 'Cambiar columnas',
  failed: 'No se empezó el ensayo',
} as const;

const missing = {
  title: 'Falta registrar o elegir',
  about:
    'El archivo nombra algo sin registrar o que puede ser varios registros: elíjalo, regístrelo u omita sus filas.',
  choose: '%{value}: registro que corresponde',
  skip: 'Omitir sus filas',
  skipOne: 'Omitir las filas de %{value}',
  again: 'Guardar y ensayar de nuevo',
  proposal: '¿Es «%{name}»?',
  accept: 'Aceptar la propuesta |||| Aceptar las %{count} propuestas',
  createAll: 'Crear el banco que falta |||| Crear los %{count} bancos que faltan',
  created: 'Banco registrado |||| %{count} bancos registrados',
  createFailed: 'No se registraron todos los bancos',
} as const;

const check = {
  title: 'Comprobación con el sistema anterior',
  about:
    'Escriba el total que da el sistema anterior. Lo escrito se conserva y la diferencia queda marcada.',
  group: 'Agrupar por',
  groups: { company: 'Compañía', advisor: 'Asesor', policyType: 'Tipo de póliza', month: 'Mes' },
  measure: 'Comparar',
  measures: {
    policies: 'Número de pólizas',
    policyValue: 'Valor de las pólizas',
    collected: 'Cobrado',
    pending: 'Por cobrar',
    advisorCommission: 'Comisión de los asesores',
  },
  columns: {
    name: 'Grupo',
    here: 'En Amparo',
    there: 'Sistema anterior',
    difference: 'Diferencia',
  },
  typed: 'Sistema anterior: %{name}',
  none: 'Este archivo no dejó pólizas que comprobar.',
} as const;

const imports = {
  noneFound: 'Ningún archivo coincide con los filtros',
  open: 'Abrir',
  notFound: 'Este archivo ya no está',
  about: '%{kind} · %{file} · %{rows} · %{user}, %{at}',
  rows: '%{count} fila |||| %{count} filas',
  status: {
    draft: 'Columnas por revisar',
    rehearsing: 'Ensayando',
    rehearsed: 'Ensayado',
    running: 'Importando',
    cancelled: 'Detenido',
    done: 'Importado',
    undoing: 'Deshaciendo',
    undone: 'Deshecho',
  },
  upload: {
    order:
      'Conviene este orden: compañías, bancos, asesores, clientes, cuentas bancarias y pólizas.',
    template: 'Descargar plantilla',
    templateFailed: 'No se descargó la plantilla',
    templateAbout:
      'La plantilla trae títulos, valores permitidos y un ejemplo. También sirve un archivo con otros títulos.',
    choose: 'Elegir archivo',
    change: 'Elegir otro archivo',
    kinds: 'Archivo .xlsx, .ods o .csv de hasta 20 MB y 50,000 filas',
    send: 'Subir archivo',
    saved: 'Archivo subido: revise sus columnas',
    ...savingTexts('subir el archivo'),
  },
  steps: { columns: 'Columnas', rehearsal: 'Ensayo', run: 'Importar', result: 'Resultado' },
  progress: '%{done} de %{rows} filas',
  cancel: 'Detener',
  cancelFailed: 'No se detuvo',
  results: {
    label: 'Filas por resultado',
    all: 'Todas',
    created: 'Nuevas',
    changed: 'Cambiadas',
    same: 'Iguales',
    skipped: 'Omitidas',
    failed: 'Con error',
    undone: 'Deshechas',
    held: 'Retenidas',
  },
  result: {
    created: 'Nueva',
    changed: 'Cambiada',
    same: 'Igual',
    skipped: 'Omitida',
    failed: 'Con error',
    undone: 'Deshecha',
    held: 'Retenida',
  },
  table: {
    rehearsed: 'Qué pasaría con cada fila',
    done: 'Qué pasó con cada fila',
    none: 'Ninguna fila',
    columns: { row: 'Fila', record: 'Registro', result: 'Resultado', detail: 'Detalle' },
    change: '%{label}: %{before} → %{after}',
    problem: '%{label}: %{message}',
    cells: 'Celdas de la fila %{row}',
    showCells: 'Ver celdas',
    hideCells: 'Ocultar celdas',
  },
  run: 'Importar %{count} fila |||| Importar %{count} filas',
  runQuestion: 'Registros nuevos: %{created}. Registros que cambian: %{changed}.',
  runLeavesOut: '%{count} fila con error queda fuera. |||| %{count} filas con error quedan fuera.',
  runOn: 'Seguir importando',
  runOnQuestion: 'Se importan las filas que faltan; las que ya se importaron no se repiten.',
  runFailed: 'No se empezó a importar',
  undo: 'Deshacer',
  undoQuestion:
    'Se quitan los registros nuevos, con sus cobros, comisiones y recibos; los cambiados vuelven a como estaban.',
  undoFree: '%{count} fila se puede deshacer |||| %{count} filas se pueden deshacer',
  undoHeld: ', %{held} no: %{rows}.',
  undoHolds: 'fila %{row}, %{message}',
  undoHoldsMore: '%{count} más',
  undoRest: 'Deshacer el resto',
  undoFailed: 'No se empezó a deshacer',
  held: 'Estas filas no se deshicieron: alguien hizo algo después con lo que trajeron.',
  earlier:
    'Este archivo ya se importó el %{at} (%{user}). Si lo importa otra vez, revise en el ensayo qué se repite.',
  gone: 'Ya no está en uso y no se importará: %{fields}. Si las filas ya se ensayaron, ensáyelas de nuevo.',
  stopped: 'Se detuvo en %{done} de %{rows} filas. Puede seguir, o deshacer lo importado.',
  failedRows: 'Descargar filas con error',
  failedRowsFailed: 'No se descargaron las filas con error',
  deleteOne: 'Eliminar',
  deleteQuestion: 'Se eliminan el archivo %{name} y sus filas. No se puede deshacer.',
  deleted: 'Archivo eliminado',
  deleteFailed: 'No se pudo eliminar el archivo',
  consent: {
    about:
      '«Consentimiento: SÍ» declara que esa persona consintió que la agencia trate sus datos. Si no le consta, póngalo en NO.',
    rows: '%{count} fila lo declara. |||| %{count} filas lo declaran.',
  },
  plan,
  missing,
  check,
} as const;

export const texts = {
  imports,
  resources: {
    imports: importResource,
  },
} as const;
