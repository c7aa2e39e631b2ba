/**
 * Draws the demo's films, their contact sheets, its sounds and identity documents with ffmpeg into `src/seed/files`, and writes what the
 * product reads of each into `facts.json` there: `node --conditions=source apps/server/commands/makeDemoFiles.ts`.
 * Needed only to change them: the files are in the repository. Pass names to draw only those again.
 */
// cspell:ignore drawgrid alphamerge fflags bitexact setpts STARTPTS setsar libx aevalsrc movflags faststart libwebp lavfi
// cspell:ignore aebfcd fafc ffec drawbox
import { execFile } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { sha256 } from 'hash-wasm'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { inspectContent } from '../src/modules/system/uploads/content.ts'
import { mediaFacts } from '../src/modules/system/uploads/mediaFacts.ts'
import { type Random, seededRandom } from '../src/seed/random.ts'

const FOLDER = join(import.meta.dirname, '../src/seed/files')
/** Of x264: the higher, the smaller the files. */
const QUALITY = 39
/** Frames a second. */
const RATE = 10
/** Frames of a contact sheet, in rows and columns, and the width of one. */
const SHEET = { columns: 6, rows: 4, frames: 24, width: 240 }

interface Frame {
  width: number
  height: number
  /** Of the scene. */
  seconds: number
}

/** Part of a picture above the sky: its source with transparency, and where its upper left corner is at time `t`. */
interface Layer {
  source: string
  x?: string
  y?: string
}

type Sky = (frame: Frame) => string
/** From the back to the front. */
type Layers = ((frame: Frame) => Layer)[]

/** A picture that is drawn once and shown for the whole scene. @param alpha expression from 0 to 255 */
const still = (color: string, { width, height }: Pick<Frame, 'width' | 'height'>, alpha: string) => {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const paint = `geq=r=${red}:g=${green}:b=${blue}:a='${alpha}'`
  return `color=c=black:s=${width}x${height}:r=${RATE}:d=${1 / RATE},format=rgba,${paint},loop=-1:1:0`
}

const even = (pixels: number) => 2 * Math.round(pixels / 2)

/** From one color at the top to another one at the bottom. */
const sky =
  (top: string, bottom: string): Sky =>
  ({ width, height, seconds }) =>
    `gradients=s=${width}x${height}:r=${RATE}:d=${seconds}:c0=0x${top}:c1=0x${bottom}:nb_colors=2:x0=0:y0=0:x1=0:y1=${height}:speed=0.00001`

/** Warm colors that turn slowly. */
const lights: Sky = ({ width, height, seconds }) =>
  `gradients=s=${width}x${height}:r=${RATE}:d=${seconds}:c0=black:c1=0xff922b:c2=black:c3=0xffd43b:nb_colors=4:type=circular:x0=${width / 4}:y0=0:x1=${width}:y1=${height}:speed=0.06`

/** Hills in front of which the camera passes. @param top from 0 to 1 of the height */
const hills =
  (
    color: string,
    top: number,
    { seed, speed, steep = 0.05 }: { seed: number; speed: number; steep?: number },
  ) =>
  ({ width, height, seconds }: Frame): Layer => {
    const whole = even(width + (speed * width * seconds) / 100)
    const x = `X/${width}`
    const line = `${top}+${steep}*(sin(${x}*5+${seed})+0.6*sin(${x}*11+${seed * 3})+0.25*sin(${x}*27+${seed * 7}))`
    return {
      source: still(color, { width: whole, height }, `255*clip((Y-${height}*(${line}))/2,0,1)`),
      x: `-2*floor(t*${(speed * width) / 200})`,
    }
  }

/** The sun or the moon on its way. @param size its radius, from 0 to 1 of the height, as what follows */
const disc =
  (color: string, size: number, [x0, y0, x1, y1]: [number, number, number, number]) =>
  ({ width, height, seconds }: Frame): Layer => {
    const radius = even(size * height)
    const alpha = `255*clip((${radius}-hypot(X-${radius},Y-${radius}))/3,0,1)`
    return {
      source: still(color, { width: 2 * radius, height: 2 * radius }, alpha),
      x: `${width}*(${x0}+${x1 - x0}*t/${seconds})-${radius}`,
      y: `${height}*(${y0}+${y1 - y0}*t/${seconds})-${radius}`,
    }
  }

