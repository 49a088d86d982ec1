import { debitBatch } from '../../../../domain/entities/debitBatch.ts';
import { debitMandate } from '../../../../domain/entities/debitMandate.ts';
import { registerTexts } from '../../../i18n/recordTexts.ts';

export const texts = {
  debits: {
    step: {
      draft: 'Deshacer la generación',
      generated: 'Generar archivo',
      sent: 'Marcar como enviado',
      answered: 'Dar por respondido',
      closed: 'Cerrar',
    },
    question: {
      draft: 'El archivo generado ya no servirá. ¿Volver al borrador?',
      generated: 'Las líneas que ya no se puedan debitar se liberan. ¿Generar?',
      sent: '¿El archivo se envió hoy al banco? Después no se puede deshacer.',
      answered: 'Las líneas sin respuesta siguen ocupadas hasta que las libere. ¿Continuar?',
      closed: 'El lote no recibirá más respuestas. ¿Cerrarlo?',
    },
    moved: 'Lote actualizado correctamente',
    moveFailed: 'El lote no se cambió',
    download: 'Descargar archivo',
    downloadFailed: 'No se pudo descargar el archivo',
    answer: 'Leer respuesta',
    answerFailed: 'No se pudo leer la respuesta',
    answered: 'Respuesta leída correctamente',
    found: 'Cobradas: %{charged} por %{amount} · Rechazadas: %{rejected} · Ya conocidas: %{known}',
    row: 'Fila %{row}: %{sentence}',
    undo: 'Deshacer la última respuesta',
    undoQuestion: 'Sus cobros se reversan y sus líneas quedan como antes. ¿Continuar?',
    lines: 'Líneas',
    noLines: 'No hay líneas',
    doubtful: 'Por revisar',
    act: { free: 'Liberar', settle: 'Resolver', return: 'El banco lo devolvió' },
    reason: 'Motivo',
    decided: 'Línea actualizada correctamente',
    decideFailed: 'La línea no se cambió',
    instalment: 'Póliza y cuota',
    customer: 'Cliente',
    amount: 'Valor',
  },
  resources: {
    ...registerTexts(debitMandate, { menu: { list: debitMandate.register.plural } }).resources,
    ...registerTexts(debitBatch, { menu: { list: debitBatch.register.plural } }).resources,
  },
};
