import { IconDots } from '@tabler/icons-react'
import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './DataTable.module.css'
import type { RowAction } from './DataTable.types.ts'

const DataTableRowMenu = lazy(() => import('./DataTableRowMenu.tsx'))

/** Latin letters that fit beside the menu button; a wide character counts for two. */
const INLINE_WIDTH = 13
const MOST_INLINE = 2

function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0)
}

/** How many actions stand in the row itself: the first ones, as far as they fit. */
export function inlineCount(labels: readonly string[]): number {
  let width = 0
  let count = 0
  for (const label of labels.slice(0, MOST_INLINE)) {
    width += textWidth(label)
    if (width > INLINE_WIDTH) break
    count += 1
  }
  return count
}

interface DataTableRowActionsProps<Row> {
  row: Row
  actions: readonly RowAction<Row>[]
}

/** The row's actions. The menu is built when it is first opened: a hundred rows pay for none. */
export function DataTableRowActions<Row>({ row, actions }: DataTableRowActionsProps<Row>) {
  const labels = useLabels()
  const [menu, setMenu] = useState<'unused' | 'closed' | 'opened'>('unused')
  const inline = inlineCount(actions.map((action) => action.label))
  const more = actions.slice(inline)
  const trigger = (
    <button
      type="button"
      className={clsx(classes.rowAction, classes.more)}
      aria-label={labels.table.moreActions}
      aria-haspopup="menu"
      aria-expanded={menu === 'opened'}
      onClick={() => setMenu(menu === 'opened' ? 'closed' : 'opened')}
    >
      <IconDots size={16} aria-hidden />
    </button>
  )
  return (
    <span className={classes.rowActions}>
      {actions.slice(0, inline).map((action) => (
        <button
          key={action.key}
          type="button"
          className={classes.rowAction}
          data-danger={action.danger || undefined}
          disabled={action.disabled}
          onClick={() => action.onClick(row)}
        >
          {action.label}
        </button>
      ))}
      {more.length > 0 && menu === 'unused' && trigger}
      {more.length > 0 && menu !== 'unused' && (
        <Suspense fallback={trigger}>
          <DataTableRowMenu
            actions={more.map((action) => ({ ...action, onClick: () => action.onClick(row) }))}
            opened={menu === 'opened'}
            onChange={(opened) => setMenu(opened ? 'opened' : 'closed')}
          >
            {trigger}
          </DataTableRowMenu>
        </Suspense>
      )}
    </span>
  )
}
