import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import {
  code,
  codeFilter,
  createdBetween,
  deletedFilter,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  softDeleted,
  textFilter,
  tracked,
  version,
} from '../fields.ts'
import { DICTIONARY_VALUE_MAX_LENGTH, LICENSE_MAX_LENGTH, WORK_MAX_TAGS } from '../limits.ts'
import { post } from '../operation.ts'
import { tagChoice } from './tags.ts'

const path = '/api/admin/materials'
const status = enumeration('enabledStatus')
const type = enumeration('attachmentType')

const editable = {
  name,
  /** Value of an item of the dictionary `materialCategory`. */
  category: code.min(1).max(DICTIONARY_VALUE_MAX_LENGTH),
  tagIds: z.array(id).max(WORK_MAX_TAGS).default([]),
  /** The terms under which it may be used. */
  license: z.string().trim().max(LICENSE_MAX_LENGTH).default(''),
  /** Only enabled materials are offered to users. */
  status,
}

/** A material keeps its type; its file is replaced by another one of that type. */
export const materialCreate = z.object({ ...editable, type, file: fileAddress.min(1) })
export const materialUpdate = z.object({ ...editable, version })
export const materialFile = z.object({ file: fileAddress.min(1), version })

export const material = z
  .object({
    id,
    name: z.string(),
    type,
    category: z.string(),
    /** Chinese name of the category; its value if the dictionary no longer has it. */
    categoryName: z.string(),
    categoryNameEn: z.string(),
    file: fileLink,
    fileName: z.string(),
    /** Bytes. */
    size: z.number().int(),
    tagIds: z.array(id),
    tags: z.array(tagChoice),
    license: z.string(),
    /** Number of edited works that use it, without the deleted ones. */
    uses: z.number().int(),
    reviewStatus: enumeration('reviewStatus'),
    status,
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'Material' })
export type Material = z.infer<typeof material>

export const materialQuery = listQuery(
  ['name', 'type', 'size', 'reviewStatus', 'status', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    name: textFilter,
    type: type.optional(),
    category: codeFilter,
    reviewStatus: enumeration('reviewStatus').optional(),
    status: status.optional(),
    ...deletedFilter,
    ...createdBetween,
  },
)

export const materialArea = defineResource({
  name: 'material',
  path,
  names: { one: 'a material', many: 'materials' },
  row: material,
  query: materialQuery,
  create: materialCreate,
  update: materialUpdate,
  page: { route: '/content/materials', position: 7 },
  columns: [
    'name',
    'type',
    'category',
    'fileName',
    'size',
    ['tags', 'work:tags'],
    'uses',
    ['reviewStatus', 'work:reviewStatus'],
    'status',
    'createTime',
    ['id', 'work:id'],
  ],
  actions: {
    replaceFile: post(`${path}/{id}/file`, {
      summary: 'Replace the file of a material, which is reviewed again',
      access: 'material:update',
      body: materialFile,
      data: material,
    }),
    restore: post(`${path}/{id}/restore`, {
      summary: 'Restore a material that was deleted',
      access: 'material:delete',
      data: material,
    }),
    changeStatus: bulkChange(`${path}/status`, {
      summary: 'Enable or disable materials',
      access: 'material:update',
      body: { status },
    }),
  },
  // Its reviews are decided at the review desk.
  codes: ['material:review'],
})
