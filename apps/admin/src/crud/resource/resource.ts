import { type Answer, type DownloadPath, type DownloadQuery, download, unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import type { BulkResult } from '@admin/api-client/contract/envelope'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import type { IDEMPOTENCY_KEY } from '@admin/api-client/contract/idempotency'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { ListQuery } from '@admin/ui/ListPage'
import {
  keepPreviousData,
  type MutationOptions,
  mutationOptions,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../dryRun/readAgain.ts'
import type {
  ActionAnswer,
  ActionName,
  ActionVariables,
  AreaName,
  AreaOf,
  CallAnswer,
  CallBody,
  CallName,
  CreateBody,
  Keyed,
  ListOf,
  QueryOf,
  ResourcePath,
  RowOf,
  StatusOf,
  UpdateBody,
} from './resource.types.ts'

interface Init {
  params?: { query?: unknown; path?: { id: string }; header?: Record<string, string> }
  body?: unknown
  signal?: AbortSignal
}
type Send = (path: string, init: Init) => Promise<Answer<{ data: unknown }>>

/** How a list is exported: the kind of file, and the keys of its columns, separated by commas. */
export interface ExportedFile {
  format: ExportFormat
  columns: string
}

/** The query of a list's export: its filters and sort, and how the file is written, in the viewer's time zone. */
export const exportQuery = <Query extends ListQuery>(query: Query, file: ExportedFile) => {
  const { page: _page, pageSize: _size, ...set } = query
  return { ...set, ...file, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

export type { BulkResult }

/** Rows of a bulk action, and the token of its dry run. @default done without one */
export interface BulkVariables {
  ids: string[]
  token?: string | undefined
}

/** An action on many rows. */
export interface BulkWrite {
  path: string
  area: AreaName
  mutation: MutationOptions<BulkResult, Error, BulkVariables>
  /** What it would change. @default it changes nothing that could be shown */
  dryRun?: (
    ids: readonly string[],
  ) => UseQueryOptions<DryRun, Error, DryRun, readonly ['dryRun', string, string, object]>
}

/** Written again, checked by its type: the contract's own brings the schemas into every list page. */
const KEY_HEADER: typeof IDEMPOTENCY_KEY = 'Idempotency-Key'

/** The client without its types by path: those of a resource are worked out from its path, once, below. */
const send = api as unknown as Record<'GET' | 'POST' | 'PUT' | 'DELETE', Send>

export type { AreaName }

/**
 * The permission code of an action on an area.
 * @returns a code that no role can hold, where the area has no such action
 */
export const codeOf = (area: AreaName, action: 'create' | 'update' | 'delete' | 'export') =>
  `${area}:${action}` as PermissionCode

/**
 * Everything a page does with one resource of the contract, as query and mutation options typed by its path.
 * A write that succeeds returns the invalidation of the resource's reads: the table is fresh when the
 * mutation settles.
 */
export function resource<const Path extends ResourcePath>(path: Path, area: AreaOf<Path>) {
  const one = `${path}/{id}`
  const ask = <Data>(verb: keyof typeof send, at: string, init: Init) =>
    unwrap(send[verb](at, init)) as Promise<Data>

  const write = <Variables, Data>(mutationFn: (variables: Variables) => Promise<Data>) =>
    mutationOptions({
      // What the operation log names the rows by, too.
      mutationKey: [path, area],
      mutationFn,
      onSuccess: (_data: Data, _variables: Variables, _result: unknown, { client }) =>
        client.invalidateQueries({ queryKey: [path] }),
    })

  /** An action on many rows, and what it would change. */
  const bulk = (name: CallName<Path>, body: object = {}): Required<BulkWrite> => {
    const action = `${path}/${name}`
    return {
      path,
      area,
      /** The answer lists the rows that were not changed. */
      mutation: write(({ ids, token }: BulkVariables) =>
        ask<BulkResult>('POST', action, { body: { ...body, ids, token } }),
      ),
      dryRun: (ids: readonly string[]) =>
        queryOptions({
          queryKey: ['dryRun', path as string, name as string, { ...body, ids } as object] as const,
          queryFn: ({ signal }) =>
            ask<DryRun>('POST', action, {
              params: { query: { dryRun: '1' } },
              body: { ...body, ids },
              signal,
            }),
          ...readAgain,
        }),
    }
  }

  return {
    path,
    area,
    /** A further write of the page, after which all reads of the resource are made again. */
    write,
    list: (query: QueryOf<Path>) =>
      queryOptions({
        queryKey: [path as string, 'list', query] as const,
        queryFn: ({ signal }) => ask<ListOf<Path>>('GET', path, { params: { query }, signal }),
        placeholderData: keepPreviousData,
      }),
    one: (id: string) =>
      queryOptions({
        queryKey: [path, 'one', id] as const,
        queryFn: ({ signal }) => ask<RowOf<Path>>('GET', one, { params: { path: { id } }, signal }),
      }),
    create: write((body: CreateBody<Path>) => ask<RowOf<Path>>('POST', path, { body })),
    /** Creates what the contract creates by a key only: sent twice, it is there once. */
    createOnce: write(({ idempotencyKey, body }: Keyed & { body: CreateBody<Path> }) =>
      ask<RowOf<Path>>('POST', path, { params: { header: { [KEY_HEADER]: idempotencyKey } }, body }),
    ),
    update: write(({ id, body }: { id: string; body: UpdateBody<Path> }) =>
      ask<RowOf<Path>>('PUT', one, { params: { path: { id } }, body }),
    ),
    delete: write(({ id }: { id: string }) => ask<null>('DELETE', one, { params: { path: { id } } })),
    bulk,
    /** Gives many rows a status. */
    setStatus: (status: StatusOf<Path>) => bulk('status' as CallName<Path>, { status }),
    /** A named action on one row. */
    action: <const Name extends ActionName<Path>>(name: Name) =>
      write(({ id, idempotencyKey, ...sent }: ActionVariables<Path, Name> & Partial<Keyed>) => {
        const header = idempotencyKey && { header: { [KEY_HEADER]: idempotencyKey } }
        return ask<ActionAnswer<Path, Name>>('POST', `${one}/${name}`, {
          params: { path: { id }, ...header },
          ...sent,
        })
      }),
    /** A named action on the resource as a whole. */
    call: <const Name extends CallName<Path>>(name: Name) =>
      write((body: CallBody<Path, Name>) => ask<CallAnswer<Path, Name>>('POST', `${path}/${name}`, { body })),
    /** A named action on the resource as a whole that the contract does by a key only: sent twice, it is done once. */
    callOnce: <const Name extends CallName<Path>>(name: Name) =>
      write(({ idempotencyKey, body }: Keyed & { body: CallBody<Path, Name> }) =>
        ask<CallAnswer<Path, Name>>('POST', `${path}/${name}`, {
          params: { header: { [KEY_HEADER]: idempotencyKey } },
          body,
        }),
      ),
    /** The whole filtered set as a file, in the list's order. */
    export: (query: QueryOf<Path> & ListQuery, file: ExportedFile) =>
      download(api, `${path}/export` as DownloadPath, {
        query: exportQuery(query, file) as DownloadQuery<DownloadPath>,
      }),
  }
}
