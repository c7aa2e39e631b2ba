import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { call, type Page } from '../../api.ts'

const pathOf = (resource: string) => `/api/admin/${resource}`

async function list<Row>(resource: string, { pagination, sort, filter, signal }: Partial<GetListParams>) {
  const query = {
    ...filter,
    page: pagination?.page,
    pageSize: pagination?.perPage,
    sort: sort && sort.field !== 'id' ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : undefined,
  }
  const { list: data, total } = await call<Page<Row>>(pathOf(resource), { query, signal })
  return { data, total }
}

const one = async <Row extends RaRecord>(resource: string, id: unknown) => {
  const { data } = await list<Row>(resource, { filter: { id: String(id) } })
  return data.find((row) => row.id === id)
}

/** The server's endpoints as react-admin asks for them. */
export const dataProvider: DataProvider = {
  getList: (resource, params) => list(resource, params),
  getOne: async (resource, { id }) => ({ data: await call(`${pathOf(resource)}/${id}`) }),
  getMany: async <Row extends RaRecord>(resource: string, { ids }: { ids: unknown[] }) => {
    const rows = await Promise.all(ids.map((id) => one<Row>(resource, id)))
    return { data: rows.filter((row) => row !== undefined) }
  },
  getManyReference: (resource, { target, id, ...params }) =>
    list(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  create: async (resource, { data }) => ({
    data: await call(pathOf(resource), { method: 'POST', body: data }),
  }),
  update: async (resource, { id, data, previousData }) => ({
    data: await call(`${pathOf(resource)}/${id}`, { method: 'PUT', body: { ...previousData, ...data } }),
  }),
  updateMany: async (resource, { ids, data }) => {
    await call(`${pathOf(resource)}/status`, { method: 'POST', body: { ids, ...data } })
    return { data: ids }
  },
  delete: async (resource, { id, previousData }) => {
    await call(`${pathOf(resource)}/${id}`, { method: 'DELETE' })
    return { data: previousData ?? { id } } as never
  },
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => call(`${pathOf(resource)}/${id}`, { method: 'DELETE' })))
    return { data: ids }
  },
}
