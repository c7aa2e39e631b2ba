import { sectionAreas } from './generated/sectionAreas.ts'
import type { Area } from './i18nextTypes.ts'

/** The texts that are used everywhere; an instance always has them. */
export const COMMON = 'common' as const

/** A part of the menu; its texts are one file in each language, and load together. */
export type Section = Exclude<keyof typeof sectionAreas, typeof COMMON>

/** Every section. */
export const sections = Object.keys(sectionAreas).filter((name) => name !== COMMON) as Section[]

/** The areas of a section, or those used everywhere. */
export const areasOf = (section: Section | typeof COMMON): readonly Area[] => sectionAreas[section]

/** Whether there are texts for an area of this name. */
export const isArea = (name: string): name is Area =>
  Object.values<readonly string[]>(sectionAreas).some((areas) => areas.includes(name))

/** The section an area belongs to. @throws for an area without texts */
export function sectionOf(area: string): Section | typeof COMMON {
  const section = [COMMON, ...sections].find((name) => areasOf(name).some((other) => other === area))
  if (!section) throw new Error(`No section has texts for ${area}`)
  return section
}
