import { unwrap } from '@admin/api-client'
import type { mfaDemandBody } from '@admin/api-client/contract/operations/mfaBindings'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../app/api.ts'
import { mfaBindings } from './mfaBindings.list.tsx'

/** Which roles demand a second factor. */
export const demandsQuery = queryOptions({
  queryKey: [mfaBindings.path, 'demands'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/mfa-bindings/demands', { signal })),
})

interface Demanded {
  /** Of the role. */
  id: string
  body: z.input<typeof mfaDemandBody>
}

export const demandMfa = mutationOptions({
  mutationFn: ({ id, body }: Demanded) =>
    unwrap(api.PUT('/api/admin/mfa-bindings/demands/{id}', { params: { path: { id } }, body })),
  onSuccess: (_data, _variables, _result, { client }) =>
    client.invalidateQueries({ queryKey: [mfaBindings.path] }),
})
