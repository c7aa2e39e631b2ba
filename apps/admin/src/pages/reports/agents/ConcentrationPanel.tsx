import type { AgentReport } from '@admin/api-client/contract/reports/agents'
import { useTranslation } from '@admin/i18n'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { ChartPanel } from '../../../features/charts/ChartPanel.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import classes from './Lorenz.module.css'

const SIZE = 280
const MARGIN = { left: 46, right: 12, top: 10, bottom: 40 }
const WHOLE = 100
const TICKS = [0, 0.25, 0.5, 0.75, 1]
const DIGITS = 2

/** How the coins are distributed over the agents: the further the line is from the diagonal, the fewer have most. */
export function ConcentrationPanel({ report: { concentration } }: { report: AgentReport }) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures('agents')
  const { gini, points } = concentration
  const title = t('agents.concentration')
  return (
    <ChartPanel
      title={title}
      height={SIZE}
      summary={
        gini !== null && t('agents.gini', { value: figures.number(gini, { maximumFractionDigits: DIGITS }) })
      }
      empty={gini === null && t('agents.noConcentration')}
      chart={<Lorenz points={points} label={title} />}
      table={
        <DetailTable
          label={title}
          head={[t('agents.shareOfAgents'), t('agents.shareOfCoins')]}
          rows={points.map(({ agents, coins }, index) => ({
            key: String(index),
            cells: [figures.percent(agents * WHOLE), figures.percent(coins * WHOLE)],
          }))}
          numeric
          maxHeight={SIZE}
        />
      }
    />
  )
}

interface LorenzProps {
  points: AgentReport['concentration']['points']
  label: string
}

function Lorenz({ points, label }: LorenzProps) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures('agents')
  const [width, height] = [SIZE * 1.5, SIZE]
  const x = (share: number) => MARGIN.left + share * (width - MARGIN.left - MARGIN.right)
  const y = (share: number) => height - MARGIN.bottom - share * (height - MARGIN.top - MARGIN.bottom)
  const line = points.map(({ agents, coins }) => `${x(agents)},${y(coins)}`)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.lorenz} role="img" aria-label={label}>
      {TICKS.map((share) => (
        <g key={share}>
          <line className={classes.grid} x1={x(0)} x2={x(1)} y1={y(share)} y2={y(share)} />
          <text x={x(0) - 6} y={y(share) + 4} textAnchor="end">
            {figures.percent(share * WHOLE)}
          </text>
          <text x={x(share)} y={height - MARGIN.bottom + 16} textAnchor={share === 1 ? 'end' : 'middle'}>
            {figures.percent(share * WHOLE)}
          </text>
        </g>
      ))}
      <text x={x(1)} y={height - 6} textAnchor="end">
        {t('agents.shareOfAgents')}
      </text>
      <text x={x(0) + 6} y={y(1) + 12}>
        {t('agents.shareOfCoins')}
      </text>
      <polygon className={classes.area} points={[`${x(0)},${y(0)}`, ...line, `${x(1)},${y(1)}`].join(' ')} />
      <line className={classes.equal} x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
      <text x={x(0.5) - 8} y={y(0.5) - 6} textAnchor="end">
        {t('agents.equal')}
      </text>
      <polyline className={classes.line} points={line.join(' ')} />
    </svg>
  )
}
