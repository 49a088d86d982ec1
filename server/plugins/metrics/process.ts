import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import packageJson from '../../../package.json' with { type: 'json' };

const NANOSECONDS = 1e9;

/**
 * Adds what the process itself tells when it is asked.
 * @param database its kind
 * @returns ends what measures all the time
 */
export const addProcess = (registry: Registry, database: string): (() => void) => {
  const registers = [registry];
  const delay = monitorEventLoopDelay();
  delay.enable();
  new Gauge({
    name: 'amparo_info',
    help: 'The running release',
    labelNames: ['version', 'database'],
    registers,
  }).set({ version: packageJson.version, database }, 1);
  new Gauge({
    name: 'amparo_uptime_seconds',
    help: 'Since the process started',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
  new Gauge({
    name: 'amparo_resident_memory_bytes',
    help: 'Memory',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'amparo_event_loop_delay_seconds',
    help: 'How late the process came to its work, of a hundred times the second worst, since the last reading',
    registers,
    collect() {
      this.set(delay.percentile(99) / NANOSECONDS);
      delay.reset();
    },
  });
  return () => void delay.disable();
};
