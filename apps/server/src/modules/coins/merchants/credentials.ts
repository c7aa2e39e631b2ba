import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { hashNewPassword } from '../../../auth/passwords.ts'
import type { SignedIn } from '../../../kernel/context.ts'

/** What the operation log calls a change of this status. */
export const enabling = (status: CodeOf<'merchantStatus'>) => (status === 'enabled' ? 'enable' : 'disable')

interface WithPassword {
  change(context: SignedIn, action: string, id: string, values: { passwordHash: string }): Promise<unknown>
}

/** Sets the password with which a merchant or one of its sub-accounts signs in. */
export async function resetPassword(resource: WithPassword, context: SignedIn, id: string, password: string) {
  const passwordHash = await hashNewPassword(context, password)
  await resource.change(context, 'resetPassword', id, { passwordHash })
  return null
}
