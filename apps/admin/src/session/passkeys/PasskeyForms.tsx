import { unwrap } from '@admin/api-client'
import type { Passkey } from '@admin/api-client/contract/auth/passkeys'
import { NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { api } from '../../app/api.ts'
import { toastSuccess } from '../../app/toast.ts'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { SignInField } from '../signIn/SignInField.tsx'
import { SignInForm } from '../signIn/SignInForm.tsx'
import { FactorProofForm } from './FactorProofForm.tsx'

interface PasskeyFormProps {
  passkey: Passkey
  /** It is renamed or removed. */
  onDone: () => Promise<void>
  onBack: () => void
}

export function RenamePasskey({ passkey: { id, name: before }, onDone, onBack }: PasskeyFormProps) {
  const { t } = useTranslation(['passkeys', 'actions'])
  return (
    <SignInForm<'name'>
      label={t('passkeys:renameOf', { name: before })}
      submit={t('passkeys:rename')}
      onSubmit={async ({ name }) => {
        const path = '/api/admin/auth/passkeys/{id}'
        await unwrap(api.PUT(path, { params: { path: { id } }, body: { name } }))
        toastSuccess(t('passkeys:renamed'))
        await onDone()
      }}
      footer={<LinkButton onClick={onBack}>{t('actions:back')}</LinkButton>}
    >
      <SignInField
        name="name"
        label={t('passkeys:name')}
        defaultValue={before}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        autoFocus
      />
    </SignInForm>
  )
}

interface RemovePasskeyProps extends PasskeyFormProps {
  username: string
  /** Without it, the account has no second factor. */
  isLast: boolean
}

export function RemovePasskey({
  passkey: { id, name },
  username,
  isLast,
  onDone,
  onBack,
}: RemovePasskeyProps) {
  const { t } = useTranslation(['passkeys', 'security'])
  return (
    <FactorProofForm
      label={t('passkeys:removeTitle')}
      username={username}
      code="any"
      codeHint={t('security:codeOnce')}
      submit={t('passkeys:removeTitle')}
      onBack={onBack}
      onSubmit={async ({ password, factor }) => {
        const path = '/api/admin/auth/passkeys/{id}/remove'
        await unwrap(api.POST(path, { params: { path: { id } }, body: { password, ...factor } }))
        toastSuccess(t('passkeys:removed'))
        await onDone()
      }}
    >
      <Text c="dimmed">{t('passkeys:removeText', { name })}</Text>
      {isLast && <Text c="dimmed">{t('passkeys:removeLastText')}</Text>}
    </FactorProofForm>
  )
}
