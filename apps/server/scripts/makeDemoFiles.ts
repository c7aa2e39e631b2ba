/**
 * Draws the demo's films, their contact sheets, its sounds and identity documents with ffmpeg into `src/seed/files`, and writes what the
 * product reads of each into `facts.json` there: `node --conditions=source apps/server/scripts/makeDemoFiles.ts`.
 * Needed only to change them: the files are in the repository. Pass names to draw only those again.
 */
// cspell:ignore drawgrid alphamerge fflags bitexact setpts STARTPTS setsar libx aevalsrc movflags faststart libwebp lavfi
// cspell:ignore aebfcd fafc ffec drawbox
import { execFile } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { CONTACT_SHEET } from '@admin/api-client/contract/limits'
import { sha256 } from 'hash-wasm'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { inspectContent } from '../src/modules/system/uploads/content.ts'
import { mediaFacts } from '../src/modules/system/uploads/mediaFacts.ts'
import { seededRandom } from '../src/seed/random.ts'
import { type Film, films, LEAK, sounds } from './demoFiles/films.ts'
import { type Frame, type Layers, lights, RATE, type Sky, scenes, skies } from './demoFiles/scenes.ts'

const FOLDER = join(import.meta.dirname, '../src/seed/files')
/** Of x264: the higher, the smaller the files. */
const QUALITY = 39
/** Pixels across a frame of a contact sheet. */
const FRAME_WIDTH = 240

const run = promisify(execFile)
const ffmpeg = (...options: string[]) =>
  run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options])
/** Makes a file the same each time. */
const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']

/** The filters of a scene. @param name of its output, and the beginning of the names within it */
function graphOf(sky: Sky, layers: Layers, frame: Frame, name: string): string {
  const parts = [`${sky(frame)},format=yuv420p[${name}x0]`]
  layers.forEach((layer, index) => {
    const { source, x = '0', y = '0' } = layer(frame)
    const label = `${name}l${index}`
    parts.push(
      `${source.replaceAll('#', label)},trim=duration=${frame.seconds},setpts=PTS-STARTPTS[${label}]`,
    )
    parts.push(`[${name}x${index}][${label}]overlay=x='${x}':y='${y}'[${name}x${index + 1}]`)
  })
  return `${parts.join(';')};[${name}x${layers.length}]setsar=1,trim=duration=${frame.seconds}[${name}]`
}

const video = (quality: number) => [
  ...['-c:v', 'libx264', '-profile:v', 'main', '-level', '4.0', '-preset', 'medium', '-tune', 'animation'],
  ...['-refs', '4', '-crf', String(quality), '-g', '200', '-r', String(RATE), '-pix_fmt', 'yuv420p'],
]

async function drawFilm(name: string, { size: [width, height], seconds, tone, scenes: shown }: Film) {
  const random = seededRandom(tone)
  const frames = Math.floor((seconds * RATE) / shown.length)
  const graphs = shown.map(([scene, light], index) => {
    const isLast = index === shown.length - 1
    const length = (isLast ? seconds * RATE - frames * index : frames) / RATE
    const layers = scenes[scene](random, light)
    return graphOf(random.pick(skies[light]), layers, { width, height, seconds: length }, `s${index}`)
  })
  const joined = `${shown.map((_, index) => `[s${index}]`).join('')}concat=n=${shown.length}[v]`
  const chord = [1, 1.25, 1.5]
    .map((ratio, index) => `0.03*sin(2*PI*${tone * ratio}*t)*(0.6+0.4*sin(2*PI*t/${7 + 4 * index}))`)
    .join('+')
  const sound = `aevalsrc='${chord}':s=8000:d=${seconds}[a]`
  await ffmpeg(
    ...['-filter_complex', [...graphs, joined, sound].join(';'), '-map', '[v]', '-map', '[a]'],
    ...video(QUALITY),
    ...['-c:a', 'aac', '-b:a', '5k', '-ar', '8000', '-ac', '1'],
    ...[...exact, '-movflags', '+faststart', join(FOLDER, name)],
  )
}

/** Draws the contact sheet of a film as the uploader's browser does: the frame in the middle of each of 24 parts. */
async function drawSheet(film: string) {
  const { duration, width, height } = await factsOf(film)
  if (!duration || !width || !height) throw new Error(`${film} can't be read`)
  const shown = Array.from({ length: CONTACT_SHEET.frames }, (_, index) => {
    const moment = ((index + 0.5) * duration) / CONTACT_SHEET.frames / 1000
    return `eq(n,${Math.floor(moment * RATE)})`
  })
  const filters = `select='${shown.join('+')}',scale=${FRAME_WIDTH}:${Math.round((height * FRAME_WIDTH) / width)},tile=${CONTACT_SHEET.columns}x${CONTACT_SHEET.rows}`
  await ffmpeg(
    ...['-i', join(FOLDER, film), '-vf', filters, '-frames:v', '1', '-vsync', '0'],
    ...[
      '-c:v',
      'libwebp',
      '-quality',
      '70',
      '-compression_level',
      '6',
      ...exact,
      join(FOLDER, sheetOf(film)),
    ],
  )
}

