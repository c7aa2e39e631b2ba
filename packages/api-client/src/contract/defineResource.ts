import type { z } from 'zod'
import type { AreaPage, Constraint } from './defineArea.ts'
import { idParams, listOf, none } from './envelope.ts'
import { exportOperation } from './exports.ts'
import { type Operation, operation } from './operation.ts'

interface Resource<Name extends string, Path extends string, Row, Query, Create, Update> {
  /** Singular and in camel case: prefix of its permission codes, area of its texts, name in the operation log. */
  name: Name
  /** Of the list: `/api/admin/merchants`. */
  path: `/${Path}`
  /** What it is called in the summaries; `deletable` where not every row may be deleted. */
  names: { one: string; many: string; deletable?: string }
  row: Row
  /** Made by `listQuery`. */
  query: Query
  create: Create
  /** Holds the `version` that the change was made from. */
  update: Update
  page: AreaPage
  /** By name of the database's constraint. @default none */
  constraints?: Readonly<Record<string, Constraint>>
}

/**
 * Defines an area whose rows are listed, exported, read, created, updated and deleted, each by a permission code of
 * its own.
 * @param actions what else can be done with it, by name
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineResource = <
  const Name extends string,
  Path extends string,
  Row extends z.ZodType,
  Query extends z.ZodObject,
  Create extends z.ZodType,
  Update extends z.ZodType,
  const Actions extends Record<string, Operation> = Record<never, never>,
>(
  {
    name,
    path,
    names: { one, many, deletable = one },
    row,
    query,
    create,
    update,
    page,
    constraints = {},
  }: Resource<Name, Path, Row, Query, Create, Update>,
  actions: Actions = {} as Actions,
) => ({
  name,
  page,
  constraints,
  operations: {
    list: operation({
      method: 'get',
      path,
      summary: many[0]?.toUpperCase() + many.slice(1),
      access: `${name}:read`,
      query,
      data: listOf(row),
    }),
    export: exportOperation({ path, many, access: `${name}:export`, query }),
    get: operation({
      method: 'get',
      path: `${path}/{id}`,
      summary: `One ${one.replace(/^an? /, '')}`,
      access: `${name}:read`,
      params: idParams,
      data: row,
    }),
    create: operation({
      method: 'post',
      path,
      summary: `Add ${one}`,
      access: `${name}:create`,
      body: create,
      data: row,
    }),
    update: operation({
      method: 'put',
      path: `${path}/{id}`,
      summary: `Change ${one}`,
      access: `${name}:update`,
      params: idParams,
      body: update,
      data: row,
    }),
    delete: operation({
      method: 'delete',
      path: `${path}/{id}`,
      summary: `Delete ${deletable}`,
      access: `${name}:delete`,
      params: idParams,
      data: none,
    }),
    ...actions,
  },
})
