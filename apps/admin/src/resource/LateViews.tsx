import { lazyExtra } from '@admin/ui'
import classes from './LateViews.module.css'
import { useAfterRows } from './useAfterRows.ts'
import type { ViewsMenuProps } from './views/ViewsMenu.tsx'

const ViewsMenu = lazyExtra(() => import('./views/ViewsMenu.tsx').then((m) => ({ default: m.ViewsMenu })))

/** The menu of views, which loads when the list's first rows are there. */
export function LateViews({ waiting, ...menu }: ViewsMenuProps & { waiting: boolean }) {
  const place = <div className={classes.place} />
  return useAfterRows(waiting) ? <ViewsMenu fallback={place} {...menu} /> : place
}