/** A soft light that rises, again and again. */
const lantern =
  (color: string, size: number, [x, start, speed]: [number, number, number]) =>
  ({ width, height }: Frame): Layer => {
    const radius = even(size * height)
    const alpha = `170*pow(clip(1-hypot(X-${radius},Y-${radius})/${radius},0,1),0.6)`
    return {
      source: still(color, { width: 2 * radius, height: 2 * radius }, alpha),
      x: `${width}*${x}+${radius}*sin(t/3+${start * 9})-${radius}`,
      y: `${height}-mod(${start * height}+t*${speed * height}\\,${height + 2 * radius})`,
    }
  }

const water =
  (color: string, top: number) =>
  ({ width, height }: Frame): Layer => ({
    source: still(color, { width, height }, `255*gt(Y,${height * top})`),
  })

/** Light on the water, which drifts. */
const streaks =
  (color: string, top: number) =>
  ({ width, height, seconds }: Frame): Layer => {
    const [x, y] = [`X/${width}`, `Y/${height}`]
    const wave = `sin(${y}*90)*sin(${x}*23+${y}*61)*sin(${x}*9-${y}*40)`
    return {
      source: still(
        color,
        { width: even(width * (1 + 0.02 * seconds)), height },
        `gt(${y},${top})*120*clip((${wave}-0.2)*2,0,1)`,
      ),
      x: `-2*floor(t*${width * 0.01})`,
    }
  }

/** Towers whose windows are lit and dark by turns. */
const towers =
  (wall: string, lit: string, { seed, top }: { seed: number; top: number }) =>
  ({ width, height, seconds }: Frame): Layer => {
    const step = Math.ceil(width / 40)
    const size = `${width}x${height}`
    const lines = `drawgrid=w=${step}:h=${step}:t=${Math.round(step * 0.55)}:c=0x${wall}`
    const windows = `life=s=40x${Math.ceil(height / step)}:r=0.5:ratio=0.3:seed=${seed}:rule=S23/B36:life_color=0x${lit}:death_color=0x${wall},scale=${40 * step}:-1:flags=neighbor,crop=${width}:${height}:0:0,fps=${RATE},trim=duration=${seconds},${lines},format=rgba`
    const tower = `floor(X/${step * 3})`
    const line = `${height}*(${top}+0.45*mod(abs(sin(${tower}*12.9+${seed}))*437.5,1))`
    const alpha = `color=c=black:s=${size}:r=${RATE}:d=${1 / RATE},format=gray,geq=lum='255*gt(Y,${line})',loop=-1:1:0`
    return { source: `${windows}[win#];${alpha}[mask#];[win#][mask#]alphamerge` }
  }

/** Points of light, the same for the whole scene. */
const stars = ({ width, height, seconds }: Frame): Layer => {
  const grain = Math.max(2, Math.round(height / 240))
  const noise = (factor: number) =>
    `mod(abs(sin(floor(X/${grain})*12.9898+floor(Y/${grain})*78.233))*${factor},1)`
  return {
    source: still(
      'ffffff',
      { width: even(width * 1.2), height },
      `gt(${noise(43758.5453)},0.998)*(90+165*${noise(24634.6345)})`,
    ),
    x: `-2*floor(t*${(width * 0.08) / seconds})`,
  }
}

const HD = [1280, 720] as const
const STANDARD = [854, 480] as const
const LOW = [640, 360] as const

const skies = {
  day: [sky('4da6f7', 'd0e8f7'), sky('74c0fc', 'fff9db'), sky('38bdd8', 'e3fafc')],
  low: [sky('ffa94d', 'ffe8cc'), sky('5f3d94', 'ff922b'), sky('c2255c', 'ffc078')],
  mist: [sky('aebfcd', 'e9ecef'), sky('c5d8c9', 'f1f3f5')],
  night: [sky('0b1030', '2b2f5f'), sky('101028', '3b1d5e'), sky('06202b', '0b5563')],
}
type Light = keyof typeof skies
/** Colors of what is far and of what is near, by the light. */
const grounds: Record<Light, [far: string, near: string][]> = {
  day: [
    ['5c940d', '2b8a3e'],
    ['087f5b', '364fc7'],
    ['82c91e', '5c940d'],
    ['1971c2', '087f5b'],
  ],
  low: [
    ['862e9c', '3b1d5e'],
    ['a61e4d', '5f1a37'],
    ['495057', '343a40'],
  ],
  mist: [
    ['868e96', '495057'],
    ['66a80f', '2f9e44'],
  ],
  night: [['1b1b3a', '0d1026']],
}
const waters: Record<Light, string> = { day: '1098ad', low: '3b2a6b', mist: '5f8a9d', night: '12203f' }
const lamps = ['ff8787', 'ffa94d', 'ffd43b', '63e6be', '74c0fc', 'b197fc', 'ffec99']

