import type { ReactNode } from 'react'
import { Bar, BarChart as Bars, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import classes from './charts.module.css'
import { Patterns, patternOf } from './patterns.tsx'

/** A place on the axis of a chart of bars: a value for each series. */
export interface BarRow {
  /** Counted from 0. */
  place: number
  values: readonly (number | null)[]
}

interface BarChartProps {
  /** Unique in the document. */
  id: string
  /** Accessible name. */
  label: string
  rows: readonly BarRow[]
  /** How many series are stacked. */
  count: number
  /** Pixels. */
  height: number
  placeText: (place: number) => string
  valueText: (value: number) => string
  /** What the pointer or the arrow keys show of a place. */
  tip: (place: number) => ReactNode
}

const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 }

/** Stacked bars, each series with a color and a pattern. The arrow keys move along them when the chart has the focus. */
export default function BarChart({
  id,
  label,
  rows,
  count,
  height,
  placeText,
  valueText,
  tip,
}: BarChartProps) {
  return (
    <div className={classes.chart}>
      <ResponsiveContainer width="100%" height={height}>
        <Bars data={rows as BarRow[]} margin={MARGIN} title={label} accessibilityLayer>
          <Patterns id={id} />
          <CartesianGrid vertical={false} stroke="var(--admin-hairline)" />
          <XAxis
            dataKey="place"
            tickFormatter={placeText}
            tickLine={false}
            axisLine={false}
            minTickGap={16}
          />
          <YAxis
            tickFormatter={valueText}
            tickLine={false}
            axisLine={false}
            width={48}
            allowDecimals={false}
          />
          {Array.from({ length: count }, (_, index) => (
            <Bar
              key={index}
              dataKey={(row: BarRow) => row.values[index]}
              stackId="all"
              fill={patternOf(id, index)}
              stroke="var(--admin-surface)"
              strokeWidth={0.5}
              maxBarSize={40}
              isAnimationActive={false}
            />
          ))}
          <Tooltip
            content={({ active, label: place }) => (active ? tip(Number(place)) : null)}
            cursor={{ fill: 'var(--admin-surface-hover)' }}
            isAnimationActive={false}
            filterNull={false}
          />
        </Bars>
      </ResponsiveContainer>
    </div>
  )
}
