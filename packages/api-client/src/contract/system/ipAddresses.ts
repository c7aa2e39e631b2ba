import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { codeFilter, enumeration, id, remark, tracked, version } from '../fields.ts'

const kind = enumeration('ipAddressKind')

const written = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]
/** A single address or a range, of either version of the protocol. */
export const ipRange = z
  .string()
  .trim()
  .refine((text) => written.some((form) => form.safeParse(text).success), message('ipAddress'))

const editable = { address: ipRange, kind, note: remark }
export const ipAddressCreate = z.object(editable)
export const ipAddressUpdate = z.object({ ...editable, version })
export const ipAddress = z
  .object({
    id,
    /** A range by its first address: `192.0.2.0/24`; a single address without a length. */
    address: z.string(),
    kind,
    note: z.string(),
    /** How many sign-ins it allowed or rejected. A second factor counts separately. */
    hits: z.number().int(),
    ...tracked,
  })
  .meta({ id: 'IpAddress' })
export type IpAddress = z.infer<typeof ipAddress>

export const ipAddressQuery = listQuery(['address', 'kind', 'hits', 'updateTime'], {
  address: codeFilter,
  kind: kind.optional(),
})

export const ipAddressArea = defineResource({
  name: 'ipAddress',
  path: '/api/admin/ip-addresses',
  names: { one: 'an address rule', many: 'address rules' },
  row: ipAddress,
  query: ipAddressQuery,
  create: ipAddressCreate,
  update: ipAddressUpdate,
  page: { route: '/system/ipAddress', position: 9 },
  columns: ['address', 'kind', 'note', 'hits', 'updateTime'],
  constraints: {
    ip_addresses_address_unique: { field: 'address', message: 'taken' },
  },
})
