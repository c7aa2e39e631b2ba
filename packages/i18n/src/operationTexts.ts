import { lookUp } from './lookUp.ts'
import type { Namespace } from './resources.ts'
import { COMMON, isPackageNamespace, namespacesOf, sectionOf } from './sections.ts'
import type { Translate } from './translate.ts'

/** What was done, as the operation log shows it; the server's own name for an action without a text. */
export const actionText = (t: Translate, action: string): string =>
  lookUp(t, `operationTexts:action.${action}`, { defaultValue: action })

/** What it was done to, as the operation log shows it; the server's own name for one without a text. */
export const resourceText = (t: Translate, resource: string): string =>
  lookUp(t, `operationTexts:resource.${resource}`, { defaultValue: resource })

/**
 * Every namespace that describes an entry about a resource: those of its section, of those that name its fields, and of
 * coins, whose code lists agents have too.
 */
export const entryNamespaces = (resource: string): readonly Namespace[] => {
  const naming = fieldNamespaces(resource).map((name) => sectionOf(name) ?? COMMON)
  return [...new Set([...naming, 'coins' as const])].flatMap(namespacesOf)
}

/** Namespaces whose texts name the fields of what an entry is about, the nearest first. */
const fieldNamespaces = (resource: string): readonly Namespace[] =>
  [resource, 'fields', 'work', 'login', 'uploadHistory'].filter(isPackageNamespace)

/** What the operation log calls a field of a resource; the server's own name for one without a text. */
export function fieldText(t: Translate, resource: string, name: string): string {
  const keys = fieldNamespaces(resource).map((namespace) => `${namespace}:${name}`)
  const found = lookUp<unknown>(t, [`operationLog:fields.${name}`, ...keys], { defaultValue: name })
  return typeof found === 'string' ? found : name
}
