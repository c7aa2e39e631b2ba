import types from 'virtual:public-types'
import type { PublicType } from './readPublicTypes.ts'

/** Words, which every language file shows better than a table. */
const NOT_SHOWN = ['Labels']

const byName = new Map(types.map((type) => [type.name, type]))

interface Named {
  displayName?: string
  name?: string
  /** What `memo` has wrapped. */
  type?: Named
}

/** What a component's props are, by the name of its type: `DataTableProps`. */
export function propsOf(component: unknown): PublicType | undefined {
  const { displayName, name, type } = component as Named
  return byName.get(`${displayName ?? name ?? type?.displayName ?? type?.name}Props`)
}

/** The types that the props are made of, those they are made of in turn after them. */
export function typesOf(props: PublicType): PublicType[] {
  const found = new Set<PublicType>([props])
  for (const type of found)
    for (const mention of type.mentions) {
      const mentioned = byName.get(mention)
      if (mentioned && !NOT_SHOWN.includes(mention)) found.add(mentioned)
    }
  found.delete(props)
  return [...found].filter(({ members }) => members.length > 0)
}
