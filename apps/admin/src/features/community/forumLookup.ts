import { unwrap } from '@admin/api-client'
import type { Forum } from '@admin/api-client/contract/community/forums'
import { MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { AutoCompleteSource } from '@admin/ui'
import { api } from '../../app/api.ts'

type NamedForum = Pick<Forum, 'id' | 'name' | 'parentName'>

/** Returns what a forum is called among all others: its parent’s name is before its own. */
export const forumName = ({ name, parentName }: Pick<Forum, 'name' | 'parentName'>): string =>
  parentName ? `${parentName} › ${name}` : name

/** A forum as an option. */
export const forumOption = (forum: NamedForum) => ({ value: forum.id, label: forumName(forum) })

/**
 * Suggests forums of both levels.
 * @param without id of one that can't be chosen. @default all can
 */
export const forumLookup = (without?: string): AutoCompleteSource => ({
  keyword: 'name',
  // One page has them all, as there are some hundreds at most.
  query: async (asked, { signal }) => {
    const name = String(asked.name ?? '')
    const query = { name, pageSize: MAX_PAGE_SIZE }
    const { list: trees } = await unwrap(api.GET('/api/admin/forums', { params: { query }, signal }))
    const list = trees
      .flatMap(({ children = [], ...forum }) => [forum, ...children])
      .filter((forum) => forum.name.toLowerCase().includes(name.trim().toLowerCase()))
    return { success: true, data: { list, total: list.length } }
  },
  getOption: (forum: NamedForum) => ({ ...forumOption(forum), disabled: forum.id === without }),
})
