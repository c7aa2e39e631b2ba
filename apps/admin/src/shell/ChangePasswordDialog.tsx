import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Modal, Text } from '@mantine/core'
import { useRef } from 'react'
import { api } from '../app/api.ts'
import { readLanguage } from '../app/language.ts'
import { toastSuccess } from '../app/toast.ts'
import { SignInPassword } from '../session/signIn/SignInField.tsx'
import { SignInForm } from '../session/signIn/SignInForm.tsx'
import type { CurrentUser } from '../session/verifySession.ts'

interface ChangePasswordDialogProps {
  user: CurrentUser
  onClose: () => void
}

/** Changes one's own password, with the current one. The server checks the password rules. */
export function ChangePasswordDialog({ user, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation(['shell', 'security', 'password', 'login'])
  const sending = useRef(false)
  return (
    <Modal
      opened
      // A rejection is shown in it.
      onClose={() => !sending.current && onClose()}
      title={t('changePassword')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <SignInForm<'password' | 'newPassword' | 'repeated'>
        label={t('changePassword')}
        submit={t('changePassword')}
        check={({ newPassword, repeated }) => ({
          repeated: newPassword === repeated ? undefined : 'passwordsDiffer',
        })}
        onSubmit={async ({ password, newPassword }) => {
          sending.current = true
          try {
            await unwrap(api.POST('/api/admin/auth/password', { body: { password, newPassword } }))
          } finally {
            sending.current = false
          }
          toastSuccess(t('security:passwordChanged'))
          onClose()
        }}
      >
        <Text c="dimmed">{t('security:passwordHint')}</Text>
        {/* Password managers save the new password under it. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <SignInPassword
          name="password"
          label={t('security:currentPassword')}
          autoComplete="current-password"
          autoFocus
          data-autofocus
        />
        <SignInPassword
          name="newPassword"
          label={t('password:newPassword')}
          description={t('password:rule', { minimum: user.passwordMinLength[readLanguage()] })}
          autoComplete="new-password"
        />
        <SignInPassword name="repeated" label={t('login:newPasswordAgain')} autoComplete="new-password" />
      </SignInForm>
    </Modal>
  )
}
