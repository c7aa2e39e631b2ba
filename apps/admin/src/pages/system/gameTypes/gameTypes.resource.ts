import type { GameType } from '@admin/api-client/contract/system/gameTypes'
import { mutationOptions } from '@tanstack/react-query'
import { resource } from '../../../crud/resource/resource.ts'
import type { ListPage } from '../../../crud/resource/resource.types.ts'

export const gameTypes = resource('/api/admin/game-types', 'gameType')

/** Reorders game types. The rows move immediately, and move back if the server rejects it. */
export const reorder = mutationOptions({
  ...gameTypes.call('reorder'),
  onMutate: ({ ids }, { client }) => {
    const place = new Map(ids.map((id, index) => [id, index]))
    client.setQueriesData<ListPage<GameType>>({ queryKey: [gameTypes.path, 'list'] }, (page) => {
      if (!page?.list.every(({ id }) => place.has(id))) return page
      return { ...page, list: page.list.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)) }
    })
  },
  onError: (_error, _body, _result, { client }) => client.invalidateQueries({ queryKey: [gameTypes.path] }),
})
