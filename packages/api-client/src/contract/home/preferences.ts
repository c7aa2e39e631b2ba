import { z } from 'zod'
import { idParams, none } from '../envelope.ts'
import { id, name, timestamp, version } from '../fields.ts'
import { VIEW_QUERY_MAX_LENGTH } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissions } from '../permissions.ts'

const MAX_COLUMNS = 200
const columnKey = z.string().min(1).max(100)
/** Clients leave empty values out of a body: absent lists are empty ones. */
const columnKeys = z.array(columnKey).max(MAX_COLUMNS).default([])

/** How a table's columns are arranged, as the component library's DataTable writes it. */
export const columnState = z.object({
  order: columnKeys,
  hidden: columnKeys,
  /** Pixels by column. */
  sizes: z
    .record(columnKey, z.number().int().min(1).max(5000))
    .refine((sizes) => Object.keys(sizes).length <= MAX_COLUMNS)
    .default({}),
  pinned: z.object({ left: columnKeys, right: columnKeys }).default({ left: [], right: [] }),
  density: z.enum(['compact', 'comfortable']),
})
export type ColumnState = z.infer<typeof columnState>

/** Path of the list operation whose rows a table shows: `/api/admin/merchants`. */
const list = z.string().min(1).max(100)

export const columnPreference = z.object({ list, state: columnState }).meta({ id: 'ColumnPreference' })

const preferencesPath = '/api/admin/column-preferences'

export const columnPreferenceOperations = {
  list: operation({
    method: 'get',
    path: preferencesPath,
    summary: "How the session's account arranged the columns of its tables",
    access: 'session',
    data: z.array(columnPreference),
  }),
  save: operation({
    method: 'put',
    path: preferencesPath,
    summary: 'Keep how the columns of one table are arranged',
    access: 'session',
    body: columnPreference,
    data: none,
  }),
}

const editable = {
  name,
  /** Filters and sort, as the list's address has them. */
  query: z.string().max(VIEW_QUERY_MAX_LENGTH).default(''),
  /** Absent leaves the columns as everybody has arranged them. */
  columns: columnState.nullable().default(null),
  /** The list opens with it for the caller; others choose their own default. */
  isDefault: z.boolean(),
}
export const savedViewCreate = z.object({ list, ...editable })
export const savedViewUpdate = z.object({ ...editable, version })

/** A list's filters, sort and columns under a name: one's own, or shared with a role. */
export const savedView = z
  .object({
    id,
    list,
    name: z.string(),
    query: z.string(),
    columns: columnState.nullable(),
    /** The list opens with it for the caller. */
    isDefault: z.boolean(),
    /** The session's own: only its owner changes it. */
    own: z.boolean(),
    ownerName: z.string(),
    /** Role it is shared with; null keeps it one's own. */
    roleId: id.nullable(),
    roleName: z.string().nullable(),
    version,
    createTime: timestamp,
    updateTime: timestamp,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

const viewsPath = '/api/admin/saved-views'

export const savedViewOperations = {
  list: operation({
    method: 'get',
    path: viewsPath,
    summary: "One's own views of a list and those shared with one's roles, by name",
    access: 'session',
    query: z.object({ list }),
    data: z.array(savedView),
  }),
  create: operation({
    method: 'post',
    path: viewsPath,
    summary: 'Keep a view',
    access: 'session',
    body: savedViewCreate,
    data: savedView,
  }),
  update: operation({
    method: 'put',
    path: `${viewsPath}/{id}`,
    summary: "Change one's own view",
    access: 'session',
    params: idParams,
    body: savedViewUpdate,
    data: savedView,
  }),
  delete: operation({
    method: 'delete',
    path: `${viewsPath}/{id}`,
    summary: "Delete one's own view",
    access: 'session',
    params: idParams,
    data: none,
  }),
  setDefault: operation({
    method: 'put',
    path: `${viewsPath}/default`,
    summary: 'Choose the view that a list opens with for the caller, or none',
    access: 'session',
    /** Of the caller or shared with one of their roles; absent opens the list without a view. */
    body: z.object({ list, viewId: id.nullable().default(null) }),
    data: none,
  }),
  share: operation({
    method: 'post',
    path: `${viewsPath}/{id}/share`,
    summary: "Share one's own view with a role, or with nobody any more",
    access: 'savedView:share',
    params: idParams,
    body: z.object({ roleId: id.nullable().default(null) }),
    data: savedView,
  }),
  roles: operation({
    method: 'get',
    path: `${viewsPath}/roles`,
    summary: 'Roles that a view can be shared with',
    access: 'savedView:share',
    data: z.array(z.object({ id, name: z.string() })),
  }),
}
