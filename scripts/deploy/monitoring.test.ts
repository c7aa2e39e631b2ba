import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { metrics } from '../../apps/server/src/telemetry/metrics.ts'
import { prometheusNames, series } from '../../apps/server/src/telemetry/prometheusNames.ts'
import { repository } from '../server.ts'
import { read } from './files.ts'

const FOLDER = 'deploy/monitoring'
/** Series and labels that Prometheus adds. */
const OWN_SERIES = new Set(['up'])
const OWN_LABELS = new Set(['job', 'instance'])
/** Other applications may report series with the same names. */
const JOB = 'job="back-office"'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

interface Panel {
  title: string
  type: string
  description?: string
  targets?: { expr: string; legendFormat: string }[]
}

const { groups } = parse(read(`${FOLDER}/prometheus/alerts.yaml`)) as { groups: { rules: Rule[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)

const dashboards = readdirSync(join(repository, FOLDER, 'grafana'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(read(`${FOLDER}/grafana/${file}`)) as { title: string; panels: Panel[] })
const queries = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
  ),
)

/** Grafana replaces its variables before Prometheus reads a query. */
const withoutVariables = (expr: string) =>
  expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*')

/** Returns the names in a query: of series, and of labels that are selected or grouped by. */
function namesIn(expr: string) {
  const text = withoutVariables(expr)
  const found = { series: new Set<string>(), labels: new Set<string>(), errors: 0 }
  parser.parse(text).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) found.errors += 1
      const own = text.slice(from, to)
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') found.series.add(own)
      if (name === 'LabelName') found.labels.add(own)
    },
  })
  return found
}

/** Returns the vector selectors of a query that don't select the job. */
function selectorsOfAnyJob(expr: string): string[] {
  const text = withoutVariables(expr)
  const found: string[] = []
  parser.parse(text).iterate({
    enter({ name, from, to, node }) {
      if (name !== 'VectorSelector') return
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
      if (!matchers.some((matcher) => text.slice(matcher.from, matcher.to) === JOB))
        found.push(text.slice(from, to))
    },
  })
  return found
}

/** Returns what a query asks for that no series of it has. */
function unknownIn(expr: string): string[] {
  const { series: names, labels } = namesIn(expr)
  const known = new Set([...OWN_LABELS, ...[...names].flatMap((name) => series.get(name) ?? [])])
  return [
    ...[...names].filter((name) => !OWN_SERIES.has(name) && !series.has(name)),
    ...[...labels].filter((label) => !known.has(label)),
  ]
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

describe.each([
  ...alerts.map(({ alert, expr }) => ({ of: `the alert ${alert}`, expr })),
  ...queries.map(({ title, expr }) => ({ of: `the panel “${title}”`, expr })),
])('the query of $of: $expr', ({ expr }) => {
  it('is PromQL, and asks for series and labels that the server serves', () => {
    expect(namesIn(expr).errors).toBe(0)
    expect(namesIn(expr).series.size).toBeGreaterThan(0)
    expect(unknownIn(expr)).toEqual([])
  })

  it('selects the job in each vector selector', () => {
    expect(selectorsOfAnyJob(expr)).toEqual([])
  })
})

describe('the check of queries', () => {
  it.each([
    'http_server_request_duration > 0',
    'sum by (nothing) (process_uptime)',
    'process_uptime{nothing="1"}',
  ])('rejects %s', (expr) => {
    expect(unknownIn(expr)).toHaveLength(1)
  })

  it.each([
    ['process_uptime', ['process_uptime']],
    ['process_uptime{job=~"back-office"}', ['process_uptime{job=~"back-office"}']],
    ['up{job="back-office"} > rate(up{instance="a"}[5m])', ['up{instance="a"}']],
    ['{job!="back-office"}', ['{job!="back-office"}']],
    ['rate(up{instance="a",job="back-office"}[5m] offset 1h)', []],
  ])('finds the selectors of %s that select any job', (expr, expected) => {
    expect(selectorsOfAnyJob(expr)).toEqual(expected)
  })

  it('recognizes broken PromQL', () => {
    expect(namesIn('sum(rate(process_cpu_time_total[5m])').errors).toBeGreaterThan(0)
  })
})

describe('the monitoring files', () => {
  const guide = read('docs/observability.md')

  it.each(alerts)('document the alert $alert, with a severity', ({ alert, labels, annotations }) => {
    const anchors = Array.from(guide.matchAll(/^#+ (.*)$/gm), ([, heading = '']) => anchorOf(heading))
    expect(annotations.runbook).toBe(`docs/observability.md#${anchorOf(alert)}`)
    expect(anchors).toContain(anchorOf(alert))
    expect(['critical', 'warning']).toContain(labels.severity)
    expect(annotations.summary).toMatch(/\.$/)
  })

  it('document no alert that doesn’t exist', () => {
    const [, section = ''] = guide.split('\n## Alerts\n')
    const documented = Array.from(
      section.split('\n## ', 1)[0]?.matchAll(/^### (\w+)$/gm) ?? [],
      ([, name]) => name,
    )
    expect(documented.sort()).toEqual([...new Set(alerts.map(({ alert }) => alert))].sort())
  })

  it('document every metric with its name in Prometheus, unit and labels, and no others', () => {
    const rows = Array.from(
      guide.matchAll(/^\| `([\w.]+)` \| (\w+) \| (\S+) \| (.*?) \|/gm),
      ([, name = '', kind, unit, labels = '']) => ({
        name,
        kind,
        unit,
        labels: Array.from(labels.matchAll(/`(\w+)`/g), ([, label]) => label),
      }),
    )
    const expected = Object.entries(metrics).map(([name, { kind, unit, attributes }]) => ({
      name,
      kind: kind === 'upDownCounter' ? 'gauge' : kind,
      unit: unit.replaceAll(/[{}]/g, ''),
      labels: attributes.map((label) => label.replaceAll('.', '_')),
    }))
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    expect(rows.sort(byName)).toEqual(expected.sort(byName))
  })

  it('show every metric of the server in a panel', () => {
    const shown = new Set(queries.flatMap(({ expr }) => [...namesIn(expr).series]))
    const missing = Object.entries(metrics)
      .filter(([name, metric]) => !prometheusNames(name, metric).some((each) => shown.has(each)))
      .map(([name]) => name)
    expect(missing).toEqual([])
  })

  it('scrape a job with the name that queries select', () => {
    const { scrape_configs, rule_files } = parse(read(`${FOLDER}/prometheus/prometheus.yaml`)) as {
      scrape_configs: { job_name: string }[]
      rule_files: string[]
    }
    expect(scrape_configs.map(({ job_name }) => `job="${job_name}"`)).toEqual([JOB])
    expect(rule_files).toEqual(['alerts.yaml'])
  })
})
