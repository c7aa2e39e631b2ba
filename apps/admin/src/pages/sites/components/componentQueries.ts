import { unwrap } from '@admin/api-client'
import type { ComponentKind } from '@admin/api-client/contract/sites/componentFacts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

const path = '/api/admin/components'

/** The templates that use a component. */
export const usesOf = (id: string) =>
  queryOptions({
    queryKey: [path, 'uses', id] as const,
    queryFn: ({ signal }) => unwrap(api.GET(`${path}/{id}/uses`, { params: { path: { id } }, signal })),
  })

/** What a component of a kind can show, in the given order. */
export const describedContents = (kind: ComponentKind, items: readonly string[]) =>
  queryOptions({
    queryKey: [path, 'contents', kind, items] as const,
    queryFn: ({ signal }) =>
      items.length === 0
        ? []
        : unwrap(api.POST(`${path}/contents`, { body: { kind, items: [...items] }, signal })),
    placeholderData: keepPreviousData,
  })
