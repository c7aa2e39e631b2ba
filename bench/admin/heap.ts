/** Whether a list that is used for long keeps ever more in memory. */
import type { Browser, CDPSession } from 'playwright'
import { rowShown, settled } from './pageClock.ts'
import { onPage, type Session, type Site } from './visit.ts'

export interface Heap {
  /** Page changes before it was measured. */
  changes: number
  /** Without what the engine keeps of compiled code, which grows until everything often run is optimised. */
  bytes: number
}

const MEASURED_AFTER = [20, 80, 140, 200]

/** The heap of a list whose pages are changed to and fro, each time after a forced collection. */
export const visitForHeap = (
  browser: Browser,
  site: Site,
  { token, firstAccounts }: Session,
): Promise<Heap[]> =>
  onPage(browser, site, token, async ({ page, cdp }) => {
    const { contender, url } = site
    const show = (number: number) => rowShown(page, contender.row, firstAccounts[number] ?? '')
    await page.goto(url + contender.list)
    await show(1)
    await settled(page)
    const heaps: Heap[] = []
    for (let changes = 1; changes <= Math.max(...MEASURED_AFTER); changes++) {
      const number = changes % 2 === 0 ? 1 : 2
      await contender.pageButton(page, number).click()
      await show(number)
      if (!MEASURED_AFTER.includes(changes)) continue
      await settled(page)
      // What the measuring itself keeps.
      await page.evaluate(() => {
        performance.clearResourceTimings()
        window.clock.longTasks = []
      })
      heaps.push({ changes, bytes: await heapOf(cdp) })
    }
    return heaps
  })

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

async function heapOf(cdp: CDPSession): Promise<number> {
  const { snapshot, nodes, strings } = await takeSnapshot(cdp)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  if (type === undefined || name === undefined || size === undefined)
    throw new Error('Unknown kind of snapshot')
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const isCode = types[0][nodes[node + type] ?? 0] === 'code'
    const isEngines = strings[nodes[node + name] ?? 0]?.startsWith('system / ')
    if (!isCode && !isEngines) bytes += nodes[node + size] ?? 0
  }
  return bytes
}

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep)
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return JSON.parse(chunks.join(''))
}