const scenes = {
  hills: (random, light) => {
    const [far, near] = random.pick(grounds[light])
    const x = random.below(5) / 10
    return [
      disc('fff3bf', 0.06, [0.1 + x, 0.3, 0.4 + x, 0.12]),
      hills(far, 0.55, { seed: random.below(90), speed: 2 }),
      hills(near, 0.75, { seed: random.below(90), speed: 8 }),
    ]
  },
  peaks: (random, light) => {
    const [far, near] = random.pick(grounds[light])
    return [
      hills(light === 'night' ? '4a5080' : 'f1f3f5', 0.42, { seed: random.below(90), speed: 1, steep: 0.13 }),
      hills(far, 0.6, { seed: random.below(90), speed: 3, steep: 0.1 }),
      hills(near, 0.82, { seed: random.below(90), speed: 7 }),
    ]
  },
  sea: (random, light) => {
    const x = random.below(5) / 10
    return [
      disc(light === 'night' ? 'f8f0d8' : 'ffd43b', 0.11, [0.1 + x, 0.2, 0.5 + x, 0.68]),
      water(waters[light], 0.6),
      streaks(light === 'low' ? 'ffc078' : 'e3fafc', 0.6),
    ]
  },
  stars: (random, light) => [
    stars,
    disc('f8f0d8', 0.05, [0.8, 0.35, 0.3, 0.12]),
    hills(random.pick(grounds[light])[1], 0.78, { seed: random.below(90), speed: 2 }),
  ],
  towers: (random, light) => [
    disc('ffe8cc', 0.06, [0.5, 0.3, 0.8, 0.1]),
    towers(
      random.pick(['252a3d', '1b1d2b', '4a4038', '33415c']),
      random.pick(light === 'day' ? ['e7f5ff'] : lamps),
      {
        seed: 1 + random.below(900),
        top: 0.25,
      },
    ),
  ],
  lanterns: (random) =>
    Array.from({ length: 9 }, () =>
      lantern(random.pick(lamps), 0.08 + random.below(10) / 60, [
        random.below(100) / 100,
        random.below(150) / 100,
        0.04 + random.below(8) / 100,
      ]),
    ),
} satisfies Record<string, (random: Random, light: Light) => Layers>

interface Film {
  size: readonly [width: number, height: number]
  seconds: number
  /** Of the chord, in hertz. */
  tone: number
  /** In their order: what they show, and in which light. */
  scenes: [keyof typeof scenes, Light][]
}

