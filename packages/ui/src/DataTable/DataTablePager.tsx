import { usePagination } from '@mantine/hooks'
import clsx from 'clsx'
import { memo, useId } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { DataTablePagination } from './DataTable.types.ts'
import classes from './DataTablePager.module.css'

/** Page sizes on offer (specification, section 9). */
export const PAGE_SIZES = [15, 30, 50, 100] as const

/** Previous, pages, next, jumper, sizes, total: the specification's layout, section 2. */
function Pager({
  page,
  pageSize,
  total,
  align = 'right',
  pageSizes = PAGE_SIZES,
  onChange,
}: DataTablePagination) {
  const { pager } = useLabels()
  const id = useId()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const go = (to: number) => {
    const target = Math.min(last, Math.max(1, to))
    if (target !== page) onChange({ page: target, pageSize })
  }
  const { range } = usePagination({ total: last, page: Math.min(page, last), siblings: 1, boundaries: 1 })
  return (
    <nav className={classes.pager} data-align={align} aria-label={pager.label}>
      <ul className={classes.pages}>
        <li>
          <button
            type="button"
            className={clsx(classes.step, classes.previous)}
            aria-label={pager.previous}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          />
        </li>
        {range.map((item, index) => (
          <li key={item === 'dots' ? `gap-${index}` : item}>
            {item === 'dots' ? (
              <span className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                type="button"
                className={clsx(classes.step, classes.page)}
                aria-label={pager.page(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => go(item)}
              >
                {item}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={clsx(classes.step, classes.next)}
            aria-label={pager.next}
            disabled={page >= last}
            onClick={() => go(page + 1)}
          />
        </li>
      </ul>
      <form
        className={classes.jumper}
        onSubmit={(event) => {
          event.preventDefault()
          go(Number(new FormData(event.currentTarget).get('page')) || page)
          event.currentTarget.reset()
        }}
      >
        <label htmlFor={`${id}-page`}>{pager.jumpTo}</label>
        <input
          id={`${id}-page`}
          name="page"
          className={classes.jumpInput}
          inputMode="numeric"
          autoComplete="off"
          // Nothing but digits is taken; those of Chinese input methods are digits.
          onChange={({ currentTarget }) => {
            currentTarget.value = currentTarget.value.normalize('NFKC').replace(/\D/g, '')
          }}
        />
      </form>
      <select
        className={classes.sizes}
        aria-label={pager.rowsPerPage}
        value={pageSize}
        onChange={(event) => onChange({ page: 1, pageSize: Number(event.target.value) })}
      >
        {[...new Set([...pageSizes, pageSize])]
          .sort((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {pager.perPage(size)}
            </option>
          ))}
      </select>
      <span className={classes.total}>{pager.total(total)}</span>
    </nav>
  )
}

export const DataTablePager = memo(Pager)
