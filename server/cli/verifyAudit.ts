import { type Break, type Verification, verifyTrail } from '../audit/verify.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openContext } from '../open.ts';
import { failureOf } from './failure.ts';

/**
 * `npm run audit:verify`: says whether the audit trail is whole. Exit code 0 when it is, 1 when it
 * is broken, 2 when it could not be looked at.
 */

const BROKEN = 1;
const NOT_VERIFIED = 2;

const reasons: Readonly<Record<Break['reason'], string>> = {
  missing: 'falta el registro',
  changed: 'el contenido del registro fue alterado',
  unchained: 'el registro no enlaza con el anterior',
  head: 'el final guardado de la cadena no corresponde al último registro',
};

const counted = (entries: number, adjective: string) =>
  entries === 1 ? `1 registro ${adjective}` : `${entries} registros ${adjective}s`;

const report = ({ entries, lastHash, broken }: Verification): string => {
  if (broken) {
    const { sequence, reason } = broken;
    return `La auditoría está ROTA en el registro ${sequence}: ${reasons[reason]}. Antes de él hay ${counted(entries, 'íntegro')}.`;
  }
  if (entries === 0) return 'La auditoría está íntegra: todavía no tiene registros.';
  return `La auditoría está íntegra: ${counted(entries, 'enlazado')}.\nHuella del último: ${Buffer.from(lastHash).toString('hex')}`;
};

const verify = async (): Promise<void> => {
  const config = { ...readConfig(process.env), demo: false };
  const context = await openContext(config, systemClock);
  try {
    const verification = await verifyTrail(context.database.kysely);
    console.log(report(verification));
    if (verification.broken) process.exitCode = BROKEN;
  } finally {
    await context.database.close();
  }
};

verify().catch((error: unknown) => {
  console.error(failureOf(error));
  process.exitCode = NOT_VERIFIED;
});