const films: Record<string, Film> = {
  'ride-coast.mp4': {
    size: HD,
    seconds: 70,
    tone: 196,
    scenes: [
      ['hills', 'day'],
      ['sea', 'day'],
      ['hills', 'low'],
      ['sea', 'mist'],
      ['peaks', 'day'],
      ['hills', 'low'],
    ],
  },
  'ride-island.mov': {
    size: STANDARD,
    seconds: 73,
    tone: 220,
    scenes: [
      ['sea', 'day'],
      ['hills', 'day'],
      ['hills', 'mist'],
      ['peaks', 'low'],
      ['hills', 'day'],
      ['sea', 'low'],
    ],
  },
  'beach-evening.mp4': {
    size: STANDARD,
    seconds: 66,
    tone: 165,
    scenes: [
      ['sea', 'day'],
      ['lanterns', 'low'],
      ['sea', 'low'],
      ['hills', 'low'],
      ['sea', 'night'],
      ['stars', 'night'],
    ],
  },
  'beach-morning.mp4': {
    size: LOW,
    seconds: 61,
    tone: 185,
    scenes: [
      ['stars', 'night'],
      ['sea', 'low'],
      ['sea', 'mist'],
      ['hills', 'mist'],
      ['sea', 'day'],
    ],
  },
  'street-lanterns.mp4': {
    size: LOW,
    seconds: 69,
    tone: 147,
    scenes: [
      ['lanterns', 'night'],
      ['towers', 'low'],
      ['lanterns', 'low'],
      ['towers', 'night'],
      ['lanterns', 'night'],
    ],
  },
  'street-morning.mov': {
    size: STANDARD,
    seconds: 82,
    tone: 208,
    scenes: [
      ['towers', 'low'],
      ['lanterns', 'low'],
      ['towers', 'day'],
      ['lanterns', 'mist'],
      ['towers', 'day'],
    ],
  },
  'stars-bay.mp4': {
    size: HD,
    seconds: 78,
    tone: 131,
    scenes: [
      ['sea', 'low'],
      ['stars', 'night'],
      ['sea', 'night'],
      ['stars', 'night'],
      ['peaks', 'night'],
      ['hills', 'low'],
    ],
  },
  'stars-lights.mp4': {
    size: LOW,
    seconds: 105,
    tone: 139,
    scenes: [
      ['stars', 'night'],
      ['lanterns', 'night'],
      ['peaks', 'night'],
      ['stars', 'night'],
      ['sea', 'night'],
      ['hills', 'low'],
    ],
  },
  'hike-peaks.mp4': {
    size: HD,
    seconds: 87,
    tone: 247,
    scenes: [
      ['peaks', 'day'],
      ['hills', 'day'],
      ['peaks', 'mist'],
      ['hills', 'mist'],
      ['peaks', 'low'],
      ['stars', 'night'],
    ],
  },
  'hike-valley.mp4': {
    size: LOW,
    seconds: 64,
    tone: 233,
    scenes: [
      ['hills', 'mist'],
      ['peaks', 'day'],
      ['hills', 'day'],
      ['peaks', 'low'],
      ['stars', 'night'],
    ],
  },
  'run-city.mp4': {
    size: STANDARD,
    seconds: 75,
    tone: 175,
    scenes: [
      ['towers', 'low'],
      ['hills', 'low'],
      ['towers', 'night'],
      ['lanterns', 'night'],
      ['towers', 'night'],
    ],
  },
  'run-night.mov': {
    size: LOW,
    seconds: 62,
    tone: 156,
    scenes: [
      ['lanterns', 'night'],
      ['towers', 'night'],
      ['sea', 'night'],
      ['towers', 'night'],
      ['towers', 'low'],
    ],
  },
  'tea-harvest.mp4': {
    size: STANDARD,
    seconds: 88,
    tone: 262,
    scenes: [
      ['hills', 'mist'],
      ['hills', 'day'],
      ['peaks', 'mist'],
      ['lanterns', 'mist'],
      ['hills', 'day'],
      ['hills', 'low'],
    ],
  },
  'tea-mountain.mp4': {
    size: LOW,
    seconds: 70,
    tone: 277,
    scenes: [
      ['peaks', 'low'],
      ['hills', 'day'],
      ['lanterns', 'mist'],
      ['peaks', 'day'],
      ['hills', 'low'],
    ],
  },
}

/** A light that leaks into a picture, to be laid over a film. */
const LEAK = 'effect-light.mp4'

/** Sounds: an expression of the time `t`, how long it lasts, and how it is written. */
const sounds: Record<string, { wave: string; seconds: number; options: string[] }> = {
  'music-slow.mp3': {
    wave: '0.12*sin(2*PI*220*t)*pow(abs(cos(PI*t/4)),3)+0.1*sin(2*PI*330*t)*pow(abs(cos(PI*(t-1)/4)),3)+0.08*sin(2*PI*277*t)*pow(abs(cos(PI*(t-2)/4)),3)',
    seconds: 24,
    options: ['-ar', '16000', '-b:a', '16k'],
  },
  'music-light.mp3': {
    wave: '0.1*sin(2*PI*392*t)*exp(-3*mod(t,1))+0.08*sin(2*PI*523*t)*exp(-4*mod(t+0.5,1))+0.08*sin(2*PI*262*t)*exp(-mod(t,2))',
    seconds: 20,
    options: ['-ar', '16000', '-b:a', '16k'],
  },
  'effect-bell.wav': {
    wave: '0.3*exp(-3*t)*(sin(2*PI*880*t)+0.5*sin(2*PI*2217*t))',
    seconds: 1.5,
    options: ['-ar', '8000'],
  },
  'effect-wind.wav': {
    wave: '0.25*(random(0)-0.5)*pow(sin(PI*t/2),2)',
    seconds: 2,
    options: ['-ar', '8000'],
  },
}

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
  const shown = Array.from({ length: SHEET.frames }, (_, index) => {
    const moment = ((index + 0.5) * duration) / SHEET.frames / 1000
    return `eq(n,${Math.floor(moment * RATE)})`
  })
  const filters = `select='${shown.join('+')}',scale=${SHEET.width}:${Math.round((height * SHEET.width) / width)},tile=${SHEET.columns}x${SHEET.rows}`
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
