import type { agentReportArea } from '@admin/api-client/contract/reports/agents'
import { type PointedPeriod, reportPeriods } from '@admin/api-client/contract/reports/periods'
import { enumerationLabel } from '../../../crud/labels.ts'
import type { Cell, Column } from '../../../http/download.ts'
import type { Handlers } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { answerReport } from '../report/answer.ts'
import { explainChange } from '../report/changes.ts'
import { listFigureRows } from '../report/figureRows.ts'
import { fileText, hiddenText, prefaceOf, reportFile } from '../report/file.ts'
import { prepare } from '../report/reading.ts'
import { prepareReport } from '../report/table.ts'
import { AGENT_METRICS, agentDefinition, OF_MERCHANTS, readQuotas, readTeams } from './figures.ts'
import { readRanking } from './ranking.ts'

/** Returns the calendar months of a period, whole ones. */
const monthsIn =
  (zone: string, now: number) =>
  ({ from, to }: PointedPeriod): PointedPeriod => {
    // The month before, too: otherwise the first one would begin with the period.
    const asked = {
      range: 'own' as const,
      from: from - 31 * DAY,
      to,
      compare: [],
      zone,
      step: 'month' as const,
    }
    const points = reportPeriods(asked, now).current.points.filter((month) => month.to > from)
    return { from: points[0]?.from ?? from, to, points }
  }

export const agentReportRoutes: Handlers<typeof agentReportArea> = {
  async get(input) {
    const monthsOf = monthsIn(input.query.zone, input.clock())
    const definition = agentDefinition(monthsOf)
    const prepared = await prepareReport(input, definition)
    const { reading, periods } = prepared
    const months = monthsOf(periods.current)
    const [report, { ranking, concentration }, teams, quotas] = await Promise.all([
      answerReport(input, definition, prepared, { rolledUp: AGENT_METRICS }),
      readRanking(input, prepared),
      readTeams(reading, months),
      readQuotas(reading, periods.current),
    ])
    const canOpen = input.session.permissions.has('team:read')
    return {
      ...report,
      ranking,
      concentration,
      teams: teams.map(({ id, name, target, months: reached }) => ({
        team: { id, name },
        target: String(target),
        months: reached.map((coins, point) => ({
          from: months.points[point]?.from ?? months.from,
          reached: String(coins),
        })),
        rows: canOpen ? { route: '/agents/teams', search: { id } } : null,
      })),
      quotaUse: periods.current.points.map(({ from, to }, point) => ({
        ...{ from, to },
        amount: String(quotas[point]?.amount ?? 0n),
        used: String(quotas[point]?.used ?? 0n),
      })),
    }
  },
  changes: (input) => explainChange(input, agentDefinition(monthsIn(input.query.zone, input.clock()))),
  rows: (input) => listFigureRows(input, 'agents', OF_MERCHANTS.kinds),
  async export(input) {
    const { language } = input
    const prepared = await prepare(input, 'agents')
    const { ranking } = await readRanking(input, prepared)
    const coins = (title: string): Column => ({ title, kind: 'coins' })
    const comparisons = prepared.periods.compared.map(({ comparison }) =>
      enumerationLabel(language, 'reportComparison', comparison),
    )
    const withCompared = (key: 'own' | 'branch') => [
      coins(fileText(language, key)),
      ...comparisons.map((comparison) =>
        coins(fileText(language, 'compared', { metric: fileText(language, key), comparison })),
      ),
    ]
    return reportFile(
      input,
      { name: 'agentReport', area: 'agents' },
      {
        preface: await prefaceOf(input, prepared),
        columns: [
          { title: fileText(language, 'agent'), kind: 'text' },
          ...withCompared('own'),
          ...withCompared('branch'),
          coins(fileText(language, 'quota')),
          coins(fileText(language, 'quotaUsed')),
          coins(fileText(language, 'opened')),
          coins(fileText(language, 'registered')),
          coins(fileText(language, 'toppedUp')),
          coins(fileText(language, 'conversion')),
        ],
        rows: (async function* () {
          yield ranking.map((row): Cell[] => [
            row.agent.name,
            BigInt(row.own),
            ...row.compared.map(({ own }) => BigInt(own)),
            BigInt(row.branch),
            ...row.compared.map(({ branch }) => BigInt(branch)),
            BigInt(row.quota),
            BigInt(row.quotaUsed),
            row.opened,
            row.registered ?? hiddenText(language),
            row.toppedUp ?? hiddenText(language),
            row.conversion === null ? null : Number(row.conversion),
          ])
        })(),
      },
    )
  },
}
