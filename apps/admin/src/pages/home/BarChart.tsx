import classes from './BarChart.module.css'
import { niceCeiling } from './niceCeiling.ts'

interface Bar {
  key: string
  value: number
  /** Value and name in words, shown on hover. */
  text: string
}

interface BarChartProps {
  /** What the picture shows, for those who do not see it. */
  label: string
  bars: readonly Bar[]
}

const WIDTH = 600
const HEIGHT = 190
const AXIS = 44
const FOOT = 22

/** A bar for each value over a common axis; scales with its container. */
export function BarChart({ label, bars }: BarChartProps) {
  const ceiling = niceCeiling(Math.max(0, ...bars.map(({ value }) => value)))
  const step = (WIDTH - AXIS) / Math.max(1, bars.length)
  const level = (value: number) => (HEIGHT - FOOT) * (1 - value / ceiling) + 8

  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT + 8}`} className={classes.chart}>
      {[0, ceiling / 2, ceiling].map((value) => (
        <g key={value}>
          <line x1={AXIS} x2={WIDTH} y1={level(value)} y2={level(value)} className={classes.grid} />
          <text x={AXIS - 8} y={level(value) + 4} textAnchor="end" className={classes.tick}>
            {value}
          </text>
        </g>
      ))}
      {bars.map(({ key, value, text }, index) => (
        <g key={key} className={classes.column}>
          <title>{text}</title>
          <rect x={AXIS + index * step} y={8} width={step} height={HEIGHT - FOOT} className={classes.hover} />
          <rect
            x={AXIS + index * step + step * 0.18}
            y={level(value)}
            width={step * 0.64}
            height={level(0) - level(value)}
            rx={2}
            className={classes.bar}
          />
        </g>
      ))}
      {[bars[0], bars.at(-1)].map(
        (bar, end) =>
          bar && (
            <text
              key={bar.key}
              x={end ? WIDTH : AXIS}
              y={HEIGHT + 4}
              textAnchor={end ? 'end' : 'start'}
              className={classes.tick}
            >
              {bar.key}
            </text>
          ),
      )}
    </svg>
  )
}
