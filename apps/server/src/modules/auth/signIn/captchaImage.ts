import { encode } from 'fast-png'
import { randomBelow } from '../../../kernel/tokens.ts'

/** Strokes of the digits 0 to 9 on a grid of 4 by 6: `20 26` leads from (2, 0) to (2, 6). */
const DIGITS = [
  '10 30 42 44 36 16 04 02 10',
  '11 20 26/16 36',
  '01 10 30 41 42 06 46',
  '00 40 22 44 36 16 05',
  '36 30 04 44',
  '40 00 03 32 44 36 06',
  '30 11 04 16 36 44 33 04',
  '00 40 23 16',
  '13 01 20 41 33 13 05 26 45 33',
  '42 13 02 10 30 42 35 16',
]

/** Pixels, more than the page shows, for sharp screens. */
const WIDTH = 240
const HEIGHT = 80

type Point = [x: number, y: number]

/** Ink of each pixel, from 0 to 1. */
type Ink = Float32Array<ArrayBuffer>

const between = (least: number, most: number) => least + (randomBelow(10_001) / 10_000) * (most - least)

/** Returns the code as a PNG image in a data: URL; its light background suits both color schemes. */
export function captchaImage(code: string): string {
  const ink = new Float32Array(WIDTH * HEIGHT)
  for (const [place, digit] of [...code].entries()) drawDigit(ink, DIGITS[Number(digit)] ?? '', place)
  for (const thickness of [2, 2.8]) drawLine(ink, thickness, 1)
  // A gap, so that a digit is not one connected shape.
  drawLine(ink, 2, 0)
  const data = shaded(bent(ink))
  const png = encode({ width: WIDTH, height: HEIGHT, channels: 1, depth: 8, data })
  return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`
}

function drawDigit(ink: Ink, strokes: string, place: number): void {
  const [left, top] = [between(23, 29) + place * between(36, 38), between(35, 45)]
  const [width, height] = [between(5.6, 7), between(7.2, 9)]
  const [turn, slant] = [between(-0.25, 0.25), between(-0.2, 0.2)]
  const thickness = between(4, 5.5)
  for (const stroke of strokes.split('/')) {
    const points = stroke.split(' ').map(([column, row]): Point => {
      const y = (Number(row) - 3 + between(-0.15, 0.15)) * height
      const x = (Number(column) - 2 + between(-0.15, 0.15)) * width + slant * y
      return [left + x * Math.cos(turn) - y * Math.sin(turn), top + x * Math.sin(turn) + y * Math.cos(turn)]
    })
    drawStroke(ink, points, thickness, 1)
  }
}

/** Draws a line across the digits, dark for 1 and in the background's color for 0. */
function drawLine(ink: Ink, thickness: number, value: 0 | 1): void {
  const points = Array.from({ length: 5 }, (_, step): Point => [(step * WIDTH) / 4, between(8, HEIGHT - 8)])
  drawStroke(ink, points, thickness, value)
}

function drawStroke(ink: Ink, points: Point[], thickness: number, value: 0 | 1): void {
  const reach = thickness / 2 + 1
  for (const [index, [fromX, fromY]] of points.slice(0, -1).entries()) {
    const [toX, toY] = points[index + 1] as Point
    const [acrossX, acrossY] = [toX - fromX, toY - fromY]
    const squared = acrossX ** 2 + acrossY ** 2 || 1
    for (
      let y = Math.max(0, Math.floor(Math.min(fromY, toY) - reach));
      y < Math.min(HEIGHT, Math.max(fromY, toY) + reach);
      y++
    )
      for (
        let x = Math.max(0, Math.floor(Math.min(fromX, toX) - reach));
        x < Math.min(WIDTH, Math.max(fromX, toX) + reach);
        x++
      ) {
        const along = Math.min(1, Math.max(0, ((x - fromX) * acrossX + (y - fromY) * acrossY) / squared))
        const distance = Math.sqrt((x - fromX - along * acrossX) ** 2 + (y - fromY - along * acrossY) ** 2)
        const cover = Math.min(1, Math.max(0, reach - 0.5 - distance))
        const at = y * WIDTH + x
        ink[at] = (ink[at] ?? 0) * (1 - cover) + value * cover
      }
  }
}

/** Bends the drawing in waves of random length. */
function bent(ink: Ink): Ink {
  const [acrossByX, downByX] = [wave(WIDTH, 2), wave(WIDTH, 3.5)]
  const [acrossByY, downByY] = [wave(HEIGHT, 2.5), wave(HEIGHT, 1.5)]
  const result = new Float32Array(ink.length)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const fromX = Math.round(x + (acrossByX[x] ?? 0) + (acrossByY[y] ?? 0))
      const fromY = Math.round(y + (downByX[x] ?? 0) + (downByY[y] ?? 0))
      const isInside = fromX >= 0 && fromX < WIDTH && fromY >= 0 && fromY < HEIGHT
      if (isInside) result[y * WIDTH + x] = ink[fromY * WIDTH + fromX] ?? 0
    }
  return result
}

/** Returns how far a wave of this height moves each of so many pixels. */
function wave(pixels: number, height: number): number[] {
  const [length, start] = [between(30, 60), between(0, 2 * Math.PI)]
  return Array.from({ length: pixels }, (_, at) => height * Math.sin((at / length) * Math.PI + start))
}

/** Returns shades of gray: ink and background change across the image, and every pixel is a little off. */
function shaded(ink: Ink): Uint8Array<ArrayBuffer> {
  const shades = crypto.getRandomValues(new Uint8Array(ink.length))
  const [light, lightChange] = [between(205, 235), between(-25, 15)]
  const [dark, darkChange] = [between(40, 90), between(-25, 25)]
  for (let at = 0; at < ink.length; at++) {
    const share = (at % WIDTH) / WIDTH
    const background = light + lightChange * share
    const foreground = dark + darkChange * share
    const noise = ((shades[at] ?? 0) >> 7) * 8
    shades[at] = background + (foreground - background) * (ink[at] ?? 0) - noise
  }
  return shades
}
