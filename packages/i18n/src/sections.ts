import { sectionNamespaces } from './generated/sectionNamespaces.ts'
import type { PackageNamespace } from './resources.ts'

/** The translations that are used everywhere; an instance always has them. */
export const COMMON = 'common' as const

/**
 * A part of the menu, or the names of actions and resources; its translations are one file in each language, and load
 * together.
 */
export type Section = Exclude<keyof typeof sectionNamespaces, typeof COMMON>

/** Every section. */
export const sections = Object.keys(sectionNamespaces).filter((name) => name !== COMMON) as Section[]

/** The namespaces of a section, or those used everywhere. */
export const namespacesOf = (section: Section | typeof COMMON): readonly PackageNamespace[] =>
  sectionNamespaces[section]

/** Returns the section of a namespace; `undefined` for one that is not in the package. */
export const sectionOf = (namespace: string): Section | typeof COMMON | undefined =>
  [COMMON, ...sections].find((section) => namespacesOf(section).some((other) => other === namespace))

/** Whether the package has a namespace of this name. */
export const isPackageNamespace = (name: string): name is PackageNamespace => sectionOf(name) !== undefined
