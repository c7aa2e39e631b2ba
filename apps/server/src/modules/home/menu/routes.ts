import type { MenuItem, menuArea } from '@admin/api-client/contract/home/menu'
import { asc, eq } from 'drizzle-orm'
import { permissionNodes } from '../../../db/schema/roles.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'

/** `parentId` of the top level (specification, section 2). */
const TOP = '0'

/** The pages that the session may read; a group without its own code stays while it has a child. */
async function readMenu({ db, session }: SignedIn): Promise<MenuItem[]> {
  const pages = await db
    .select()
    .from(permissionNodes)
    .where(eq(permissionNodes.category, 'page'))
    .orderBy(asc(permissionNodes.sort), asc(permissionNodes.id))
  const byParent = Map.groupBy(pages, (page) => page.parentId ?? TOP)
  const below = (parentId: string): MenuItem[] =>
    (byParent.get(parentId) ?? []).flatMap((page) => {
      const children = below(page.id)
      const visible = page.permissionCode ? session.permissions.has(page.permissionCode) : children.length > 0
      if (!visible) return []
      return {
        id: page.id,
        parentId,
        path: page.route ?? '',
        name: page.name,
        component: page.component ?? '',
        hasParent: parentId !== TOP,
        hasChildren: children.length > 0,
        children,
      }
    })
  return below(TOP)
}

export const menuRoutes: Handlers<typeof menuArea> = { userMenus: readMenu }
