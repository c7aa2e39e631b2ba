import { fileKeyOf, filePath } from '@admin/api-client/contract/fileAddresses'
import type { Database } from '../db/Database.ts'
import { uploadedFiles } from '../db/schema/uploads.ts'
import { DAY } from '../kernel/durations.ts'
import facts from './files/facts.json' with { type: 'json' }
import { insertRows } from './insertRows.ts'
import { type Random, seededRandom } from './random.ts'

const SEED = 20_260_911
/** Days for which the files have been stored: longer than any work that uses one. */
const DAYS = 365

export type DemoFileName = keyof typeof facts

/**
 * Films, their contact sheets and sounds that the demo's works share, and identity documents of its users;
 * `scripts/makeDemoFiles.ts` draws them.
 */
export const demoFileNames = Object.keys(facts) as DemoFileName[]

/** Returns the key under which a file is stored. */
export const demoKeyOf = (name: DemoFileName): string => `demo-${name}`

/** Returns the stored file of a name, with its address. */
export const demoFile = (name: DemoFileName) => ({ ...facts[name], name, address: filePath(demoKeyOf(name)) })

/** Films by what works are about. */
const films = {
  ride: ['ride-island.mov', 'ride-coast.mp4'],
  beach: ['beach-evening.mp4', 'beach-morning.mp4'],
  street: ['street-lanterns.mp4', 'street-morning.mov'],
  stars: ['stars-lights.mp4', 'stars-bay.mp4'],
  hike: ['hike-peaks.mp4', 'hike-valley.mp4'],
  run: ['run-city.mp4', 'run-night.mov'],
  tea: ['tea-harvest.mp4', 'tea-mountain.mp4'],
} as const satisfies Record<string, readonly DemoFileName[]>

export type FilmSubject = keyof typeof films

/**
 * Returns the film of a work. The address of its contact sheet differs from work to work by a fragment: a reviewer would
 * be shown all works with the same film as similar, and there are few films.
 * @param id of the work
 */
export function demoFilm(random: Random, subject: FilmSubject, id: string) {
  const name = random.pick(films[subject])
  const sheet = name.replace(/\.\w+$/, '.webp') as DemoFileName
  return { ...demoFile(name), contactSheet: `${demoFile(sheet).address}#${id}` }
}

/** Returns what the film at an address is about. */
export function subjectOf(address: string): FilmSubject {
  const key = fileKeyOf(address)
  const found = (Object.keys(films) as FilmSubject[]).find((subject) =>
    films[subject].some((name) => demoKeyOf(name) === key),
  )
  if (!found) throw new Error(`No film of the demo is at ${address}`)
  return found
}

/** Makes the files known. Their bytes come from `storeDemoFiles`. */
export async function seedDemoFiles(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const createTime = now - DAYS * DAY
  const rows = demoFileNames.map((name) => ({
    id: random.id(createTime),
    key: demoKeyOf(name),
    name,
    ...facts[name],
    accountId: null,
    createTime,
    confidential: name.startsWith('document-'),
  }))
  await insertRows(tx, uploadedFiles, rows)
}
