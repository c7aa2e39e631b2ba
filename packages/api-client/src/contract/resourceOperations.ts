import type { z } from 'zod'
import { idParams, listOf, none } from './envelope.ts'
import { exportOperation } from './exports.ts'
import { type Operation, operation } from './operation.ts'
import type { PermissionCode } from './permissions.ts'

interface Resource<Path extends string, Row, Query, Create, Update> {
  /** Of the list: `/api/admin/merchants`. */
  path: `/${Path}`
  codes: Record<'read' | 'export' | 'create' | 'update' | 'delete', PermissionCode>
  /** Its names in the summaries; `deletable` where not every row may be deleted. */
  names: { one: string; many: string; deletable?: string }
  row: Row
  /** Made by `listQuery`. */
  query: Query
  create: Create
  /** Holds the `version` that the change was made from. */
  update: Update
}

/**
 * The operations that a list of editable rows has, and what else can be done with it.
 * @param more operations of its own, by name
 */
/* @__NO_SIDE_EFFECTS__ */
export const resourceOperations = <
  Path extends string,
  Row extends z.ZodType,
  Query extends z.ZodObject,
  Create extends z.ZodType,
  Update extends z.ZodType,
  const More extends Record<string, Operation> = Record<never, never>,
>(
  {
    path,
    codes,
    names: { one, many, deletable = one },
    row,
    query,
    create,
    update,
  }: Resource<Path, Row, Query, Create, Update>,
  more: More = {} as More,
) => ({
  list: operation({
    method: 'get',
    path,
    summary: many[0]?.toUpperCase() + many.slice(1),
    access: codes.read,
    query,
    data: listOf(row),
  }),
  export: exportOperation({ path, many, access: codes.export, query }),
  get: operation({
    method: 'get',
    path: `${path}/{id}`,
    summary: `One ${one.replace(/^an? /, '')}`,
    access: codes.read,
    params: idParams,
    data: row,
  }),
  create: operation({
    method: 'post',
    path,
    summary: `Add ${one}`,
    access: codes.create,
    body: create,
    data: row,
  }),
  update: operation({
    method: 'put',
    path: `${path}/{id}`,
    summary: `Change ${one}`,
    access: codes.update,
    params: idParams,
    body: update,
    data: row,
  }),
  delete: operation({
    method: 'delete',
    path: `${path}/{id}`,
    summary: `Delete ${deletable}`,
    access: codes.delete,
    params: idParams,
    data: none,
  }),
  ...more,
})
