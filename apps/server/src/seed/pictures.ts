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
