import { randomBelow } from '../../auth/tokens.ts'

/** Strokes of the digits on a grid of 4 by 6; drawn as paths, so that no text stands in the image. */
const GLYPHS: [x: number, y: number][][][] = [
  [
    [
      [1, 0],
      [3, 0],
      [4, 2],
      [4, 4],
      [3, 6],
      [1, 6],
      [0, 4],
      [0, 2],
      [1, 0],
    ],
  ],
  [
    [
      [1, 1],
      [2, 0],
      [2, 6],
    ],
    [
      [1, 6],
      [3, 6],
    ],
  ],
  [
    [
      [0, 1],
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 2],
      [0, 6],
      [4, 6],
    ],
  ],
  [
    [
      [0, 0],
      [4, 0],
      [2, 2],
      [4, 4],
      [3, 6],
      [1, 6],
      [0, 5],
    ],
  ],
  [
    [
      [3, 6],
      [3, 0],
      [0, 4],
      [4, 4],
    ],
  ],
  [
    [
      [4, 0],
      [0, 0],
      [0, 3],
      [3, 2],
      [4, 4],
      [3, 6],
      [0, 6],
    ],
  ],
  [
    [
      [3, 0],
      [1, 1],
      [0, 4],
      [1, 6],
      [3, 6],
      [4, 4],
      [3, 3],
      [0, 4],
    ],
  ],
  [
    [
      [0, 0],
      [4, 0],
      [2, 3],
      [1, 6],
    ],
  ],
  [
    [
      [1, 3],
      [0, 1],
      [2, 0],
      [4, 1],
      [3, 3],
      [1, 3],
      [0, 5],
      [2, 6],
      [4, 5],
      [3, 3],
    ],
  ],
  [
    [
      [4, 2],
      [1, 3],
      [0, 2],
      [1, 0],
      [3, 0],
      [4, 2],
      [3, 5],
      [1, 6],
    ],
  ],
]

const WIDTH = 150
const HEIGHT = 50

const jitter = (value: number, amount: number) =>
  Math.round((value + ((randomBelow(2001) - 1000) / 1000) * amount) * 10) / 10

const path = (points: [number, number][], width: number, opacity: number) =>
  `<path d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}" stroke-width="${width}" opacity="${opacity}"/>`

/** The code as an SVG image in a data URL; it draws in the colour of neither theme and reads on both. */
export function captchaImage(code: string): string {
  const digits = [...code].flatMap((digit, position) => {
    const scale = jitter(4.2, 0.5)
    const slant = jitter(0, 0.25)
    const left = jitter(12 + position * 22.5, 2)
    const top = jitter(11, 4)
    return (GLYPHS[Number(digit)] ?? []).map((stroke) =>
      path(
        stroke.map(([x, y]) => [
          jitter(left + (x + slant * (6 - y)) * scale * 0.9, 0.8),
          jitter(top + y * scale, 0.8),
        ]),
        jitter(2.6, 0.5),
        1,
      ),
    )
  })
  const noise = Array.from({ length: 7 }, () =>
    path(
      Array.from({ length: 4 }, (_, step): [number, number] => [
        jitter((step * WIDTH) / 3, 15),
        randomBelow(HEIGHT),
      ]),
      1,
      0.55,
    ),
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f1f3f5"/>` +
    `<g fill="none" stroke="#343a40" stroke-linecap="round" stroke-linejoin="round">${[...digits, ...noise].join('')}</g></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
