import type { ReactNode } from 'react'
import {
  CartesianGrid,
  Line,
  LineChart as Lines,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import classes from './charts.module.css'
import { colorOf } from './series.ts'

/** A place on the axis of a chart of lines. */
export interface LineRow {
  /** Counted from 0. */
  place: number
  /** By series; null: not known, so that the line has a gap. */
  values: readonly (number | null)[]
  /** Whether the value of the first series is not complete. */
  incomplete: boolean
  /** Numbers of the marks here. */
  marks: readonly number[]
}

interface LineChartProps {
  /** Accessible name. */
  label: string
  rows: readonly LineRow[]
  /** The dashes of each series; undefined: a solid line. */
  dashes: readonly (string | undefined)[]
  /** Pixels. */
  height: number
  /** Writes a place on the axis. */
  placeText: (place: number) => string
  /** Writes a value on the axis. */
  valueText: (value: number) => string
  /** What the pointer or the arrow keys show of a place. */
  tip: (place: number) => ReactNode
}

/** Points below which each is drawn as a dot. */
const DOTTED = 32
const MARGIN = { top: 30, right: 12, bottom: 0, left: 0 }

/** The values that are not complete, with the complete one before them, which a dotted line leads from. */
const tailOf = (rows: readonly LineRow[]) => (row: LineRow) =>
  row.incomplete || rows[row.place + 1]?.incomplete ? (row.values[0] ?? null) : null

/**
 * Lines over a shared axis. The first is the one that counts; the last piece of it is dotted where it is not complete.
 * The arrow keys move along the points when the chart has the focus.
 */
export default function LineChart({
  label,
  rows,
  dashes,
  height,
  placeText,
  valueText,
  tip,
}: LineChartProps) {
  const dotted = rows.length < DOTTED
  return (
    <div className={classes.chart}>
      <ResponsiveContainer width="100%" height={height}>
        <Lines data={rows as LineRow[]} margin={MARGIN} title={label} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--admin-hairline)" />
          <XAxis
            dataKey="place"
            tickFormatter={placeText}
            tickLine={false}
            axisLine={false}
            minTickGap={28}
            padding={{ left: 8, right: 8 }}
          />
          <YAxis
            tickFormatter={valueText}
            tickLine={false}
            axisLine={false}
            width={48}
            allowDecimals={false}
          />
          {rows
            .filter(({ marks }) => marks.length > 0)
            .map(({ place, marks }, index) => (
              <ReferenceLine
                key={place}
                x={place}
                className={classes.mark ?? ''}
                // At two heights, so that the numbers of neighbors don’t cover each other.
                label={{
                  ...{ value: markText(marks), position: 'top', className: classes.number ?? '' },
                  dy: index % 2 === 0 ? 0 : -12,
                }}
              />
            ))}
          {dashes
            .map((dash, index) => (
              <Line
                key={index}
                dataKey={(row: LineRow) => (index === 0 && row.incomplete ? null : row.values[index])}
                stroke={colorOf(index)}
                strokeWidth={index === 0 ? 2.5 : 1.75}
                {...(dash && { strokeDasharray: dash })}
                dot={index === 0 && dotted ? { r: 3, fill: colorOf(0), strokeWidth: 0 } : false}
                isAnimationActive={false}
              />
            ))
            // The first is drawn over the others.
            .toReversed()}
          <Line
            dataKey={tailOf(rows)}
            stroke={colorOf(0)}
            strokeWidth={2}
            strokeDasharray="2 4"
            dot={HollowDot}
            activeDot={false}
            isAnimationActive={false}
          />
          <Tooltip
            content={({ active, label: place }) => (active ? tip(Number(place)) : null)}
            isAnimationActive={false}
            filterNull={false}
          />
        </Lines>
      </ResponsiveContainer>
    </div>
  )
}

const MOST_NAMED = 2

/** The numbers of the marks of a place, or the first of them. */
const markText = (marks: readonly number[]): string =>
  marks.length <= MOST_NAMED ? marks.join(', ') : `${marks[0]}+`

interface DotProps {
  cx?: number
  cy?: number | null
  payload?: LineRow
}

/** A point that is not complete. */
function HollowDot({ cx, cy, payload }: DotProps) {
  if (!payload?.incomplete || cx === undefined || typeof cy !== 'number') return <g />
  return <circle cx={cx} cy={cy} r={4} fill="var(--admin-surface)" stroke={colorOf(0)} strokeWidth={2} />
}
