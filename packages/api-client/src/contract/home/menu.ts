import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { get } from '../operation.ts'

export interface MenuItem {
  id: string
  /** `'0'` for the top level. */
  parentId: string
  path: string
  /** Translated by the app through the route's title key; shown as it is for a path it does not know. */
  name: string
  component: string
  hasParent: boolean
  hasChildren: boolean
  children: MenuItem[]
}

/** Menu item as the specification, section 2, lists its fields. */
export const menuItem: z.ZodType<MenuItem> = z
  .object({
    id: z.string(),
    parentId: z.string(),
    path: z.string(),
    name: z.string(),
    component: z.string(),
    hasParent: z.boolean(),
    hasChildren: z.boolean(),
    get children(): z.ZodArray<z.ZodType<MenuItem>> {
      return z.array(menuItem)
    },
  })
  .meta({ id: 'MenuItem' })

export const menuArea = defineArea({
  name: 'menu',
  operations: {
    userMenus: get('/menu/user-menus', {
      summary: "The menu of the session's roles",
      access: 'session',
      data: z.array(menuItem),
    }),
  },
})
