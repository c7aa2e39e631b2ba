// cspell:ignore drawgrid alphamerge aebfcd fafc ffec
import type { Random } from '../../src/seed/random.ts'

/** Frames a second. */
export const RATE = 10

export interface Frame {
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

export type Sky = (frame: Frame) => string
/** From the back to the front. */
export type Layers = ((frame: Frame) => Layer)[]

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
export const lights: Sky = ({ width, height, seconds }) =>
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

export const skies = {
  day: [sky('4da6f7', 'd0e8f7'), sky('74c0fc', 'fff9db'), sky('38bdd8', 'e3fafc')],
  low: [sky('ffa94d', 'ffe8cc'), sky('5f3d94', 'ff922b'), sky('c2255c', 'ffc078')],
  mist: [sky('aebfcd', 'e9ecef'), sky('c5d8c9', 'f1f3f5')],
  night: [sky('0b1030', '2b2f5f'), sky('101028', '3b1d5e'), sky('06202b', '0b5563')],
}
export type Light = keyof typeof skies
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

export const scenes = {
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
