import { SecurityDialog } from '../session/mfa/SecurityDialog.tsx'
import type { CurrentUser } from '../session/verifySession.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'

export type UserMenuDialog = 'profile' | 'changePassword' | 'security' | 'sessions'

interface UserMenuDialogsProps {
  dialog: UserMenuDialog
  user: CurrentUser
  onClose: () => void
}

/** What the user menu opens. */
export default function UserMenuDialogs({ dialog, user, onClose }: UserMenuDialogsProps) {
  if (dialog === 'profile') return <ProfileDialog user={user} onClose={onClose} />
  if (dialog === 'security') return <SecurityDialog username={user.username} onClose={onClose} />
  if (dialog === 'changePassword') return <ChangePasswordDialog user={user} onClose={onClose} />
  return <SessionsDialog username={user.username} onClose={onClose} />
}
