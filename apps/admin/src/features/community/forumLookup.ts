import type { Forum } from '@admin/api-client/contract/community/forums'
import { lookup } from '../../crud/list/lookups.ts'

type NamedForum = Pick<Forum, 'id' | 'name' | 'parentName'>

/** Returns what a forum is called among all others: its parent’s name is before its own. */
export const forumName = ({ name, parentName }: Pick<Forum, 'name' | 'parentName'>): string =>
  parentName ? `${parentName} › ${name}` : name

/** A forum as an option. */
export const forumOption = (forum: NamedForum) => ({ value: forum.id, label: forumName(forum) })

/**
 * Suggests the forums at the top.
 * @param without id of one that can't be chosen. @default all can
 */
export const parentLookup = (without?: string) =>
  lookup('/api/admin/forums', {
    keyword: 'name',
    getOption: ({ id, name }: NamedForum) => ({ value: id, label: name, disabled: id === without }),
  })

/**
 * Suggests forums of both levels.
 * @param without id of one that can't be chosen. @default all can
 */
export const forumLookup = (without?: string) =>
  lookup('/api/admin/forums', {
    keyword: 'name',
    filters: { flat: 'y' },
    getOption: (forum: NamedForum) => ({ ...forumOption(forum), disabled: forum.id === without }),
  })
