/** What our table promises, and whether a run kept it. */
import { median } from '../statistics.ts'
import { type Measured, type TableResults, type Timed, timed } from './bench.ts'

export interface Verdict {
  promise: string
  measured: string
  holds: boolean
}

/** Times at most this many times the floor's. */
const RATIOS: Record<Timed, number> = {
  mount15: 2,
  mount100: 1.2,
  mount1000: 1.1,
  mount100k: 0.2,
  changePage: 1.1,
  selectRow: 1.1,
  typeLetter: 1,
}
/** Every feature on, against selection and sort only. */
const FULL_RATIO = 1.5
const HEAP_MIB = 10
const FIRST_ROWS_KB = 60
const JAVASCRIPT_KB = 150

export function time(measured: Measured | undefined, scenario: Timed): number | undefined {
  const times = measured?.times[scenario]
  return times && times.length > 0 ? median(times) : undefined
}

/** Only what was measured is judged. */
export function judge({ measured }: TableResults): Verdict[] {
  const find = (id: string) => measured.find(({ entry }) => entry.id === id)
  const [floor, ours, full] = [find('floor'), find('ours'), find('oursFull')]
  const scenarios = Object.keys(timed) as Timed[]
  const verdicts: Verdict[] = []
  const atMost = (promise: string, value: number | undefined, limit: number, unit = '') => {
    if (value === undefined) return
    verdicts.push({
      promise: `${promise} at most ${limit}${unit}`,
      measured: `${value.toFixed(unit === ' frames' ? 0 : 2)}${unit}`,
      holds: value <= limit,
    })
  }

  for (const scenario of scenarios)
    atMost(
      `${timed[scenario]}: times the floor,`,
      ratio(time(ours, scenario), time(floor, scenario)),
      RATIOS[scenario],
    )
  for (const scenario of scenarios)
    atMost(
      `${timed[scenario]}: every feature on, times selection and sort,`,
      ratio(time(full, scenario), time(ours, scenario)),
      FULL_RATIO,
    )
  if (ours && ours.scrolls.length > 0) {
    atMost('frames over 25 ms while scrolling', median(ours.scrolls.map(({ long }) => long)), 0, ' frames')
    if (floor && floor.scrolls.length > 0)
      atMost(
        'blank frames while scrolling, the floor has as many:',
        median(ours.scrolls.map(({ blank }) => blank)),
        median(floor.scrolls.map(({ blank }) => blank)),
        ' frames',
      )
  }
  if (ours && ours.heaps.length > 0)
    atMost('heap for 100,000 rows above the data', median(ours.heaps) / 1024 ** 2, HEAP_MIB, ' MiB')
  if (ours?.weight) {
    const { firstRows, after, onDemand } = ours.weight
    atMost('JavaScript before the first rows', firstRows / 1000, FIRST_ROWS_KB, ' kB')
    atMost('JavaScript in all', (firstRows + after + onDemand) / 1000, JAVASCRIPT_KB, ' kB')
  }
  for (const rival of measured.filter(({ entry }) => entry.mustBeat))
    for (const scenario of scenarios) {
      const [mine, theirs] = [time(ours, scenario), time(rival, scenario)]
      if (mine === undefined || theirs === undefined) continue
      if (ours?.rows[scenario] !== rival.rows[scenario]) continue
      verdicts.push({
        promise: `${timed[scenario]}: ahead of ${rival.entry.name}`,
        measured: `${mine.toFixed(1)} ms, theirs ${theirs.toFixed(1)} ms`,
        holds: mine < theirs,
      })
    }
  return verdicts
}

export function ratio(value: number | undefined, base: number | undefined): number | undefined {
  return value === undefined || base === undefined ? undefined : value / base
}
