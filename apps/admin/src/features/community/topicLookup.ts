import type { Topic } from '@admin/api-client/contract/community/topics'
import { lookup } from '../../crud/list/lookups.ts'
import type { QueryOf } from '../../crud/resource/resource.types.ts'

/**
 * Suggests topics.
 * @param without id of one that can't be chosen. @default all can
 */
export const topicLookup = (filters: QueryOf<'/api/admin/topics'> = {}, without?: string) =>
  lookup('/api/admin/topics', {
    keyword: 'name',
    filters,
    getOption: ({ id, name }: Topic) => ({ value: id, label: name, disabled: id === without }),
  })
