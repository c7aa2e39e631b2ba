import { useQueryClient } from '@tanstack/react-query'
import { mfaStateQuery } from '../mfa/mfaStateQuery.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { ownPasskeysQuery } from './ownPasskeysQuery.ts'
import { RemovePasskey, RenamePasskey } from './PasskeyForms.tsx'
import type { PasskeyChange } from './Passkeys.tsx'

interface ChangePasskeyProps {
  change: PasskeyChange
  username: string
  /** The first second factor was added: these open a session where it is not at hand. */
  onCodes: (recoveryCodes: string[]) => void
  onDone: () => Promise<void>
  onBack: () => void
}

/** Adds, renames or removes one of one's own passkeys. */
export function ChangePasskey({ change, username, onCodes, onDone, onBack }: ChangePasskeyProps) {
  const queries = useQueryClient()
  if (change.kind === 'add')
    return (
      <AddPasskey
        username={username}
        onAdded={(codes) => (codes ? onCodes(codes) : onDone())}
        onBack={onBack}
      />
    )
  if (change.kind === 'rename')
    return <RenamePasskey passkey={change.passkey} onDone={onDone} onBack={onBack} />
  const count = queries.getQueryData(ownPasskeysQuery.queryKey)?.passkeys.length ?? 0
  const hasAuthenticator = queries.getQueryData(mfaStateQuery.queryKey)?.mfaStatus === 'open'
  return (
    <RemovePasskey
      passkey={change.passkey}
      username={username}
      isLast={count <= 1 && !hasAuthenticator}
      onDone={onDone}
      onBack={onBack}
    />
  )
}
