import { debitLayout } from '../../../../domain/entities/debitLayout.ts';
import { registerTexts } from '../../../i18n/recordTexts.ts';

export const texts = {
  debitLayouts: {
    ready: 'Empezar de un formato listo',
    confirm: 'Confirme con su banco antes de usarlo',
    sent: 'Archivo que se envía',
    codesNote: 'Los códigos del banco se escriben como Ahorros=AHO;Corriente=CTE',
    answer: 'Respuesta del banco',
    answerNote: 'Los lugares son números de columna, o desde-hasta en un archivo de ancho fijo',
    rejects: 'Se llena con las primeras respuestas de su banco',
    cell: {
      source: 'Contenido',
      text: 'Texto fijo',
      width: 'Ancho',
      padding: 'Relleno',
      amountForm: 'Valor como',
      dayForm: 'Día como',
      codes: 'Códigos',
      code: 'Código',
      meaning: 'Qué significa',
      bucket: 'Qué se hace',
      days: 'Días',
    },
    hints: {
      fileName: 'Con {nombre} del lote y su día, como {YYYYMMDD}',
      chargedValues: 'Separe con punto y coma',
    },
    preview: 'Ver tres líneas',
    previewFailed: 'No se pudieron ver las líneas',
    refusal: 'Línea %{place}. %{sentence}',
    none: 'No hay cuotas por cobrar de una cuenta o tarjeta',
  },
  ...registerTexts(debitLayout, { menu: { list: debitLayout.register.plural } }),
};
