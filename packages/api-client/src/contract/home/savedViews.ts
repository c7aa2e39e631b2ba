import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { none } from '../envelope.ts'
import { id, name, tracked, version } from '../fields.ts'
import { VIEW_QUERY_MAX_LENGTH } from '../limits.ts'
import { del, get, post, put } from '../operation.ts'
import { columnState, list } from './columnPreferences.ts'

const editable = {
  name,
  /** Filters and sort, as the list's address has them. */
  query: z.string().max(VIEW_QUERY_MAX_LENGTH).default(''),
  /** Absent leaves the columns as everyone has arranged them. */
  columns: columnState.nullable().default(null),
  /** The list opens with it for the caller; others choose their own default. */
  isDefault: z.boolean(),
  /** Role whose accounts see it, too; null keeps it private. Sharing requires the code `savedView:share`. */
  roleId: id.nullable().default(null),
}
export const savedViewCreate = z.object({ list, ...editable })
export const savedViewUpdate = z.object({ ...editable, version })
export type SavedViewCreate = z.output<typeof savedViewCreate>
export type SavedViewUpdate = z.output<typeof savedViewUpdate>

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
    /** Role it is shared with; null where it is private. */
    roleId: id.nullable(),
    roleName: z.string().nullable(),
    ...tracked,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

const viewsPath = '/api/admin/saved-views'

export const savedViewArea = defineArea({
  name: 'savedView',
  constraints: {
    saved_views_name_unique: { field: 'name', message: 'taken' },
    saved_views_role_id_roles_id_fk: { field: 'roleId', message: 'notExisting' },
  },
  operations: {
    list: get(viewsPath, {
      summary: "Views of a list that the caller owns or that are shared with the caller's roles, by name",
      access: 'session',
      query: z.object({ list }),
      data: z.array(savedView),
    }),
    create: post(viewsPath, {
      summary: 'Save a view, and share it with a role',
      access: 'session',
      body: savedViewCreate,
      data: savedView,
    }),
    update: put(`${viewsPath}/{id}`, {
      summary: 'Change a view that the caller owns, and its sharing',
      access: 'session',
      body: savedViewUpdate,
      data: savedView,
    }),
    delete: del(`${viewsPath}/{id}`, {
      summary: 'Delete a view that the caller owns',
      access: 'session',
      data: none,
    }),
    setDefault: put(`${viewsPath}/default`, {
      summary: 'Choose the view that a list opens with for the caller, or none',
      access: 'session',
      /** Of the caller or shared with one of their roles; absent opens the list without a view. */
      body: z.object({ list, viewId: id.nullable().default(null) }),
      data: none,
    }),
    roles: get(`${viewsPath}/roles`, {
      summary: 'Roles that a view can be shared with',
      access: 'savedView:share',
      data: z.array(z.object({ id, name: z.string() })),
    }),
  },
})
