import { useTranslation } from '@admin/i18n'
import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListError } from '../../../../crud/list/ListError.tsx'
import classes from './UserDrawer.module.css'

interface PagedListProps<Row> {
  /** What is listed. */
  label: string
  result: UseQueryResult<{ list: Row[]; totalPages: number }>
  page: number
  onPage: (page: number) => void
  children: (row: Row) => ReactNode
}

/** A page of a user's entries, with the ways to the next and the one before. */
export function PagedList<Row extends { id: string }>({
  label,
  result: { data, error, isPending, refetch },
  page,
  onPage,
  children,
}: PagedListProps<Row>) {
  const { t } = useTranslation(['user', 'actions'])
  if (isPending) return <Skeleton height={240} aria-label={label} />
  if (error)
    return (
      <>
        <ListError error={error} />
        <Button mt="sm" variant="default" onClick={() => refetch()}>
          {t('actions:retry')}
        </Button>
      </>
    )
  if (data.list.length === 0) return <p className={classes.none}>{t('user:nothingYet')}</p>
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {data.list.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <div className={classes.pager}>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('user:newer')}
          </Button>
          <span className={classes.aside}>
            {page} / {data.totalPages}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={page >= data.totalPages}
            onClick={() => onPage(page + 1)}
          >
            {t('user:older')}
          </Button>
        </div>
      )}
    </>
  )
}
