import { savedViewCreate, savedViewUpdate } from '@admin/api-client/contract/home/savedViews'
import { z } from 'zod'

/** The role that sees it; sharing is a call of its own, so the contract of the view itself has no such field. */
const roleId = z.uuid().nullable().default(null)

export const sharedViewCreate = savedViewCreate.extend({ roleId })
export const sharedViewUpdate = savedViewUpdate.extend({ roleId })
export type SharedView = z.output<typeof sharedViewCreate> & z.output<typeof sharedViewUpdate>
