import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long the answers of one kind of request took. */
interface Series {
  readonly labels: string;
  /** Requests at or under each bound, in the order of the bounds. */
  readonly buckets: number[];
  count: number;
  seconds: number;
}

const NAME = 'amparo_http_request_duration_seconds';

const seriesLines = ({ labels, buckets, count, seconds }: Series): string[] => [
  ...BOUNDS.map((bound, index) => `${NAME}_bucket{${labels},le="${bound}"} ${buckets[index]}`),
  `${NAME}_bucket{${labels},le="+Inf"} ${count}`,
  `${NAME}_sum{${labels}} ${seconds}`,
  `${NAME}_count{${labels}} ${count}`,
];

const gauge = (name: string, help: string, value: number, labels = ''): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name}${labels} ${value}`,
];

const record = (series: Series, seconds: number): void => {
  series.count += 1;
  series.seconds += seconds;
  for (const [index, bound] of BOUNDS.entries())
    if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
};

/**
 * Counts what this process serves: by call, method and status, and how long it took. Nothing about
 * anybody: an address that is no call's counts as "other".
 * @param app the whole server
 * @param context the database's kind is told too
 */
export const countRequests = (app: FastifyInstance, { database }: Context): void => {
  const all = new Map<string, Series>();
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.config.call?.path ?? 'other';
    const labels = `method="${request.method}",call="${path}",status="${reply.statusCode}"`;
    const series = all.get(labels) ?? {
      labels,
      buckets: BOUNDS.map(() => 0),
      count: 0,
      seconds: 0,
    };
    all.set(labels, series);
    record(series, reply.elapsedTime / 1000);
  });
  app.decorate('metrics', () => {
    const about = `{version="${packageJson.version}",database="${database.kind}"}`;
    return [
      ...gauge('amparo_info', 'The running release', 1, about),
      ...gauge('amparo_uptime_seconds', 'Since the process started', process.uptime()),
      ...gauge('amparo_resident_memory_bytes', 'Memory', process.memoryUsage.rss()),
      `# HELP ${NAME} Time to the end of the answer`,
      `# TYPE ${NAME} histogram`,
      ...[...all.values()].flatMap(seriesLines),
      '',
    ].join('\n');
  });
};
