import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { bulkIds, listOf, listQuery, none } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { code, codeFilter, enumeration, id, name, sort, textFilter, tracked, version } from '../fields.ts'
import { FILTER_MAX_LENGTH, URL_MAX_LENGTH } from '../limits.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/resources'
const category = enumeration('resourceCategory')

const editable = {
  /** Absent at the top level. */
  parentId: id.nullable().default(null),
  name,
  /** Path of a page, absent for buttons; clients leave an empty one out. */
  route: z
    .string()
    .trim()
    .max(URL_MAX_LENGTH)
    .refine((text) => /^(\/[\w-]+)*$/.test(text), message('invalid'))
    .default(''),
  /** `<resource>:<action>`, or empty: a page without one shows while something below it does. */
  permissionCode: code
    .max(FILTER_MAX_LENGTH)
    .refine((text) => /^([a-z]\w*:[a-z]\w*)?$/.test(text), message('invalid'))
    .default(''),
  sort,
}
export const permissionNodeUpdate = z.object({ ...editable, version })
export const permissionNodeCreate = z.object({ category, ...editable })

/** What names a page or a button, and its place. */
export const permissionNodeSummary = z
  .object({
    id,
    /** Null at the top level. */
    parentId: id.nullable(),
    category,
    name: z.string(),
    /** Empty for buttons. */
    route: z.string(),
    /** Empty without one. */
    permissionCode: z.string(),
    /** The product's own: its name is in every language, and it keeps name, route and code. */
    builtIn: z.boolean(),
  })
  .meta({ id: 'PermissionNodeSummary' })
export type PermissionNodeSummary = z.infer<typeof permissionNodeSummary>

/** A page or a button with all that is below it. */
export interface PermissionNode extends PermissionNodeSummary {
  sort: number
  version: number
  createTime: number
  updateTime: number
  children: PermissionNode[]
}

export const permissionNode: z.ZodType<PermissionNode> = permissionNodeSummary
  .extend({
    sort: z.number().int(),
    ...tracked,
    get children(): z.ZodArray<z.ZodType<PermissionNode>> {
      return z.array(permissionNode)
    },
  })
  .meta({ id: 'PermissionNode' })

export const permissionNodeQuery = listQuery(['sort', 'name'], {
  name: textFilter,
  category: category.optional(),
  permissionCode: codeFilter,
})

export const permissionNodeArea = defineResource({
  name: 'permissionNode',
  path,
  names: {
    one: 'a resource',
    many: 'resources',
    deletable: 'a custom resource without children',
  },
  row: permissionNode,
  query: permissionNodeQuery,
  create: permissionNodeCreate,
  update: permissionNodeUpdate,
  page: { route: '/system/resource', position: 3 },
  columns: ['name', 'category', 'route', 'permissionCode', 'sort', 'updateTime'],
  constraints: {
    resources_route_unique: { field: 'route', message: 'taken' },
    resources_permission_code_unique: { field: 'permissionCode', message: 'taken' },
  },
  actions: {
    list: get(path, {
      summary: 'List the resource tree; when filtered, matching resources and their ancestors',
      access: 'permissionNode:read',
      query: permissionNodeQuery,
      data: listOf(permissionNode),
    }),
    reorder: post(`${path}/reorder`, {
      summary: 'Reorder resources under one parent; also reorders the menu',
      access: 'permissionNode:update',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
  },
})
