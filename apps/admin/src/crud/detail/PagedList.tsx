import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryView } from '../../app/QueryView.tsx'
import classes from './PagedList.module.css'
import { Pager } from './Pager.tsx'

interface Page {
  list: readonly { id: string }[]
  page: number
  totalPages: number
}

interface PagedListProps<Answer extends Page, Key extends QueryKey> {
  /** Accessible name. */
  label: string
  /** Returns the query of a page. Pages are counted from 1. */
  read: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>
  /** Shown when there are no entries. */
  empty: string
  /** Text of the button to the page before. @default “Newer”, for newest entries first */
  previous?: string
  /** Text of the button to the page after. @default “Older” */
  next?: string
  children: (entry: Answer['list'][number]) => ReactNode
}

/** Lists the entries of a record page by page. */
export function PagedList<Answer extends Page, Key extends QueryKey>({
  label,
  read,
  empty,
  previous,
  next,
  children,
}: PagedListProps<Answer, Key>) {
  const { t } = useTranslation('actions')
  const [page, setPage] = useState(1)
  const result = useQuery(read(page))
  return (
    <QueryView result={result} failed={t('listFailed')} height={240}>
      {({ list, page: shown, totalPages }) => (
        <>
          {list.length === 0 && <Text c="dimmed">{empty}</Text>}
          {list.length > 0 && (
            <ul className={classes.list} aria-label={label}>
              {list.map((entry) => (
                <li key={entry.id}>{children(entry)}</li>
              ))}
            </ul>
          )}
          <Pager
            page={shown}
            totalPages={totalPages}
            onChange={setPage}
            previous={previous ?? t('newer')}
            next={next ?? t('older')}
          />
        </>
      )}
    </QueryView>
  )
}