async function factsOf(name: string) {
  const bytes = new Uint8Array(await readFile(join(FOLDER, name)))
  const extension = extname(name).slice(1)
  const { mediaType } = await inspectContent(bytes, extension, 'file')
  const storage = memoryStorage()
  await storage.put(name, bytes)
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const { duration, width, height, codecs } = await mediaFacts(
    { storage, log },
    { key: name, size: bytes.length, mediaType },
  )
  return { mediaType, size: bytes.length, sha256: await sha256(bytes), duration, width, height, codecs }
}

/** Left, top, width, height and color of a rectangle. */
type Box = [x: number, y: number, width: number, height: number, color: string]

const PERSON: Box[] = [
  [40, 110, 160, 210, 'eef2f7'],
  [88, 140, 64, 76, 'd59b72'],
  [88, 130, 64, 26, '3a3f47'],
  [66, 226, 108, 94, '3b5bdb'],
]
const lines = (x: number, y: number, widths: number[]): Box[] =>
  widths.map((width, index) => [x, y + index * 44, width, 16, '8a94a6'])

/** Identity documents of the demo's users, without anything that can be read: background and rectangles. */
const documents: Record<string, [background: string, boxes: Box[]]> = {
  'document-front.webp': [
    'd7e3fc',
    [[0, 0, 640, 64, '4263eb'], ...PERSON, ...lines(240, 124, [210, 300, 180, 330, 260])],
  ],
  'document-back.webp': [
    'd7e3fc',
    [
      [60, 60, 110, 110, 'e03131'],
      [84, 84, 62, 62, 'ffd43b'],
      ...lines(220, 90, [260, 180]),
      ...lines(60, 250, [500, 460]),
    ],
  ],
  'document-passport.webp': [
    'e7f5e9',
    [
      [0, 0, 640, 30, '2b8a3e'],
      ...PERSON,
      ...lines(240, 110, [180, 250, 210, 150]),
      [40, 345, 560, 14, '495057'],
      [40, 370, 560, 14, '495057'],
    ],
  ],
  'document-holder.webp': [
    'fff1c9',
    [
      [230, 50, 180, 200, 'd59b72'],
      [230, 30, 180, 60, '2b2320'],
      [160, 250, 320, 150, '0b7285'],
      [380, 220, 200, 126, 'd7e3fc'],
      [380, 220, 200, 24, '4263eb'],
      [396, 256, 48, 64, 'eef2f7'],
    ],
  ],
}

const drawDocument = (name: string, [background, boxes]: [string, Box[]]) => {
  const drawn = boxes.map(
    ([x, y, width, height, color]) => `drawbox=${x}:${y}:${width}:${height}:0x${color}:fill`,
  )
  return ffmpeg(
    ...['-f', 'lavfi', '-i', `color=c=0x${background}:s=640x400:d=1,${drawn.join(',')}`, '-frames:v', '1'],
    ...['-c:v', 'libwebp', '-quality', '80', ...exact, join(FOLDER, name)],
  )
}

const isFilm = (name: string) => /\.(mp4|mov)$/.test(name)
const sheetOf = (film: string) => film.replace(/\.\w+$/, '.webp')

const asked = process.argv.slice(2)
const wanted = (name: string) => asked.length === 0 || asked.includes(name)
if (asked.length === 0)
  for (const name of await readdir(FOLDER)) if (!name.endsWith('.json')) await rm(join(FOLDER, name))
for (const [name, film] of Object.entries(films)) {
  if (!wanted(name)) continue
  await drawFilm(name, film)
  await drawSheet(name)
  console.log(name)
}
if (wanted(LEAK))
  await ffmpeg(
    ...['-f', 'lavfi', '-i', `${lights({ width: 640, height: 360, seconds: 8 })}`],
    ...[...video(QUALITY), ...exact, '-movflags', '+faststart', join(FOLDER, LEAK)],
  )
for (const [name, { wave, seconds, options }] of Object.entries(sounds))
  if (wanted(name))
    await ffmpeg(
      ...['-f', 'lavfi', '-i', `aevalsrc='${wave}':s=16000:d=${seconds}`, '-ac', '1', ...options],
      ...[...exact, join(FOLDER, name)],
    )
for (const [name, document] of Object.entries(documents)) if (wanted(name)) await drawDocument(name, document)

const names = (await readdir(FOLDER)).filter((name) => !name.endsWith('.json')).sort()
const facts: Record<string, object> = {}
for (const name of names) facts[name] = await factsOf(name)
await writeFile(join(FOLDER, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`)
console.log(`${names.length} files, ${names.filter(isFilm).length} films`)
