import type { CodeOf } from '../enumerations.ts'

/** A component as templates and their versions name it. */
interface Part {
  id: string
  name: string
}

/** What is compared of a template. */
interface Look<Each extends Part> {
  components: readonly Each[]
  primaryColor: string
  scheme: CodeOf<'colorScheme'>
}

/** How a template differs from an earlier version of it. */
export interface TemplateDifference<Each extends Part> {
  added: Each[]
  removed: Each[]
  /** Those of both that are in another order: as few as were moved to get from one order to the other. */
  moved: Each[]
  /** Whether the primary color or the scheme differs. */
  colors: boolean
}

/** Returns the longest part of some numbers that rises. */
function longestRising(numbers: readonly number[]): number[] {
  const longest: number[][] = []
  for (const number of numbers) {
    const before = longest
      .filter((each) => (each.at(-1) ?? 0) < number)
      .reduce<number[]>((best, each) => (each.length > best.length ? each : best), [])
    longest.push([...before, number])
  }
  return longest.reduce<number[]>((best, each) => (each.length > best.length ? each : best), [])
}

/** Compares a template with an earlier version of it. */
export function compareTemplates<Each extends Part>(
  before: Look<Each>,
  after: Look<Each>,
): TemplateDifference<Each> {
  const placeBefore = new Map(before.components.map(({ id }, place) => [id, place]))
  const idsAfter = new Set(after.components.map(({ id }) => id))
  const kept = after.components.filter(({ id }) => placeBefore.has(id))
  const places = kept.map(({ id }) => placeBefore.get(id) ?? 0)
  const inPlace = new Set(longestRising(places))
  return {
    added: after.components.filter(({ id }) => !placeBefore.has(id)),
    removed: before.components.filter(({ id }) => !idsAfter.has(id)),
    moved: kept.filter((_, index) => !inPlace.has(places[index] ?? 0)),
    colors: before.primaryColor !== after.primaryColor || before.scheme !== after.scheme,
  }
}

/** What text needs against its background (WCAG 2.2, success criterion 1.4.3). */
export const CONTRAST_MIN = 4.5

/** Background of a page, by its color scheme. */
export const PAGE_COLORS = { light: '#ffffff', dark: '#1a1b1e' } as const satisfies Record<
  CodeOf<'colorScheme'>,
  string
>

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2).
 * @param one as `#` and six hexadecimal digits
 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}
