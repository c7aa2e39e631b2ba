import type { Timeline, TimelineCause, TimelineEntry } from '@admin/api-client/contract/home/timelines'
import { TIMELINE_ENTRIES_MAX } from '@admin/api-client/contract/limits'
import { inOrder, keyOf, type Reading, type Row, readOfRequests, readOperationsOn } from './rows.ts'
import { streams } from './streams.ts'

/** Areas whose records are requested in one request and decided in another. */
const DECIDED = new Set(['transfer', 'pointsTransfer', 'pointGrant', 'reward', 'quota'])

const isDecided = ({ resource, targetId }: Row): boolean => targetId !== null && DECIDED.has(resource ?? '')

/** The operations come first, then what followed from them in the order of time; of the same moment, what is about the record. */
const fromCause = (one: Row, other: Row): number =>
  Number(other.logId !== null) - Number(one.logId !== null) ||
  one.time - other.time ||
  Number(other.about) - Number(one.about) ||
  -inOrder(one, other)

const entryOf = (row: Row): TimelineEntry => {
  const { stream, id: _, unit, ...shown } = row
  const source = streams[stream]?.source
  if (!source) throw new Error(`There is no stream ${stream}`)
  return { ...shown, key: keyOf(row), source, unit: unit as TimelineEntry['unit'] }
}

function causeOf(head: Row, rows: readonly Row[], more: boolean): TimelineCause {
  const unique = [...new Map([...rows, head].map((row) => [keyOf(row), row])).values()]
  return {
    key: keyOf(head),
    requestId: head.requestId,
    time: head.time,
    entries: unique.sort(fromCause).map(entryOf),
    more,
  }
}

/**
 * Completes causes: adds what the same requests did, and, of a record, the operations by which what was decided had
 * been requested.
 * @param heads the first row of each cause
 * @param limit rows of a stream that a cause has at most
 */
export async function readCauses(
  reading: Reading,
  heads: readonly Row[],
  limit = TIMELINE_ENTRIES_MAX,
): Promise<TimelineCause[]> {
  const requestIds = [...new Set(heads.flatMap(({ requestId }) => requestId ?? []))]
  const found = await readOfRequests(reading, requestIds, limit + 1)
  const byRequest = Map.groupBy(found, ({ cause }) => cause)
  const causes = heads.map((head) => {
    const rows = (head.requestId !== null && byRequest.get(head.requestId)) || []
    const byStream = Map.groupBy(rows, ({ stream }) => stream)
    return {
      head,
      rows: [...byStream.values()].flatMap((of) => of.slice(0, limit)).map(({ cause: _, ...row }) => row),
      more: [...byStream.values()].some((of) => of.length > limit),
    }
  })
  if (!reading.subject) return causes.map(({ head, rows, more }) => causeOf(head, rows, more))
  const decided = new Map(
    causes
      .flatMap(({ head, rows }) => [head, ...rows].filter(isDecided))
      .map(({ resource, targetId }) => [targetId, { resource: resource ?? '', targetId: targetId ?? '' }]),
  )
  const requested = Map.groupBy(
    await readOperationsOn(reading, [...decided.values()], limit),
    ({ targetId }) => targetId,
  )
  return causes.map(({ head, rows, more }) => {
    const records = new Set([head, ...rows].filter(isDecided).map(({ targetId }) => targetId))
    const earlier = [...records].flatMap((id) => requested.get(id) ?? [])
    return causeOf(head, [...rows, ...earlier], more)
  })
}

/** Sources that timelines have, and those that are left out because the caller lacks a permission. */
export function sourcesOf({ reader, subject, readable }: Reading): Pick<Timeline, 'sources' | 'leftOut'> {
  const kept = streams.filter((stream) => (subject && stream.about(subject)) || stream.requestId)
  const leftOut = new Map<string, Timeline['leftOut'][number]>()
  for (const { source, code } of kept)
    if (!reader.session.permissions.has(code)) leftOut.set(`${source} ${code}`, { source, code })
  const offered = readable.flatMap((place) => {
    const stream = streams[place]
    return stream && (!subject || stream.about(subject)) ? stream.source : []
  })
  return { sources: [...new Set(offered)], leftOut: [...leftOut.values()] }
}
