/**
 * Where a table spends its time: `node bench/table/profile.ts ours mount1000`. Prints the functions that cost
 * most by themselves, with file and line, over several turns of one scenario.
 *
 *   --turns <n>      how often the scenario runs; default 6
 *   --lines <n>      functions printed; default 40
 *   --ui <folder>    profile another copy of packages/ui
 */
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeBrowsers } from '../browser.ts'
import { type BuiltPage, buildPage } from './build.ts'
import { competitor } from './competitors.ts'
import { type Opened, onPage, prepareRows, VIRTUAL_ROWS } from './scenarios.ts'
import { servePages } from './serve.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ui: { type: 'string' },
    turns: { type: 'string', default: '6' },
    lines: { type: 'string', default: '40' },
  },
})
const [id = 'ours', scenario = 'mount100'] = positionals

/** What a turn does on a page of its own, and what comes before it unseen. */
const TURNS: Record<
  string,
  { rows: number; before?: (opened: Opened) => Promise<unknown>; run: (opened: Opened) => Promise<unknown> }
> = {
  mount15: { rows: 15, run: mount(false) },
  mount100: { rows: 100, run: mount(false) },
  mount1000: { rows: 1000, run: mount(false) },
  mount100k: { rows: VIRTUAL_ROWS, run: mount(true) },
  changePage: {
    rows: 100,
    before: settled,
    run: ({ page }) => page.evaluate(() => window.bench.changePage()),
  },
  selectRow: {
    rows: 100,
    before: settled,
    run: async ({ page }) => {
      for (let row = 0; row < 10; row++) await page.evaluate((index) => window.bench.selectRow(index), row)
    },
  },
  typeLetter: {
    rows: 100,
    before: settled,
    run: async ({ page }) => {
      for (let letter = 0; letter < 30; letter++) await page.evaluate(() => window.bench.typeLetter())
    },
  },
}

const turn = TURNS[scenario]
if (!turn) throw new Error(`No scenario ${scenario}; there are ${Object.keys(TURNS).join(', ')}`)
const built = await buildPage(competitor(id).id, {
  readable: true,
  ...(values.ui !== undefined && { ui: values.ui }),
})
const server = await servePages([built])
const browsers = makeBrowsers()
try {
  const maps = new Map<string, SourceMap>()
  for (const { name } of built.scripts) {
    const map = await sourceMap(built, name)
    if (map) maps.set(name, map)
  }
  const cost = {
    own: new Map<string, number>(),
    all: new Map<string, number>(),
    part: new Map<string, number>(),
  }
  const turns = Number(values.turns)
  const add = (to: Map<string, number>, place: string, ms: number) =>
    to.set(place, (to.get(place) ?? 0) + ms / turns)
  for (let count = 0; count < turns; count++) {
    const profile = await onPage(await browsers.timing(), server.url(built), async (opened) => {
      await prepareRows(opened, turn.rows)
      await turn.before?.(opened)
      await opened.cdp.send('Profiler.enable')
      await opened.cdp.send('Profiler.setSamplingInterval', { interval: 100 })
      await opened.cdp.send('Profiler.start')
      await turn.run(opened)
      return (await opened.cdp.send('Profiler.stop')).profile
    })
    const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
    const parents = new Map(
      profile.nodes.flatMap(({ id, children }) => children?.map((child) => [child, id] as const) ?? []),
    )
    profile.samples?.forEach((sample, index) => {
      const node = nodes.get(sample)
      // Idle, or the browser's own work between tasks: no function's.
      if (!node || ['(idle)', '(program)'].includes(node.callFrame.functionName)) return
      const ms = (profile.timeDeltas?.[index] ?? 0) / 1000
      const place = position(node.callFrame, maps)
      add(cost.own, place, ms)
      add(cost.part, part(place), ms)
      const stack = new Set<string>()
      for (let at: number | undefined = sample; at !== undefined; at = parents.get(at)) {
        const frame = nodes.get(at)?.callFrame
        if (frame) stack.add(position(frame, maps))
      }
      for (const caller of stack) if (part(caller) !== 'react-dom') add(cost.all, caller, ms)
    })
  }
  const lines = Number(values.lines)
  print(`${id}, ${scenario}, ms a turn by part`, cost.part, lines / 2)
  print('by function, itself', cost.own, lines)
  print('by function, with what it calls (React left out)', cost.all, lines)
} finally {
  await browsers.close()
  await server.stop()
}

function print(title: string, costs: Map<string, number>, lines: number) {
  console.log(`\n${title}`)
  for (const [place, ms] of [...costs].sort(([, a], [, b]) => b - a).slice(0, lines))
    console.log(`${ms.toFixed(2).padStart(9)}  ${place}`)
}

/** The package, or the folder of ours, that a place belongs to; style and layout are what the forced read waits for. */
function part(place: string): string {
  const [name = '', file] = place.split('  ')
  if (name === 'getBoundingClientRect') return 'style and layout'
  if (file === undefined) return name === '(garbage collector)' ? 'garbage collection' : 'the browser'
  const ours = /packages\/ui\/src\/([^/]+)/.exec(file)
  if (ours) return `ui ${ours[1]}`
  return /^(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file
}

function mount(virtual: boolean) {
  return ({ page }: Opened) => page.evaluate((asked) => window.bench.mount({ virtual: asked }), virtual)
}

async function settled(opened: Opened) {
  await mount(false)(opened)
  await sleep(1500)
}

async function sourceMap({ folder }: BuiltPage, name: string): Promise<SourceMap | undefined> {
  const text = await readFile(join(folder, `${name}.map`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : new SourceMap(JSON.parse(text))
}

/** A function by its name and its place in the source, or by its name alone where it has none. */
function position(
  {
    functionName,
    url,
    lineNumber,
    columnNumber,
  }: { functionName: string; url: string; lineNumber: number; columnNumber: number },
  maps: Map<string, SourceMap>,
): string {
  const name = functionName || '(anonymous)'
  if (!url.startsWith('http')) return name
  const file = new URL(url).pathname.slice(1)
  const entry = maps.get(file)?.findEntry(lineNumber, columnNumber)
  if (!entry || !('originalSource' in entry)) return `${name}  ${file}:${lineNumber + 1}`
  const source = entry.originalSource.replace(/^(\.\.\/)*/, '').replace(/.*node_modules\//, '')
  return `${name}  ${relative('.', source)}:${entry.originalLine + 1}`
}
