import type { AdPosition } from '@admin/api-client/contract/operations/advertisementFacts'
import type { Random } from './random.ts'

const backgrounds = ['d7e3fc', 'ffe0d6', 'd8f3dc', 'fde2f3', 'fff1c9', 'e2dcfb', 'cfeef2', 'e9ecef']
const skins = ['f6d2b8', 'eab995', 'd59b72', 'b0764f', '8a5a3c']
const hairs = ['2b2320', '4a3226', '6f4a2d', 'a56a3a', '3a3f47', '8d8d8d']
const clothes = ['3b5bdb', '0b7285', '2b8a3e', 'c2255c', 'e8590c', '5f3dc4', '495057']
/** Around a head whose middle is at 32, 26. */
const haircuts = [
  'M19 25c0-11 6-16 13-16s13 5 13 16c-3-5-7-8-13-8s-10 3-13 8z',
  'M18 40V25c0-11 6-16 14-16s14 5 14 16v15h-5V26c-4-1-7-3-9-6-2 3-5 5-9 6v14z',
  'M20 22c0-9 5-13 12-13s12 4 12 13l-3-4H23z',
  'M18 27c-2-9 4-19 14-19s16 10 14 19l-3-7c-6 1-14-1-17-4-1 4-4 6-6 6z',
]

/** A small drawing as the address of an image. */
const picture = (shapes: string): string =>
  `data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>${shapes}</svg>`.replace(
    /[<>#%]/g,
    encodeURIComponent,
  )}`

const square = (color: string) => `<rect width='64' height='64' fill='#${color}'/>`

/** A person's portrait. */
export const portrait = (random: Random): string =>
  picture(
    `${square(random.pick(backgrounds))}<ellipse cx='32' cy='62' rx='21' ry='18' fill='#${random.pick(clothes)}'/>` +
      `<g fill='#${random.pick(skins)}'><path d='M27 34h10v12H27z'/><ellipse cx='32' cy='27' rx='12' ry='14'/></g>` +
      `<path d='${random.pick(haircuts)}' fill='#${random.pick(hairs)}'/>`,
  )

/** A sign on a colored square. */
export const icon = (random: Random, sign: string): string =>
  picture(
    `${square(random.pick(clothes))}<text x='32' y='43' font-size='30' font-family='sans-serif' font-weight='700' fill='#fff' text-anchor='middle'>${sign}</text>`,
  )

const skies = [
  ['ffe8cc', 'ffa94d'],
  ['d0e8f7', '4da6f7'],
  ['e5d8f7', '9775fa'],
  ['fff3bf', 'ff922b'],
  ['c5f6fa', '22b8cf'],
  ['343a40', '5f3dc4'],
] as const
const grounds = ['2b8a3e', '5c940d', '087f5b', '364fc7', '862e9c', 'a61e4d', '495057']

/** A landscape; each is different. */
export function landscape(random: Random): string {
  const [sky, sun] = random.pick(skies)
  const hill = (top: number, color: string) => {
    const [left, middle, right] = [top + random.below(12), top + random.below(14), top + random.below(12)]
    return `<path d='M0 ${left}Q18 ${middle - 10} 34 ${middle}T64 ${right}V64H0z' fill='#${color}'/>`
  }
  return picture(
    `${square(sky)}<circle cx='${10 + random.below(44)}' cy='${10 + random.below(14)}' r='${4 + random.below(5)}' fill='#${sun}'/>` +
      hill(28, random.pick(grounds)) +
      hill(40, random.pick(grounds)),
  )
}

/** A phone's screen with a message on it. */
export function screenshot(random: Random): string {
  const line = (top: number, width: number) =>
    `<rect x='20' y='${top}' width='${width}' height='3' rx='1.5' fill='#adb5bd'/>`
  return picture(
    `${square('e9ecef')}<rect x='16' y='4' width='32' height='56' rx='4' fill='#fff'/>` +
      `<rect x='16' y='10' width='32' height='8' fill='#${random.pick(clothes)}'/>` +
      `<circle cx='32' cy='32' r='6' fill='#fa5252'/>${line(42, 24)}${line(48, 10 + random.below(12))}`,
  )
}

/** A banner of 365 × 136 pixels with its words. */
export function bannerPicture(words: string, color: string): string {
  const shapes =
    `<rect width='365' height='136' fill='#${color}'/><circle cx='318' cy='24' r='74' fill='#fff' fill-opacity='.16'/>` +
    `<circle cx='284' cy='128' r='52' fill='#fff' fill-opacity='.12'/>` +
    `<text x='24' y='78' font-size='26' font-family='sans-serif' font-weight='700' fill='#fff'>${words}</text>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 365 136' width='365' height='136'>${shapes}</svg>`
  return `data:image/svg+xml,${svg.replace(/[<>#%]/g, encodeURIComponent)}`
}

/** An advertisement's picture of so many pixels with its words. */
export function adPicture(words: string, color: string, { width, height }: AdPosition): string {
  const [short, middle] = [Math.min(width, height), height / 2]
  const size = Math.round(Math.min(short / 3, (1.6 * width) / Math.max(words.length, 8)))
  const shapes =
    `<rect width='${width}' height='${height}' fill='#${color}'/>` +
    `<circle cx='${width}' cy='0' r='${Math.round(short * 0.6)}' fill='#fff' fill-opacity='.16'/>` +
    `<circle cx='0' cy='${height}' r='${Math.round(short * 0.4)}' fill='#fff' fill-opacity='.12'/>` +
    `<text x='50%' y='${middle + size / 3}' font-size='${size}' font-family='sans-serif' font-weight='700' fill='#fff' text-anchor='middle'>${words}</text>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}'>${shapes}</svg>`
  return `data:image/svg+xml,${svg.replace(/[<>#%]/g, encodeURIComponent)}`
}

