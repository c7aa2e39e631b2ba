import type { z } from 'zod'
import type { AreaPage, Constraint } from './defineArea.ts'
import { type PathName, pathName, type Transition, type Transitions } from './defineTransitions.ts'
import { idParams, listOf, none } from './envelope.ts'
import { exportOperation } from './exports.ts'
import { type Operation, operation } from './operation.ts'

interface Resource<Name extends string, Path extends string, Row, Query, Create, Update, States> {
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
  /** Changes of a row's state by name. @default none */
  transitions?: States
  page: AreaPage
  /** By name of the database's constraint. @default none */
  constraints?: Readonly<Record<string, Constraint>>
}

/** The operations that change a row's state. */
type TransitionOperations<Path extends string, Row extends z.ZodType, States extends Transitions> = {
  [Name in keyof States['transitions'] & string]: {
    method: 'post'
    path: `/${Path}/{id}/${PathName<Name>}`
    summary: string
    access: States['transitions'][Name]['access']
    params: typeof idParams
    data: Row
  }
}

/** What an area without transitions has. */
interface NoTransitions extends Transitions {
  transitions: Record<never, Transition>
}

/* @__NO_SIDE_EFFECTS__ */
const transitionOperations = <Path extends string, Row extends z.ZodType, States extends Transitions>(
  path: `/${Path}`,
  row: Row,
  states: States | undefined,
) =>
  Object.fromEntries(
    Object.entries(states?.transitions ?? {}).map(([name, { access, summary }]) => [
      name,
      operation({
        method: 'post',
        path: `${path}/{id}/${pathName(name)}`,
        summary,
        access,
        params: idParams,
        data: row,
      }),
    ]),
  ) as TransitionOperations<Path, Row, States>

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
  States extends Transitions = NoTransitions,
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
    transitions,
    page,
    constraints = {},
  }: Resource<Name, Path, Row, Query, Create, Update, States>,
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
    ...transitionOperations(path, row, transitions),
    ...actions,
  },
})
