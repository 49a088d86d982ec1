import { type CivilDate, formatDate } from './civilDate.ts';

/**
 * The Spanish sentences both sides say: validation messages of the contract's schemas, and the
 * server's explanations. Quoted ones are those of specification §5 and §8, to the letter.
 */
export const texts = {
  required: 'Este campo es obligatorio',
  notText: 'Debe ser un texto',
  tooLong: (max: number) => `Máximo ${max} caracteres`,
  notANumber: 'Debe ser un número',
  doubtOpen: 'Diga cómo se lee esta columna',
  eitherNumber: (text: string) =>
    `«${text}» puede ser de miles o tener decimales: la columna usa el punto y la coma. Escríbalo con dos decimales`,
  mergedAmount:
    'Varias filas comparten esta celda: sepárela y escriba en cada fila el valor que le toca',
  creditsAlone: 'Todos los valores son créditos (CR): escríbalos con + o con −',
  readAsBlank: (word: string) => `«${word}» se leyó como vacío`,
  oneAddress: 'De lo que dice la celda se tomó a lo más una dirección, la primera',
  notWhole: 'Debe ser un número entero',
  tooManyDecimals: 'Máximo dos decimales',
  moreDecimalsThan: (max: number) => `Máximo ${max} decimales`,
  notAMoment: 'Escriba la fecha y la hora como 16/03/2026 10:30',
  ownNotLike: (example: string) =>
    `Escríbalo como «${example}»: letras, números y signos en los mismos lugares`,
  ownNotAValue: 'Escriba un valor que el campo pueda tener',
  ownRangeReversed: 'El máximo es menor que el mínimo',
  ownNoLimit: 'Este tipo de dato no tiene este límite',
  ownNumberExample: 'Escriba un ejemplo que termine en números, como VIS-2026-00001',
  ownExampleTooLong: 'El ejemplo es más largo que el largo máximo',
  atLeast: (min: string) => `Debe ser al menos ${min}`,
  atMost: (max: string) => `Debe ser como máximo ${max}`,
  time: 'Escriba la hora como 08:30',
  notADate: 'Fecha no válida',
  dateOutOfRange: 'La fecha está fuera del rango permitido',
  notAChoice: 'Elija una de las opciones',
  unknownName: 'Aquí no van datos con este nombre: vuelva a abrir el formulario',
  missingReference: 'elija uno de la lista, el que envió ya no existe',
  referredTo: 'No se puede quitar: otros registros lo nombran',
  duplicateValue: 'ya existe un registro igual',
  refusedValues: 'revise lo que escribió, así no se puede guardar',
  notExported: (column: string) => `Ningún archivo de esta lista tiene la columna «${column}»`,
  notYesNo: 'Elija sí o no',
  ownKey: 'Use minúsculas sin tilde, números y guion bajo, y no empiece con un número',
  mostOptions: (max: number) => `Máximo ${max} opciones`,
  ownKeyReserved: 'Esta clave no se puede usar: elija otra',
  ownOptionsMissing: 'Escriba al menos una opción',
  ownOptionsOfChoices: 'Solo una lista de opciones las tiene: quítelas o cambie la clase',
  ownStageOfObjects: 'Solo los registros que la agencia define tienen etapas',
  ownStageOfRows: 'Las filas dentro de otro registro no tienen etapas',
  ownStageOnce: 'Cada clase de registro tiene una sola etapa vigente: retire antes la otra',
  ownMoveUnknown: (stage: string) =>
    `Un cambio nombra «${stage}», que no está entre las opciones: corríjalo o quítelo`,
  ownMoveTwice: 'Cada cambio va una sola vez, de una etapa a otra distinta',
  ownMoveRefused: 'De la etapa en que está, su rol no lo puede mover a esta',
  ownTypesOfPolicies: 'Solo los campos de pólizas tienen tipos de póliza',
  ownNotUnique: 'Solo un texto, un teléfono, un correo, un número o una fecha puede ser único',
  ownNotSearched: 'La búsqueda mira textos, teléfonos, correos, números y opciones',
  ownNotSorted: 'No se ordena por un texto largo ni por varias opciones a la vez',
  ownNotTyped: 'Nadie escribe este campo: no se exige ni es único',
  ownFormulaMissing: 'Escriba la fórmula',
  ownFormulaAt: (place: number, problem: string) => `Carácter ${place}: ${problem}`,
  ownRead: 'Se lee de otro registro: no ordena, no se busca ni va en los PDF',
  ownReadBy: (label: string, records: string) =>
    `Lo muestra el campo «${label}» de ${records}. Cámbielo antes`,
  ownUsedBy: (label: string, problem: string) =>
    `El campo calculado «${label}» usa este campo y dejaría de funcionar (${problem}). Cambie antes su fórmula`,
  ownOfPersonal: (label: string, personal: string) =>
    `«${label}» usa «${personal}», que es dato personal: márquelo también como personal`,
  ownKindInUse: (records: number) =>
    records === 1
      ? '1 registro tiene un valor: la clase ya no se puede cambiar. Retire este campo y cree otro'
      : `${records} registros tienen un valor: la clase ya no se puede cambiar. Retire este campo y cree otro`,
  ownNamed: (names: string) => `No se puede quitar: cambie primero lo que lo nombra: ${names}`,
  ownNamingView: (name: string) => `la vista «${name}»`,
  ownNamingFormula: (label: string) => `la fórmula de «${label}»`,
  ownNamingLayout: 'una condición de un diseño',
  ownRenamedMissing: 'El campo no tiene esta opción: elija una de las que están guardadas',
  ownRenamedTaken: 'Ya hay una opción con este nombre',
  ownOptionInUse: (option: string) =>
    `Hay registros con la opción «${option}»: no se la puede quitar`,
  ownKeyTaken: 'Ya existe un campo con esta clave',
  ownTooMany: (max: number) => `Cada registro puede tener como máximo ${max} campos propios`,
  ownTooManySorted: (max: number) =>
    `Como máximo ${max} campos de un registro pueden ordenar y filtrar su lista`,
  formulaTwicePercent:
    'Un porcentaje ya es su parte de uno (15 % vale 0.15): no lo divida otra vez para 100',
  formulaWholePercent: (figure: number) =>
    `Junto a un porcentaje, ${figure} es ${figure * 100} %: si quiso decir ${figure} %, escriba ${figure}%`,
  formulaQuoted: (text: string) =>
    `"${text}" entre comillas es un texto: sin comillas es una cifra`,
  ownNotYetUnique: 'Hay registros con el mismo valor: corríjalos antes de exigir que sea único',
  ownNotUniqueValue: 'Ya existe un registro con este valor',
  ownHasValues: (records: number) =>
    records === 1
      ? '1 registro tiene un valor de este campo: retírelo en lugar de eliminarlo'
      : `${records} registros tienen un valor de este campo: retírelo en lugar de eliminarlo`,
  ownNotOfType: 'Las pólizas de este tipo no tienen este campo: deje la celda vacía',
  ownNotFiltered: 'La lista ya no se puede filtrar por este campo: quite el filtro',
  ownManyOfRelations: 'Solo un campo que elige otro registro puede elegir varios',
  ownManyInUse: (records: number) =>
    `Hay ${records} ${records === 1 ? 'registro' : 'registros'} con valor: puede seguir eligiendo varios`,
  ownRelatedMissing: 'Elija de qué registro propio es',
  ownRelatedOfRecords: 'Solo la clase «Un registro propio» lo tiene: déjelo vacío',
  ownRelationOfObjects:
    'Solo los campos de un registro propio pueden ser un cliente, un asesor, una compañía, una póliza u otro registro',
  ownTotalOfRows: 'Solo las filas de otro registro tienen una suma al pie',
  ownNotTotalled: 'Se suman números, valores y porcentajes; 100 % solo porcentajes',
  ownNotHundred: (sum: string, missing: string, isOver: boolean) =>
    `Suman ${sum}; ${isOver ? 'sobran' : 'faltan'} ${missing}`,
  ownRowsTogether: 'Escriba todas las filas juntas, en el registro al que pertenecen',
  ownRowGone:
    'Otra persona cambió o eliminó esta fila. Vuelva a abrir el registro y repita el cambio',
  mostRelated: (most: number) => `Elija ${most} o menos`,
  stillSaving:
    'Todavía se está guardando lo que envió antes. Espere unos segundos y vuelva a intentar.',
  mostRows: (max: number) => `Puede haber como máximo ${max} filas`,
  rowTwice: 'Este bien o esta persona ya está en el anexo: quite la repetición',
  ownTitleBraces: 'Escriba la clave de cada campo entre llaves, como {placa}',
  ownTitleWithoutField: 'Escriba entre llaves la clave de al menos un campo, como {placa}',
  ownTitleUnknown: (key: string) => `No hay un campo vigente con la clave «${key}»`,
  ownTitleRelation: (key: string) => `«${key}» es otro registro: no puede estar en el título`,
  ownFieldInTitle: 'El título de los registros usa este campo: quítelo del título primero',
  ownHistoryOfRows: 'Solo las filas que se muestran dentro de otro registro guardan su historia',
  ownPartOfPolicies:
    'Solo las filas de una póliza son bienes, coberturas o beneficiarios; las coberturas, también de un bien',
  ownPartHistory: 'Lo que es parte de una póliza guarda su historia: márquelo',
  ownPartInUse: 'Sus filas están en anexos: ya no puede ser otra parte de la póliza',
  insuredUnknown: 'No está en esta póliza',
  insuredOut: (day: string) => `Ya salió de la póliza el ${day}`,
  insuredNotInYet: (day: string) =>
    `Recién entra en la póliza el ${day}: elija ese día o uno posterior`,
  insuredNeedsItem: 'Elija el bien o la persona cuya cobertura es',
  insuredBuiltOn:
    'Lo que este anexo cambió se corrigió, se cambió con otro anexo o está en un siniestro: deshaga primero eso',
  insuredTaken:
    'Otra fila de la póliza tiene hoy un valor único de este anexo: cámbiela o elimínela primero',
  insuredInEndorsement: 'Está en un anexo: exclúyalo con otro anexo en lugar de eliminarlo',
  insuredInClaim: 'Está en un siniestro: quítelo de él antes de eliminarlo',
  ownNoHistory: 'Estas filas no guardan su historia',
  ownHistorySince: (day: string) =>
    `La historia se guarda desde el ${day}: elija ese día o uno posterior`,
  ownObjectHasHistory: 'Guarda la historia de sus filas: retírelo en lugar de eliminarlo',
  ownInsideOfNone: 'Solo lo que pertenece a otro registro se muestra dentro de él',
  ownRolesUnseen: 'Un rol que no ve los registros tampoco los crea, corrige ni elimina',
  ownObjectKeyTaken: 'Ya existe un registro propio con esta clave',
  ownObjectTooMany: (max: number) => `Puede haber como máximo ${max} registros propios`,
  ownObjectHasRecords: (records: number) =>
    records === 1
      ? 'Tiene 1 registro: retírelo en lugar de eliminarlo'
      : `Tiene ${records} registros: retírelo en lugar de eliminarlo`,
  ownObjectIsUsed: (names: string) => `${names} dependen de él: elimínelos o cámbielos primero`,
  ownObjectRetired: 'Estos registros se retiraron: solo se pueden ver',
  ownParentTooDeep: 'Un registro dentro de otro no puede tener más registros dentro',
  ownParentMissing: 'Elija el registro al que pertenece',
  ownTypesOfParent: 'Solo lo que pertenece a pólizas tiene tipos de póliza',
  ownParentOfOtherType: (plural: string) => `Las pólizas de este tipo no tienen ${plural}`,
  ownParentUnknown: 'El registro al que pertenece ya no existe',
  ownParentStays: 'Ya está registrado y pertenece a otro, lo que no cambia',
  ownParentOfNone: 'Estos registros no pertenecen a otro: déjelo vacío',
  ownTargetsUnknown: 'Uno de los elegidos ya no existe: quítelo',
  ownTargetUnknown: 'Este registro ya no existe: elija otro',
  ownTargetInUse: (names: string) =>
    `No se puede eliminar: ${names} lo usan. Cámbielos o elimínelos primero`,
  viewNoList: 'No hay una lista con este nombre',
  viewNoColumn: 'La lista no tiene esta columna: quítela de la vista',
  viewNotSorted: 'La lista no se puede ordenar por este campo: elija otro orden',
  viewNotCharted: 'Elija en «Sumas al pie» la columna por la que se agrupa',
  viewNotGrouped: 'La lista no se puede agrupar por esta columna: elija otra',
  viewNoValue: 'Sin valor',
  viewNotFiltered: 'La lista no se puede filtrar por este campo: quite el filtro',
  viewUnseen: 'un dato que usted no ve',
  viewBroken: (names: string) =>
    `La vista no encuentra ni cuenta nada: su filtro nombra lo que ya no está o no se ve (${names}). Corríjala o elimínela.`,
  viewMoreRows: '… y más',
  viewWithoutAddress: 'en «Vistas» de su lista',
  viewNotMailed: 'Esta lista no se envía por correo',
  viewNotShared: 'Comparta la vista con cada rol para el que está en algún lugar',
  viewTooLong: 'La vista tiene demasiados filtros: quite algunos',
  automationNoView: 'Elija una vista compartida de una lista que usted ve',
  automationNoList:
    'Elija una vista de clientes, pólizas, renovaciones, cuotas, siniestros o registros propios',
  automationNoMessage: 'De esta lista no se escribe así: elija otro mensaje o déjelo vacío',
  automationNamed: 'Ya existe una regla con este nombre',
  automationNoAct: 'Escriba una tarea, o elija un mensaje o documentos que pedir',
  automationNoAuthor: 'Quien la guardó ya no está: ábrala y guárdela para que sea suya',
  automationViewChanged: 'Su vista cambió: ensáyela y vuelva a encenderla',
  automationTooMany: (most: number) =>
    `Son más de ${most} registros a la vez: revise la vista y vuelva a encenderla`,
  automationPaused: (name: string, why: string) => `La regla «${name}» está en pausa. ${why}`,
  automationExamplesThere: 'Los ejemplos ya están en la lista',
  automationTask: 'Tarea anotada',
  automationNoTask: (why: string) => `Sin tarea: ${why}`,
  automationMessage: 'Mensaje en cola',
  automationNoServer: 'Sin mensaje: no hay un servidor de correo',
  automationPapers: (count: number) => `Documentos pedidos: ${count}`,
  automationNoPapers: (why: string) => `Sin pedir documentos: ${why}`,
  automationImported: 'Llegó en un archivo, que no aplica las reglas',
  automationDigested: 'Llegó en un archivo: está en la tarea que los cuenta',
  automationDigest: (name: string, count: number) =>
    `Lo importado cumple la regla «${name}»: ${count} registros. Véalos en su vista`,
  notAllowed: 'Su rol no puede hacerlo: déjelo vacío',
  layoutNotHidden: 'No se oculta: identifica el registro o se cobra',
  layoutSearched: 'No se oculta mientras se busque por él',
  layoutInTitle: 'No se oculta mientras esté en el título',
  layoutInCondition: (label: string) => `No se oculta: de él depende «${label}»`,
  layoutReveals: (label: string, role: string) =>
    `Por «${label}» se busca, o está en un título, y el rol ${role} no ve de qué se calcula: quítelo primero`,
  layoutNoField: 'Este dato ya no está: quítelo del diseño',
  layoutNotTyped: 'Este dato no se escribe: solo se puede ocultar',
  layoutHiddenRequired: 'Un dato oculto no se puede exigir',
  layoutInitial: 'El valor inicial no es de este dato',
  layoutNeedsInitial: 'Es obligatorio y el rol no lo escribe: dele un valor inicial',
  layoutTwice: 'Está dos veces en el diseño',
  layoutRefuses: (label: string, message: string) =>
    `Lo impide un diseño, en «${label}»: ${message}. Cambie primero el diseño`,
  layoutRequiredAlways:
    'El campo es obligatorio aunque no se muestre: dele un valor inicial, o exíjalo solo en el diseño',
  layoutNoCondition: 'Cada renovación y cada año lo llevan: no puede depender de la póliza',
  layoutNoOperand: (key: string) => `Ningún dato que se lee aquí se llama «${key}»`,
  layoutOperandUnseen: (label: string) =>
    `«${label}» no siempre se muestra: elija un dato que se muestre siempre`,
  notAYesOrNo: 'Debe dar sí o no; compare con =, <> o >',
  layoutUnseen: 'Su rol no ve este dato: no lo envíe',
  layoutNotShown: 'Con lo demás de este registro el dato no se muestra: no lo envíe',
  layoutFixed: 'Su rol no cambia este dato',
  layoutUnsorted: 'Su rol no ve este dato: no ordene ni filtre por él',
  notFields: 'Debe ser un conjunto de campos con sus valores',
  email: 'Correo no válido',
  webPage: 'Escriba una página web, como www.compania.com',
  characters: 'Contiene caracteres no permitidos',
  birthdateInFuture: 'La fecha de nacimiento no puede ser futura',
  username: 'El usuario o email es requerido',
  password: 'Password es requerida',
  captcha: 'Por favor completa el captcha',
  unknownCompany: 'Elija una compañía de la lista',
  captchaForCards: 'Debe completar la verificación de seguridad para listar las tarjetas',
  weakPassword: 'La contraseña no cumple los requisitos',
  commonPassword:
    'Es una de las contraseñas más usadas, o casi, y se adivina enseguida: elija otra',
  passwordOfUsualWords:
    'Es un lugar, un mes, la agencia o una palabra del oficio con números, y se adivina enseguida: elija otra',
  passwordHoldsName:
    'La contraseña no debe contener su nombre, su usuario ni su correo: elija otra',
  currentPasswordMissing: 'Ingrese su contraseña actual',
  codeRequired: 'Ingrese el código',
  wrongCode: 'El código no es correcto o ya se usó; espere el siguiente de su aplicación',
  wrongCurrentPassword: 'La contraseña actual no es correcta',
  requiredOfAdmin: 'Los administradores deben conservar el permiso de ver y cambiar los permisos',
  samePassword: 'La nueva contraseña debe ser distinta de la actual',
  endBeforeStart: 'La fecha de fin debe ser posterior a la de inicio',
  morePaymentsThanDays: 'La vigencia tiene menos días que cuotas',
  morePartsThanPayments: 'No puede ser mayor que el número de cuotas',
  cancelledInFuture: 'La cancelación no puede ser de un día futuro',
  cancelledOutside: (start: CivilDate, end: CivilDate) =>
    `La cancelación debe ser de un día de la vigencia, del ${formatDate(start)} al ${formatDate(end)}`,
  shortTermsBegun:
    'La póliza ya se renovó por plazos menores a un año: su fecha de inicio no cambia',
  shortTermEnds: (start: CivilDate) =>
    `El último plazo empezó el ${formatDate(start)}: debe terminar después y antes de un año`,
  termTooLong: 'La vigencia no puede superar 100 años',
  feeAboveValue: 'Los cargos de la póliza no pueden ser mayores que su valor',
  advisorAboveAgency: 'El porcentaje del asesor debe ser menor o igual que el de la agencia',
  agencyPercentageFirst: 'Primero ingrese el porcentaje de la agencia',
  advisorPercentageRequired: 'Por favor ingrese el porcentaje del asesor',
  renewalYear: (year: number) => `El año de renovación debe ser mayor a ${year}`,
  renewalBeforePayments: 'La póliza ya tiene cuotas con fechas de ese periodo',
  policyCancelled: 'La póliza está cancelada y no se puede renovar',
  renewalDone: 'La póliza ya fue renovada: esta renovación no se cambia más',
  cycleNotIssued:
    'La póliza todavía tiene cuotas por emitir de su periodo actual y no se puede renovar',
  instalmentsAfterEnd: (end: CivilDate, count: number, amount: string) =>
    `Desde el nuevo fin, ${formatDate(end)}, ${count === 1 ? 'vence 1 cuota' : `vencen ${count} cuotas`} por cobrar (${amount}): elija si se anulan o se mantienen`,
  voidAfterEnd:
    'Las cuotas desde su fin están anuladas: para renovarla, corrija antes la fecha de fin o registre otra póliza',
  valueBelowCollected: (year: number) => `El valor es menor que lo ya cobrado del periodo ${year}`,
  noPaymentLeft: (year: number) =>
    `Las cuotas del periodo ${year} que no se han cobrado no alcanzan para repartir lo que falta`,
  paymentsBeforeCollected: (year: number) =>
    `Las cuotas del periodo ${year} quedarían antes de otras que ya se cobraron`,
  creditTooHigh: 'El pago no puede ser mayor al saldo pendiente o al valor a pagar',
  creditBelowCollected:
    'El abono no puede ser menor que lo ya cobrado: para devolver un cobro, se lo reversa con su motivo',
  valueOfNothing: 'El valor de la póliza debe ser mayor que 0',
  premiumTotal: (total: string) =>
    `La prima neta y sus cargos suman ${total}: iguale el valor de la póliza`,
  premiumFee: (charges: string) =>
    `Con desglose, los cargos de la póliza son la suma de sus partes: ${charges}`,
  withoutOwnInstalments: 'Solo el efecto «cuotas propias» lo tiene: déjelo en blanco',
  cashClosed: 'La caja de este día ya se cerró. Actualice la pantalla.',
  endorsementOfNothing: 'Escriba la prima del anexo: esta clase la cobra o la devuelve',
  endorsementBreakdown: 'El periodo tiene desglose: desglose el anexo dentro de sus cargos',
  endorsementVoidInstalments:
    'Las cuotas desde el fin de la póliza están anuladas: elija cuotas propias',
  endorsementSecondPerson: 'Quien preparó o envió el anexo no lo emite: pídalo a otra persona.',
  endorsementRenewed: 'La póliza se renovó después del anexo: emita un anexo contrario.',
  endorsementChanged:
    'Algo cambió después del anexo: reverse los cobros posteriores o emita un anexo contrario.',
  endorsementObservations: (number: string) =>
    `La cuota ${number} es del anexo y tiene observaciones: bórrelas antes de deshacerlo.`,
  endorsementMonthClosed: (day: string) =>
    `Los meses están cerrados hasta el ${day}: emita un anexo contrario.`,
  endorsementEnded: (name: string) =>
    `La canceló el ${name}: emita una rehabilitación o deshaga el anexo.`,
  endorsementWithoutPremium: 'Esta clase de anexo no lleva prima: déjela en blanco',
  endorsementWithoutInvoice: 'Esta clase de anexo no lleva prima y no tiene factura',
  netAndFee: 'La prima neta y los cargos no suman el valor de la póliza',
  otherBreakdown: 'La póliza ya tiene otro desglose: cámbielo en la póliza',
  chargesTooFew: 'El derecho no alcanza para los cargos de esta prima neta',
  premiumTooSmall: 'El valor no alcanza para una prima neta y sus cargos',
  netOfNothing: 'La prima neta debe ser mayor que 0',
  invoiceKey: 'Son 49 dígitos y el último no coincide: revise la clave de acceso',
  certificateNumber: 'Escriba el número como 001-001-000000001',
  certificateKey: 'Son 49 dígitos y el último no coincide: revise la autorización',
  certificateOfNothing: 'Escriba lo retenido de la prima o del IVA',
  certificateAboveTotal: (left: string) => `De este certificado quedan ${left}: baje lo retenido.`,
  certificateAboveBase: 'Lo retenido no puede ser mayor que su base',
  certificateTaken: 'Este certificado ya está registrado en otro cobro',
  certificateMissing: 'El cliente es agente de retención: registre el certificado, o cobre sin él',
  addCertificate: 'Registre el certificado de retención',
  notWithholdingAgent: 'El cliente no es agente de retención: márquelo en su ficha',
  cellTwice: 'Ya está en otra fila: deje una de las dos',
  bandWithoutLimit: 'Deje en blanco el «hasta» del tramo más alto: no tiene límite',
  firstAdministratorCode: 'El código no es el que muestra la terminal del servidor al iniciar',
  firstAdministratorThere: 'Ya hay usuarios: ingrese con el suyo o pida uno al administrador',
  policyTypeTaken: 'Ya existe un tipo de póliza con este nombre',
  policyTypeInactive: 'Este tipo de póliza está desactivado: elija otro',
  valueTooSmall: 'El valor no alcanza para repartirlo en cuotas de al menos $0.01',
  statusIsComputed:
    'Este estado lo determina la fecha de fin; solo puede cancelar o reactivar la póliza',
  startTooOld:
    'La póliza generaría demasiadas cuotas desde esta fecha; revise el inicio o la frecuencia',
  chooseAPolicy: 'Elija al menos una póliza',
  anotherCustomer: 'Elija otro cliente',
  customerMerged:
    'Este cliente se unió a otro: búsquelo por su cédula o RUC y trabaje con el que se quedó',
  collectFirst: (number: number) => `Primero cobre la cuota ${number} de esta póliza`,
  partOnlyOfLast: 'Solo la última cuota de cada póliza puede quedar con saldo',
  noInstalmentChosen: 'Elija al menos una cuota',
  collectedTwice: 'Esta cuota ya está en otra línea',
  otherCustomer: 'Esta cuota es de otro cliente: un recibo es de uno solo',
  unknownVariable: (name: string, known: string) =>
    `No existe la variable {{${name}}}. Puede usar: ${known}`,
  openVariable: 'Cada variable va entre {{ y }}: revise las llaves',
  nothingToCollect: 'Ingrese el abono, marque la cuota como cobrada o escriba una observación',
  undoTooLate:
    'Ya pasaron los 10 segundos para deshacer este cobro. Si fue un error, se lo reversa con su motivo.',
  methodNeedsCard: 'Elija la tarjeta del cliente',
  methodNeedsAccount: 'Elija la cuenta bancaria del cliente',
  userNameCharacters: 'El usuario no puede contener espacios ni @',
  cardNumberRequired: 'El número de tarjeta es obligatorio',
  cardNumberDigits: 'El número de tarjeta debe tener de 12 a 19 dígitos',
  cardNumberSixteen: 'El número de tarjeta debe tener 16 dígitos',
  cardNumbersInFile: (heading: string) =>
    `La columna «${heading}» tiene números de tarjeta, que no se guardan con un archivo: quítela y registre cada tarjeta en su pantalla`,
  cardCodeRequired: 'El código de seguridad es obligatorio',
  cardCodeDigits: 'El código de seguridad debe tener 3 o 4 dígitos',
  cardExpired: 'La tarjeta está caducada',
  expirationRequired: 'La fecha de expiración es obligatoria',
  bankRequired: 'Debe seleccionar un banco',
  cardTypeRequired: 'Debe seleccionar un tipo de tarjeta',
  accountNumberDigits: 'El número de cuenta debe tener de 4 a 30 dígitos',
  dateInFuture: 'La fecha no puede ser futura',
  correctReceivedDay: 'Corrija el día en que se recibió el dinero',
  correctDay: 'Corrija el día',
  receivedTooLongAgo: 'Lo recibido no puede ser de hace más de cinco años: revise el año',
  documentsTooLarge: 'Los documentos pesan juntos más de 12 MB: redúzcalos o envíe menos',
  documentTooLarge: 'El documento pesa más de 5 MB: redúzcalo y elíjalo de nuevo',
  documentKind: 'Solo se admiten documentos PDF, PNG y JPEG: elija otro',
  documentOwner: 'Indique a qué registro pertenece el documento: a uno solo',
  documentType:
    'Se admiten PDF, fotos (JPEG, PNG, WEBP, HEIC), Excel (xlsx), Word (docx), XML y correos (eml, msg): elija otro archivo',
  documentSameFile: (name: string) =>
    `Este archivo ya está entre los documentos de este registro, como «${name}»`,
  documentState: (state: string) => `El documento está ${state.toLowerCase()}: vuelva a abrirlo`,
  documentKindUnknown: 'Elija una clase de la lista',
  checklistUnknown: 'Elija una lista de las que se ofrecen',
  checklistThere: 'Los documentos de esta lista ya están en el registro',
  documentsNone: 'Este registro no tiene documentos que pueda descargar',
  documentsTooLargeForPdf: (bytes: number) =>
    `Los documentos pesan juntos ${Math.ceil(bytes / 2 ** 20)} MB, y un PDF lleva hasta 50 MB: descárguelos en ZIP`,
  documentsNotBound: 'El PDF no se pudo armar con estos documentos: descárguelos en ZIP',
  documentVirus: (virus: string) =>
    `El antivirus encontró «${virus}» en el archivo: no se guardó. Pida otro a quien lo envió`,
  documentScript: 'El PDF ejecuta un programa al abrirse: imprímalo en otro PDF y elija ese',
  documentPoints: 'La imagen tiene más de 100 megapíxeles: redúzcala y elíjala de nuevo',
  documentNoFile: 'El archivo de este documento aún no ha llegado',
  documentFileTooLarge: 'El archivo pesa más de 25 MB: redúzcalo y elíjalo de nuevo',
  documentHealthReason: 'Este documento es de salud: escriba para qué lo abre',
  mostDocuments: (max: number) => `Puede adjuntar como máximo ${max} documentos`,
  requestForWhom: 'Elija el cliente, o escriba el nombre de quien no lo es',
  requestBeforeReceived: 'No puede ser anterior al día en que se recibió la solicitud',
  requestBeforeCompletion: 'No puede ser anterior al día en que se pidió completarla',
  outcomeWorkedOut:
    'Elija Aceptada o Negada: que sea en parte lo dice el sistema, por lo que la ley obliga a conservar',
  requestNotCarriedOut:
    'Aún no consta que se haya hecho. Hágalo desde la solicitud, o escriba aquí por qué no se hace',
  requestIsCarriedOut: 'Ya consta que se hizo: borre este motivo',
  groundNotOfRight: 'El artículo 18 no permite negar este derecho: quite la causal',
  periodReversed: 'La fecha final no puede ser anterior a la inicial',
  countEachMethod: 'Escriba lo contado de cada forma de pago, una vez cada una',
  cashDifference: 'Lo contado no es lo esperado: escriba el motivo de la diferencia',
  receiptUsed: 'Este número de recibo ya se usó con este asesor',
  commissionTooHigh:
    'La comisión es mayor que la comisión de la póliza seleccionada o el campo está vacío',
  exceedsBalance: 'El anticipo excede el saldo global a favor.',
  policyRepeated: 'Una póliza está repetida en la distribución',
  nothingToDistribute: 'No hay saldo a favor ni valores que distribuir',
  notAdvisorsPolicy: 'La póliza no tiene comisiones de este asesor',
  notAnnualized: 'Solo se descuenta de pólizas con comisión anualizada',
  refundTooHigh: 'El descuento supera la comisión liberada que queda de la póliza',
  reportWithoutSubject: 'Indique de qué póliza, cliente, cuotas o asesor es el reporte',
  searchTooShort: 'Escriba al menos 2 caracteres',
  reportTooLong: (rows: number, max: number) =>
    `El reporte tendría ${rows} filas y el máximo es ${max}: redúzcalo con un filtro`,
  customerAnonymized:
    'El cliente fue anonimizado: ni sus datos ni sus pólizas se pueden modificar, y no admite nuevas',
  customerLimited:
    'El tratamiento de los datos de este cliente está limitado (LOPDP, art. 19): se conservan sin cambios. Para modificarlos, pida a quien lleva la protección de datos que levante la limitación.',
  alreadyErased: (until: string) =>
    `Lo que se podía eliminar ya se eliminó; el resto se conserva por obligación legal hasta el ${until}`,
  activePolicies: (count: number) =>
    count === 1
      ? 'El cliente no puede ser anonimizado porque tiene 1 póliza activa'
      : `El cliente no puede ser anonimizado porque tiene ${count} pólizas activas`,
  confirmationWrong: 'No coincide con la cédula o RUC del cliente',
  reasonIdentifies: 'El motivo se conserva: no debe contener datos de la persona',
  identityDigit: 'El dígito verificador no coincide; revise o continúe si es pasaporte.',
  identityLength:
    'Una cédula tiene 10 dígitos y un RUC 13; revise el número o continúe si es pasaporte.',
  identityZeros: 'El número tiene solo ceros; revíselo.',
  telephoneCharacters: 'El teléfono tiene letras o símbolos; revíselo.',
  telephoneShort: 'El teléfono parece incompleto; revíselo.',
  telephoneLong: 'El teléfono tiene demasiados dígitos; revíselo.',
  nameCharacters: 'El nombre tiene números o símbolos; revíselo.',
  companyNameCharacters: 'El nombre tiene símbolos poco comunes; revíselo.',
  birthdateOld: 'Con esta fecha tendría más de 120 años; revísela.',
  rucDigit: 'El dígito verificador del RUC no coincide; revise el número.',
  rucLength: 'Un RUC tiene 13 dígitos; revise el número.',
  statementFileTooLarge: 'El archivo pesa más de 10 MB',
  importFileTooLarge: 'El archivo pesa más de 20 MB',
  logoKind: 'El logo debe ser una imagen PNG o JPEG',
  logoTooLarge: 'El logo puede pesar como máximo 200 KB',
  logoSide: 'El logo puede medir como máximo 2000 píxeles por lado',
  logoUnreadable: 'La imagen está dañada o no se puede imprimir',
  packageNone: 'El archivo no es un paquete de configuración de Amparo',
  packageTooLarge: 'El archivo pesa más de 4 MB: no es un paquete de configuración',
  packageNewer:
    'El paquete es de una versión más nueva de Amparo: actualice este servidor y elíjalo de nuevo',
  packageOlder:
    'El paquete es de una versión anterior de Amparo: actualice el servidor del que salió y descárguelo de nuevo',
  packageHash:
    'El contenido no corresponde a la huella: el archivo se dañó o se cambió a mano. Descárguelo de nuevo',
  packageStale: 'La configuración cambió mientras tanto: compárela de nuevo',
  packageNotLast: 'Solo se deshace el último paquete aplicado',
  packageTooLong:
    'El paquete trae demasiado para una sola vez: quítele partes, o hágalo cuando nadie más trabaje.',
  packageStays: 'Aquí no se puede cambiar',
  debitReference:
    'Ponga «Nuestro número de línea» en una columna: por él se reconocen las respuestas',
  debitCodes: 'Escriba los códigos como Ahorros=AHO;Corriente=CTE, cada valor una vez',
  debitFileName: 'Entre llaves van {nombre} o la forma del día, como {YYYYMMDD}',
  debitPlace: 'Escriba un número de columna, o desde-hasta en ancho fijo, como 21-30',
  debitPlaceOfFixed: 'En ancho fijo escriba desde-hasta, como 21-30',
  debitPlaceOfColumns: 'Escriba el número de la columna, como 3',
  debitWidth: (column: number) => `Ponga el ancho de la columna ${column}: es de ancho fijo`,
  debitChargedValues: 'Escriba qué dice el banco cuando cobró, como OK;COBRADO',
  debitStatus: 'Si el banco devuelve todas las líneas, diga dónde dice si cobró',
} as const;
