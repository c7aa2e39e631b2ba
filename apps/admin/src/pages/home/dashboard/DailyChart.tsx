import { type Language, useTranslation } from '@admin/i18n'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import classes from './DailyChart.module.css'
import type { DailyPanelProps } from './DailyPanel.tsx'

const COLORS = ['var(--mantine-primary-color-filled)', 'var(--mantine-color-orange-filled)']
const axis = {
  axisLine: false,
  tickLine: false,
  tick: { fill: 'var(--mantine-color-dimmed)', fontSize: 12 },
} as const

const tooltip = {
  borderColor: 'var(--admin-hairline)',
  borderRadius: 'var(--mantine-radius-md)',
  background: 'var(--admin-surface)',
}
/** Words in the colour of a line are too pale to read. */
const plain = { color: 'var(--mantine-color-text)' }

/** Days side by side. The pointer, or the arrow keys after Tab, print the values of a day. */
export default function DailyChart({ kind, series, days, format, height }: Omit<DailyPanelProps, 'title'>) {
  const { i18n } = useTranslation()
  const short = new Intl.NumberFormat(i18n.language as Language, { notation: 'compact' })
  // Heights need no more digits than a number has; the table has all of them.
  const data = days.map(({ date, ...values }) => ({
    date,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])),
  }))
  return (
    <div className={classes.chart}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--admin-hairline)" />
          <XAxis dataKey="date" {...axis} tickFormatter={(date: string) => date.slice(5)} minTickGap={28} />
          <YAxis
            {...axis}
            tickFormatter={(value: number) => short.format(value)}
            width={44}
            allowDecimals={false}
          />
          <Tooltip
            isAnimationActive={false}
            itemSorter={() => 0}
            cursor={{ fill: 'var(--admin-surface-hover)', stroke: 'var(--admin-hairline)' }}
            formatter={(value) => format(Number(value))}
            contentStyle={tooltip}
            itemStyle={plain}
          />
          {series.length > 1 && (
            <Legend
              content={() => (
                <ul className={classes.legend}>
                  {series.map(({ name, label }, index) => (
                    <li key={name}>
                      <i style={{ background: COLORS[index] }} aria-hidden />
                      {label}
                    </li>
                  ))}
                </ul>
              )}
            />
          )}
          {series.map(({ name, label }, index) => {
            const color = COLORS[index] ?? 'currentColor'
            const props = { dataKey: name, name: label, isAnimationActive: false }
            return kind === 'line' ? (
              <Line key={name} {...props} type="monotone" dot={false} stroke={color} strokeWidth={2} />
            ) : (
              <Bar key={name} {...props} fill={color} radius={2} maxBarSize={20} />
            )
          })}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
