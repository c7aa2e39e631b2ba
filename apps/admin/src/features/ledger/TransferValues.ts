import type { CreateBody } from '../../crud/resource/resource.types.ts'

/** What the transfer dialog holds; the notice shows what follows from the others and is not sent. */
export type TransferValues = CreateBody<'/api/admin/transfers'> & { notice?: null }