/** What gifts look like, on a square from 0 to 64. */
const giftShapes = {
  heart: 'M32 54C14 42 10 32 10 24a11 11 0 0 1 22-3 11 11 0 0 1 22 3c0 8-4 18-22 30z',
  star: 'M32 8l7 16 17 2-13 11 4 17-15-9-15 9 4-17L8 26l17-2z',
  rose: 'M32 10a12 12 0 0 1 12 12c0 8-6 12-10 13v7c4-4 8-5 13-4-2 5-6 8-13 8v10h-4V42c-7 0-10-4-11-8 5 0 8 1 11 4v-3c-5-1-10-5-10-13a12 12 0 0 1 12-12z',
  balloon:
    'M32 8c10 0 15 8 15 16 0 9-8 17-13 19v2l2 3h-3v10h-2V48h-3l2-3v-2c-5-2-13-10-13-19 0-8 5-16 15-16z',
  cup: 'M14 22h28v6h4a8 8 0 0 1 0 16h-5c-2 6-6 8-13 8-9 0-14-5-14-14zm28 10v8h3a4 4 0 0 0 0-8zM20 8h3v10h-3zm8 0h3v10h-3z',
  diamond: 'M18 12h28l10 14-24 28L8 26zm2 14 12 20 12-20z',
  crown: 'M8 20l12 10L32 10l12 20 12-10-5 30H13z',
  rocket:
    'M32 6c8 7 11 16 11 26l7 8v10l-10-6H24l-10 6V40l7-8c0-10 3-19 11-26zm0 16a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm-5 26h10l-5 12z',
  car: 'M14 26l6-10h24l6 10 6 4v14h-6a6 6 0 0 1-12 0H26a6 6 0 0 1-12 0H8V30zm6 0h24l-4-6H24z',
  castle: 'M10 14h6v6h5v-6h6v6h10v-6h6v6h5v-6h6v40H38V42a6 6 0 0 0-12 0v12H10z',
  cake: 'M30 8h4v10h14v10c-3 4-7 4-10 0-3 4-9 4-12 0-3 4-7 4-10 0V18h14zM12 34c6 3 12 3 16 0 3 3 7 3 10 0 4 3 8 3 14 0v20H12z',
  tree: 'M32 6l14 18h-7l11 14h-8l10 12H36v8h-8v-8H12l10-12h-8l11-14h-7z',
} as const

export type GiftShape = keyof typeof giftShapes

/** A gift's icon. */
export const giftIcon = (shape: GiftShape, color: string): string =>
  picture(`${square('fff4e6')}<path d='${giftShapes[shape]}' fill='#${color}' fill-rule='evenodd'/>`)

/** A gift's effect: it grows and turns among sparks. */
export function giftEffect(random: Random, shape: GiftShape, color: string): string {
  const sparks = Array.from({ length: 12 }, () => {
    const [x, y, begin] = [4 + random.below(56), 4 + random.below(56), random.below(15) / 10]
    return (
      `<circle cx='${x}' cy='${y}' r='0' fill='#ffd43b'>` +
      `<animate attributeName='r' values='0;2.4;0' dur='1.5s' begin='${begin}s' repeatCount='indefinite'/></circle>`
    )
  })
  const turning = (type: string, values: string) =>
    `<animateTransform attributeName='transform' type='${type}' values='${values}' dur='3s' additive='sum' repeatCount='indefinite'/>`
  return picture(
    `${square('1a1b3a')}${sparks.join('')}<g transform='translate(32 32)'><g>${turning('scale', '0.4;1;0.4')}${turning('rotate', '-8;8;-8')}` +
      `<path transform='translate(-32 -32)' d='${giftShapes[shape]}' fill='#${color}' fill-rule='evenodd'/></g></g>`,
  )
}

/** What commodities look like. */
const productShapes = {
  mug: 'M16 18h26v6h4a7 7 0 0 1 7 7v4a7 7 0 0 1-7 7h-4v6H16zm26 11v8h4v-8z',
  shirt: 'M22 12h5a5 5 0 0 0 10 0h5l14 9-5 10-6-3v26H19V28l-6 3-5-10z',
  bag: 'M14 24h8v-4a10 10 0 0 1 20 0v4h8l3 30H11zm12 0h12v-4a6 6 0 0 0-12 0z',
  card: 'M8 18h48v28H8zm4 6v4h40v-4zm0 12v4h16v-4z',
  box: 'M32 10l22 8v28l-22 10-22-10V18zm0 5l-14 5 14 6 14-6z',
  headphones: 'M32 12a20 20 0 0 1 20 20v16h-10V34h6v-2a16 16 0 0 0-32 0v2h6v14H12V32a20 20 0 0 1 20-20z',
  ticket: 'M8 18h48v9a5 5 0 0 0 0 10v9H8v-9a5 5 0 0 0 0-10zm30 4v4h3v-4zm0 8v4h3v-4zm0 8v4h3v-4z',
  book: 'M12 12h17a3 3 0 0 1 3 3 3 3 0 0 1 3-3h17v38H35a3 3 0 0 0-3 3 3 3 0 0 0-3-3H12zm18 5v30h4V17z',
} as const

export type ProductShape = keyof typeof productShapes

/** A commodity's picture; the background differs. */
export const product = (random: Random, shape: ProductShape, color: string): string =>
  picture(
    `${square(random.pick(backgrounds))}<path d='${productShapes[shape]}' fill='#${color}' fill-rule='evenodd'/>`,
  )
