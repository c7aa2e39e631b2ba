import type { paths } from '@admin/api-client'
import type { IDEMPOTENCY_KEY } from '@admin/api-client/contract/idempotency'
import type { areas } from '@admin/api-client/contract/operations'

type Method = 'get' | 'post' | 'put' | 'delete'
type At<Path, Verb extends Method> = Path extends keyof paths
  ? paths[Path] extends Record<Verb, infer Operation>
    ? Operation
    : never
  : never

type Answer<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': { data: infer Data } } } }
}
  ? Data
  : never
type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Sent } } }
  ? Sent
  : undefined
type Query<Operation> = Operation extends { parameters: { query?: infer Sent } } ? NonNullable<Sent> : never

/** A path of the contract under which a list is found. */
export type ResourcePath = {
  [Path in keyof paths]: Answer<At<Path, 'get'>> extends { list: unknown[] } ? Path : never
}[keyof paths]

type Areas = typeof areas

/** Name of an area of the contract: prefix of its permission codes and area of its texts. */
export type AreaName = keyof Areas

/** The area whose list is found under a path. */
export type AreaOf<Path> = {
  [Name in AreaName]: Areas[Name] extends { list: { path: Path } } ? Name : never
}[AreaName]

export type RowOf<Path> = Answer<At<Path, 'get'>> extends { list: (infer Row)[] } ? Row : never
export type ListOf<Path> = Answer<At<Path, 'get'>>
export type QueryOf<Path> = Query<At<Path, 'get'>>
export type CreateBody<Path> = Body<At<Path, 'post'>>
export type UpdateBody<Path extends string> = Body<At<`${Path}/{id}`, 'put'>>
/** What `POST {path}/status` can give rows. */
export type StatusOf<Path extends string> =
  Body<At<`${Path}/status`, 'post'>> extends { status: infer Status } ? Status : never

/** Names of `POST {path}/{id}/<name>`. */
export type ActionName<Path extends string> = keyof paths extends infer Known
  ? Known extends `${Path}/{id}/${infer Name}`
    ? Name
    : never
  : never
type Action<Path extends string, Name extends string> = At<`${Path}/{id}/${Name}`, 'post'>
export type ActionAnswer<Path extends string, Name extends string> = Answer<Action<Path, Name>>
/** What an action is called with: the row's id, and a body and a key where the contract has them. */
export type ActionVariables<Path extends string, Name extends string> = (Body<
  Action<Path, Name>
> extends undefined
  ? { id: string }
  : { id: string; body: Body<Action<Path, Name>> }) &
  KeyOf<Action<Path, Name>>

/** Names of `POST {path}/<name>`. */
export type CallName<Path extends string> = keyof paths extends infer Known
  ? Known extends `${Path}/${infer Name}`
    ? Name extends `${string}/${string}` | `{${string}`
      ? never
      : At<Known, 'post'> extends never
        ? never
        : Name
    : never
  : never
type Call<Path extends string, Name extends string> = At<`${Path}/${Name}`, 'post'>
export type CallBody<Path extends string, Name extends string> = Body<Call<Path, Name>>
export type CallAnswer<Path extends string, Name extends string> = Answer<Call<Path, Name>>

/** What names one intended write: the same key does nothing twice. */
export interface Keyed {
  idempotencyKey: string
}
type KeyOf<Operation> = Operation extends { parameters: { header: Record<typeof IDEMPOTENCY_KEY, string> } }
  ? Keyed
  : unknown

/** A page of rows as every list operation answers it. */
export interface ListPage<Row> {
  list: Row[]
  total: number
  page: number
  pageSize: number
  totalPages: number
}
