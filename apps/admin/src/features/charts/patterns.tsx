import classes from './charts.module.css'
import { COLORS, colorOf } from './series.ts'

const SIZE = 8

/** What is drawn over the color of a pattern, which tells it from the others without its color. */
const strokes: readonly (string | undefined)[] = [
  undefined,
  'M0 8 8 0M-2 2 2-2M6 10 10 6',
  'M0 4H8',
  'M4 0V8',
  'M0 0 8 8M-2 6 2 10M6-2 10 2',
  'M0 4H8M4 0V8',
  'M2 2h1v1H2zM6 6h1v1H6z',
]

interface PatternsProps {
  /** Of the chart: patterns are found by their ids in the whole document. */
  id: string
}

export const patternOf = (id: string, index: number): string => `url(#${id}-${Math.min(index, COLORS - 1)})`

/** The patterns that bars are filled with. */
export const Patterns = ({ id }: PatternsProps) => (
  <defs>
    {strokes.map((path, index) => (
      <pattern
        key={path ?? 'plain'}
        id={`${id}-${index}`}
        width={SIZE}
        height={SIZE}
        patternUnits="userSpaceOnUse"
      >
        <rect width={SIZE} height={SIZE} fill={colorOf(index)} />
        {path && (
          <path d={path} stroke="var(--admin-surface)" strokeWidth={1.5} strokeOpacity={0.7} fill="none" />
        )}
      </pattern>
    ))}
  </defs>
)

/** A piece of the bar of a series. */
export const PatternSwatch = ({ id, index }: PatternsProps & { index: number }) => (
  <svg className={classes.swatch} width={14} height={14} aria-hidden>
    <rect width={14} height={14} rx={2} fill={patternOf(id, index)} />
  </svg>
)
