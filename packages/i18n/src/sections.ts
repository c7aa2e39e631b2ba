import { sectionNamespaces } from './generated/sectionNamespaces.ts'
import type { Namespace } from './i18nextTypes.ts'

/** The texts that are used everywhere; an instance always has them. */
export const COMMON = 'common' as const

/** A part of the menu; its texts are one file in each language, and load together. */
export type Section = Exclude<keyof typeof sectionNamespaces, typeof COMMON>

/** Every section. */
export const sections = Object.keys(sectionNamespaces).filter((name) => name !== COMMON) as Section[]

/** The namespaces of a section, or those used everywhere. */
export const namespacesOf = (section: Section | typeof COMMON): readonly Namespace[] =>
  sectionNamespaces[section]

/** Whether there are texts for a namespace of this name. */
export const isNamespace = (name: string): name is Namespace =>
  Object.values<readonly string[]>(sectionNamespaces).some((namespaces) => namespaces.includes(name))

/** The section a namespace belongs to. @throws for a namespace without texts */
export function sectionOf(namespace: string): Section | typeof COMMON {
  const section = [COMMON, ...sections].find((name) =>
    namespacesOf(name).some((other) => other === namespace),
  )
  if (!section) throw new Error(`No section has texts for ${namespace}`)
  return section
}
