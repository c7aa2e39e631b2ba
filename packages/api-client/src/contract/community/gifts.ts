import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { bulkIds, listOf, listQuery, none } from '../envelope.ts'
import {
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  sort,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { PRICE, VIP_LEVEL_MAX } from '../limits.ts'
import { get, post } from '../operation.ts'
import { endsAfterStart } from '../spans.ts'

const path = '/api/admin/gifts'
const status = enumeration('enabledStatus')
const type = enumeration('giftType')

const editable = {
  /** Chinese. */
  name,
  nameEn: name,
  /** A square PNG. */
  icon: fileAddress.min(1),
  /** A GIF that is played when it is sent; empty without one. */
  effect: fileAddress.default(''),
  type,
  /** Points; gifts that were sent keep the price that they had. */
  price: z.number().int().min(PRICE.min).max(PRICE.max),
  /** Least VIP level that may send it. */
  vipFrom: z.number().int().min(0).max(VIP_LEVEL_MAX).default(0),
  /** From and until when it can be sent; null: without that limit. */
  periodFrom: timestamp.nullable().default(null),
  periodTo: timestamp.nullable().default(null),
  /** Only enabled gifts are offered to users. */
  status,
  sort,
}
const periodRules = endsAfterStart('periodFrom', 'periodTo')

export const giftCreate = z.object(editable).superRefine(periodRules)
export const giftUpdate = z.object({ ...editable, version }).superRefine(periodRules)

export const gift = z
  .object({
    id,
    name: z.string(),
    nameEn: z.string(),
    icon: fileLink,
    effect: fileLink,
    type,
    price: z.number().int(),
    vipFrom: z.number().int(),
    periodFrom: timestamp.nullable(),
    periodTo: timestamp.nullable(),
    status,
    sort: z.number().int(),
    /** How many of it were sent in the last 30 days. */
    sent: z.number().int(),
    /** Whether it was ever sent. Then it can’t be deleted. */
    everSent: z.boolean(),
    ...tracked,
  })
  .meta({ id: 'Gift' })
export type Gift = z.infer<typeof gift>

export const giftQuery = listQuery(
  ['name', 'nameEn', 'type', 'price', 'sent', 'status', 'sort', 'updateTime'],
  {
    /** In either language. */
    name: textFilter,
    type: type.optional(),
    status: status.optional(),
  },
)

/** Gifts that a user sent to another one together. */
export const giftSend = z
  .object({
    id,
    senderName: z.string(),
    receiverName: z.string(),
    count: z.number().int(),
    /** Points that one of them cost then. */
    price: z.number().int(),
    time: timestamp,
  })
  .meta({ id: 'GiftSend' })
export type GiftSend = z.infer<typeof giftSend>

export const giftArea = defineResource({
  name: 'gift',
  path,
  names: { one: 'a gift', many: 'gifts', deletable: 'a gift that was never sent' },
  row: gift,
  query: giftQuery,
  create: giftCreate,
  update: giftUpdate,
  constraints: {
    gift_sends_sender_id_users_id_fk: { error: 'userHasContent' },
    gift_sends_receiver_id_users_id_fk: { error: 'userHasContent' },
  },
  page: { route: '/community/gifts', position: 9 },
  columns: [
    ['name', 'fields:nameZh'],
    'nameEn',
    'type',
    'price',
    'sent',
    'vipFrom',
    'periodFrom',
    'periodTo',
    'status',
    'sort',
    'updateTime',
  ],
  actions: {
    setStatus: enabling(path, 'gift:update', 'gifts'),
    reorder: post(`${path}/reorder`, {
      summary: 'Reorder gifts',
      access: 'gift:update',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
    sends: get(`${path}/{id}/sends`, {
      summary: 'List who sent a gift to whom, and for how many points',
      access: 'gift:read',
      query: listQuery(['time'], {}),
      data: listOf(giftSend),
    }),
  },
})
