import type { z } from 'zod'
import type { AreaPage, Constraint, ExportedColumn, Found } from './defineArea.ts'
import { type PathName, pathName, type Transition, type Transitions } from './defineTransitions.ts'
import { type idParams, listOf, none } from './envelope.ts'
import { exportOperation } from './exports.ts'
import { type Code, del, get, type Operation, post, put } from './operation.ts'

interface Resource<Name, Path extends string, Row extends z.ZodType, Query, Create, Update> {
  /** Singular and in camel case: prefix of its permission codes, namespace of its texts, name in the operation log. */
  name: Name
  /** Of the list: `/api/admin/merchants`. */
  path: `/${Path}`
  /** What it is called in the summaries; `deletable` where not every row can be deleted. */
  names: { one: string; many: string; deletable?: string }
  row: Row
  /** Made by `listQuery`. */
  query: Query
  /** Required for the operation `create`. */
  create?: Create
  /** Required for the operation `update`. Holds the `version` that the change was made from. */
  update?: Update
}

interface Options<Operations, States, Actions, Codes, Columns, Find> {
  /** Which of the usual operations it has. @default all of them */
  operations?: Operations
  /** Changes of a row's state by name. @default none */
  transitions?: States
  /** What else can be done with it, by name; takes the place of a usual operation of the same name. @default none */
  actions?: Actions
  /** Permission codes for what is done with it in other areas. @default none */
  codes?: Codes
  /** @default no page */
  page?: AreaPage
  /** Columns of the exported file, in order. @default none */
  columns?: Columns
  /** How the search for records finds one. @default it doesn't */
  find?: Find
  /** By name of the database's constraint. @default none */
  constraints?: Readonly<Record<string, Constraint>>
}

/* @__NO_SIDE_EFFECTS__ */
const usualOperations = <
  const Name extends string,
  Path extends string,
  Row extends z.ZodType,
  Query extends z.ZodObject,
  Create extends z.ZodType,
  Update extends z.ZodType,
>({
  name,
  path,
  names: { one, many, deletable = one },
  row,
  query,
  create,
  update,
}: Resource<Name, Path, Row, Query, Create, Update>) => ({
  list: get(path, {
    summary: `List ${many}`,
    access: `${name}:read`,
    query,
    data: listOf(row),
  }),
  export: exportOperation({ path, many, access: `${name}:export`, query }),
  get: get(`${path}/{id}`, {
    summary: `Get ${one}`,
    access: `${name}:read`,
    data: row,
  }),
  create: post(path, { summary: `Add ${one}`, access: `${name}:create`, body: create as Create, data: row }),
  update: put(`${path}/{id}`, {
    summary: `Update ${one}`,
    access: `${name}:update`,
    body: update as Update,
    data: row,
  }),
  delete: del(`${path}/{id}`, { summary: `Delete ${deletable}`, access: `${name}:delete`, data: none }),
})

type Usual = keyof ReturnType<typeof usualOperations>

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

const ALL: readonly Usual[] = ['list', 'export', 'get', 'create', 'update', 'delete']

/**
 * Defines an area whose rows are listed, exported, read, created, updated and deleted, each by a separate permission
 * code, or of which some of that is done.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineResource = <
  const Name extends string,
  Path extends string,
  Row extends z.ZodType,
  Query extends z.ZodObject,
  Create extends z.ZodType = z.ZodType,
  Update extends z.ZodType = z.ZodType,
  const Operations extends readonly Usual[] = typeof ALL,
  States extends Transitions = NoTransitions,
  const Actions extends Record<string, Operation> = Record<never, never>,
  const Codes extends readonly Code[] = [],
  const Columns extends readonly ExportedColumn<keyof z.output<Row> & string>[] = [],
  Find extends Found<keyof z.output<Row> & string> | undefined = undefined,
>({
  operations = ALL as Operations,
  transitions,
  actions = {} as Actions,
  codes = [] as unknown as Codes,
  page,
  columns = [] as unknown as Columns,
  find,
  constraints = {},
  ...resource
}: Resource<Name, Path, Row, Query, Create, Update> &
  Options<Operations, States, Actions, Codes, Columns, Find>) => {
  const { name, path, row } = resource
  const usual = usualOperations(resource)
  const chosen = Object.fromEntries(operations.map((each) => [each, usual[each]])) as Pick<
    typeof usual,
    Operations[number]
  >
  const changes = Object.fromEntries(
    Object.entries(transitions?.transitions ?? {}).map(([change, { access, summary }]) => [
      change,
      post(`${path}/{id}/${pathName(change)}`, { summary, access, data: row }),
    ]),
  ) as TransitionOperations<Path, Row, States>
  return {
    name,
    row,
    codes,
    ...(page && { page }),
    columns,
    find: find as Find,
    constraints,
    operations: { ...chosen, ...changes, ...actions },
  }
}
