import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { menuPages, menuQuery } from '../../session/menu.ts'
import { useSession } from '../../session/useSession.ts'
import { useTitleOf } from '../useTitleOf.ts'
import { readRecent } from './recent.ts'
import { usePaletteActions } from './usePaletteActions.ts'

/** Something that can be chosen. */
export interface PaletteItem {
  id: string
  title: string
  detail?: string
  /** Where it leads; without it, `run` is what it does. */
  to?: string
  run?: () => unknown
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200
/** Shorter words find too much to be of use. */
const MIN_KEYWORD = 2

const PATH = '/api/admin/search'

/** Path of the list that shows a found record. */
const pathOf = ({ link }: { link: string }) => link.replace(/\?.*/, '')

/** What the palette offers for a text: pages, records, actions; without one what was chosen lately. */
export function usePaletteItems(text: string) {
  const { t } = useTranslation('workspace')
  const titleOf = useTitleOf()
  const { user } = useSession()
  const actions = usePaletteActions()
  const menu = useQuery(menuQuery)
  const words = text.trim().toLowerCase()
  const [keyword] = useDebouncedValue(text.trim(), TYPING_PAUSE)
  const search = useQuery({
    queryKey: [PATH, keyword],
    queryFn: ({ signal }) => unwrap(api.GET(PATH, { params: { query: { keyword } }, signal })),
    enabled: keyword.length >= MIN_KEYWORD,
    placeholderData: keepPreviousData,
  })

  const matches = ({ title, detail }: PaletteItem) => `${title} ${detail ?? ''}`.toLowerCase().includes(words)
  const pages = menuPages(menu.data ?? []).map(
    ({ path, name }): PaletteItem => ({ id: path, title: titleOf(path, name), to: path }),
  )
  const records = words.length < MIN_KEYWORD ? [] : (search.data ?? [])
  const groups: PaletteGroup[] = [
    { title: t('paletteRecent'), items: words ? [] : readRecent(user?.id ?? '') },
    { title: t('palettePages'), items: pages.filter(matches) },
    ...Array.from(Map.groupBy(records, pathOf), ([path, found]) => ({
      title: titleOf(path, path),
      items: found.map(({ link, ...record }): PaletteItem => ({ ...record, to: link })),
    })),
    { title: t('paletteActions'), items: actions.filter(matches) },
  ]
  const waiting = words.length >= MIN_KEYWORD && (search.isFetching || keyword !== text.trim())
  return { groups: groups.filter(({ items }) => items.length > 0), waiting, error: search.error }
}
