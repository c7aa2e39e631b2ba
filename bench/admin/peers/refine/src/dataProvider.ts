import type { DataProvider } from '@refinedev/core'
import { call, type Page } from '../../api.ts'

const pathOf = (resource: string) => `/api/admin/${resource}`

/** The server's endpoints as refine asks for them. */
export const dataProvider: DataProvider = {
  getApiUrl: () => '/api/admin',
  getList: async ({ resource, pagination, sorters, filters, meta }) => {
    const filtered = (filters ?? []).flatMap((filter) =>
      'field' in filter ? [[filter.field, filter.value]] : [],
    )
    const [sorter] = sorters ?? []
    const query = {
      ...Object.fromEntries(filtered),
      page: pagination?.currentPage,
      pageSize: pagination?.pageSize,
      sort: sorter && `${sorter.order === 'desc' ? '-' : ''}${sorter.field}`,
    }
    const { list, total } = await call<Page<never>>(pathOf(resource), {
      query,
      signal: meta?.queryContext?.signal,
    })
    return { data: list, total }
  },
  getOne: async ({ resource, id }) => ({ data: await call(`${pathOf(resource)}/${id}`) }),
  create: async ({ resource, variables }) => ({
    data: await call(pathOf(resource), { method: 'POST', body: variables as object }),
  }),
  update: async ({ resource, id, variables }) => ({
    data: await call(`${pathOf(resource)}/${id}`, { method: 'PUT', body: variables as object }),
  }),
  deleteOne: async ({ resource, id }) => {
    await call(`${pathOf(resource)}/${id}`, { method: 'DELETE' })
    return { data: { id } as never }
  },
}
