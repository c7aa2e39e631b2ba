/** When something is; null: without that limit. */
interface Timed {
  from: number | null
  to: number | null
}

/** Where something is in a row of days. */
export interface Placed<Each> {
  entry: Each
  /** Index of the first day whose cell it takes. */
  cell: number
  /** Number of days whose cells it takes: its own, and others where its title needs the room. */
  span: number
  /** Days in its cells before it begins. */
  offset: number
  /** Its own days. */
  length: number
  /** Whether it began before the first day. */
  continued: boolean
  /** Whether it ends after the last day. */
  continues: boolean
}

function placed<Each extends Timed>(
  entry: Each,
  days: readonly number[],
  end: number,
  room: number,
): Placed<Each> {
  const [from, to] = [entry.from ?? Number.NEGATIVE_INFINITY, entry.to ?? Number.POSITIVE_INFINITY]
  const first = Math.max(
    0,
    days.findLastIndex((day) => day <= from),
  )
  const last = Math.max(
    first,
    days.findLastIndex((day) => day < to),
  )
  const length = last - first + 1
  const span = Math.min(Math.max(length, room), days.length)
  const cell = Math.min(first, days.length - span)
  const [begin = 0] = days
  return {
    ...{ entry, cell, span, offset: first - cell, length },
    ...{ continued: from < begin, continues: to > end },
  }
}

/**
 * Puts what is scheduled into as few rows as needed, in the order in which it begins: what is in the same row is on
 * different days.
 * @param days when each day begins, in epoch milliseconds
 * @param end when the last one ends
 * @param room days that a title needs
 */
export function rowsOf<Each extends Timed>(
  entries: readonly Each[],
  days: readonly number[],
  end: number,
  room: number,
): Placed<Each>[][] {
  const rows: Placed<Each>[][] = []
  const inOrder = entries
    .map((entry) => placed(entry, days, end, room))
    .sort((one, other) => one.cell - other.cell || other.span - one.span)
  for (const each of inOrder) {
    const free = rows.find((row) => {
      const before = row.at(-1)
      return before === undefined || before.cell + before.span <= each.cell
    })
    if (free) free.push(each)
    else rows.push([each])
  }
  return rows
}

/** What begins and ends on a day. */
export interface DayEntries<Each> {
  day: number
  entries: { entry: Each; begins: boolean; ends: boolean }[]
}

/** Returns what begins or ends on each day, without the days on which nothing does, and what is all through them. */
export function byDay<Each extends Timed>(
  entries: readonly Each[],
  days: readonly number[],
  end: number,
): { days: DayEntries<Each>[]; throughout: Each[] } {
  const isOn = (moment: number | null, index: number) =>
    moment !== null && moment >= (days[index] ?? end) && moment < (days[index + 1] ?? end)
  // An end at midnight is the end of the day before.
  const lastMoment = ({ to }: Timed) => (to === null ? null : to - 1)
  const listed = days.map((day, index) => ({
    day,
    entries: entries
      .map((entry) => ({ entry, begins: isOn(entry.from, index), ends: isOn(lastMoment(entry), index) }))
      .filter(({ begins, ends }) => begins || ends),
  }))
  const named = new Set(listed.flatMap((day) => day.entries.map(({ entry }) => entry)))
  return {
    days: listed.filter((day) => day.entries.length > 0),
    throughout: entries.filter((entry) => !named.has(entry)),
  }
}
