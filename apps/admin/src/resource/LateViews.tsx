import { lazy, Suspense } from 'react'
import { loadWords } from '../i18n.ts'
import { useAfterRows } from './useAfterRows.ts'
import type { ViewsMenuProps } from './views/ViewsMenu.tsx'

const ViewsMenu = lazy(() =>
  Promise.all([import('./views/ViewsMenu.tsx'), loadWords(['views'])]).then(([m]) => ({
    default: m.ViewsMenu,
  })),
)

/** The menu of views, which loads when the list's first rows are there. */
export function LateViews({ waiting, ...menu }: ViewsMenuProps & { waiting: boolean }) {
  return useAfterRows(waiting) ? (
    <Suspense fallback={null}>
      <ViewsMenu {...menu} />
    </Suspense>
  ) : null
}
