import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { bulkIds, listQuery, none } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { enumeration, id, sort, textFilter, tracked, version } from '../fields.ts'
import { TAG_MAX_ALIASES, TAG_NAME_MAX_LENGTH } from '../limits.ts'
import { mergeBody, mergePreviewed, mergeTarget } from '../merging.ts'
import { get, post } from '../operation.ts'
import { tagKey } from './tagKey.ts'

const path = '/api/admin/tags'
const status = enumeration('enabledStatus')
const labelType = enumeration('labelType')
const tagName = z.string().trim().min(1).max(TAG_NAME_MAX_LENGTH)

const editable = {
  /** Chinese. */
  name: tagName,
  nameEn: tagName,
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Other names that find it: former names, and those of tags that were merged into it. */
  aliases: z.array(tagName).max(TAG_MAX_ALIASES).default([]),
  status,
  sort,
}

/** The names of one tag are different; case and width make no difference. */
const namesDiffer = ({ name, nameEn, aliases }: { name: string; nameEn: string; aliases: string[] }) => {
  const taken = new Set([tagKey(name), tagKey(nameEn)])
  return aliases.every((alias) => taken.size < taken.add(tagKey(alias)).size)
}
const twice = { path: ['aliases'], ...message('twice') }

export const tagCreate = z.object({ ...editable, labelType }).refine(namesDiffer, twice)
/** A tag keeps its label type. */
export const tagUpdate = z.object({ ...editable, version }).refine(namesDiffer, twice)
export const tag = z
  .object({ id, labelType, ...editable, color: z.string(), uses: z.number().int(), ...tracked })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof tag>

export const tagQuery = listQuery(['name', 'nameEn', 'labelType', 'uses', 'status', 'sort', 'updateTime'], {
  /** In either language, or an alias. */
  name: textFilter,
  labelType: labelType.optional(),
  status: status.optional(),
})

/** A tag as a picker offers it and rows show it. */
export const tagChoice = tag.pick({ id: true, name: true, nameEn: true, color: true, labelType: true })
export type TagChoice = z.infer<typeof tagChoice>

export const tagArea = defineResource({
  name: 'tag',
  path,
  names: { one: 'a tag', many: 'tags', deletable: 'a tag without uses' },
  row: tag,
  query: tagQuery,
  create: tagCreate,
  update: tagUpdate,
  page: { route: '/content/tags', position: 5 },
  columns: [
    ['name', 'fields:nameZh'],
    'nameEn',
    'labelType',
    'aliases',
    'uses',
    'status',
    'sort',
    'updateTime',
  ],
  find: { title: 'name', detail: 'nameEn' },
  constraints: { tag_names_key_unique: { field: 'name', message: 'taken' } },
  actions: {
    setStatus: enabling(path, 'tag:update', 'tags'),
    reorder: post(`${path}/reorder`, {
      summary: 'Reorder tags',
      access: 'tag:update',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
    mergePreview: get(`${path}/{id}/merge`, {
      summary: 'Count what merging a tag into another one changes',
      access: 'tag:merge',
      query: mergeTarget,
      /** Works that get the other tag, and those among them that have it already. */
      data: z.object({ works: z.number().int(), duplicates: z.number().int(), ...mergePreviewed }),
    }),
    merge: post(`${path}/{id}/merge`, {
      summary:
        'Merge a tag into another one of its type: its works get the other tag, its names become aliases',
      access: 'tag:merge',
      body: mergeBody,
      data: tag,
    }),
  },
})
