import { useTranslation } from '@admin/i18n'
import { type MutationOptions, useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../../app/toast.ts'
import type { ListPage } from '../resource/resource.types.ts'

/** Gives rows with one parent a new order among the places that they hold. */
export type Reorder = MutationOptions<null, Error, { ids: string[] }>

interface Row {
  id: string
  children?: readonly Row[]
}

/** Sorts the level whose rows all have a place, at whatever depth it is; other levels stay. */
const ordered = (rows: readonly Row[], place: ReadonlyMap<string, number>): Row[] =>
  rows.every(({ id }) => place.has(id))
    ? rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    : rows.map((row) => (row.children ? { ...row, children: ordered(row.children, place) } : row))

/**
 * Returns a function that puts the rows of a list in a new order. They move immediately, and move back if the server
 * rejects it.
 * @param reorder without it, the function does nothing
 * @param path of the list
 */
export function useReorder(reorder: Reorder | undefined, path: string): (rows: readonly Row[]) => void {
  const { t } = useTranslation('actions')
  const { mutate } = useMutation({
    ...reorder,
    meta: { action: t('reorder') },
    onMutate: ({ ids }: { ids: string[] }, { client }) => {
      const place = new Map(ids.map((id, index) => [id, index]))
      client.setQueriesData<ListPage<Row>>(
        { queryKey: [path, 'list'] },
        (page) => page && { ...page, list: ordered(page.list, place) },
      )
    },
    onSuccess: (...result) => {
      toastSuccess(t('reordered'))
      return reorder?.onSuccess?.(...result)
    },
    onError: (_error, _body, _result, { client }) => client.invalidateQueries({ queryKey: [path] }),
  })
  return (rows) => mutate({ ids: rows.map(({ id }) => id) })
}
