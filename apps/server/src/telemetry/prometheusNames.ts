import { type Metric, metrics } from './metrics.ts'

/** Returns the series that Prometheus has of a metric. */
export function prometheusNames(name: string, { kind }: Metric): string[] {
  const base = name.replaceAll('.', '_')
  if (kind === 'histogram') return ['bucket', 'sum', 'count'].map((part) => `${base}_${part}`)
  return [kind === 'counter' ? `${base}_total` : base]
}

/** All series of the server, with the names of their labels. */
export const series = new Map(
  Object.entries<Metric>(metrics).flatMap(([name, metric]) =>
    prometheusNames(name, metric).map((each): [string, string[]] => [
      each,
      [
        ...metric.attributes.map((label) => label.replaceAll('.', '_')),
        ...(/_bucket$/.test(each) ? ['le'] : []),
      ],
    ]),
  ),
)
