import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { FactorProofForm } from '../passkeys/FactorProofForm.tsx'
import { AuthenticatorSecret, type MfaBinding } from './AuthenticatorSecret.tsx'
import { ProofForm } from './ProofForm.tsx'

interface BindMfaProps {
  username: string
  /** The authenticator is bound; these open a session where it is not at hand. */
  onBound: (recoveryCodes: string[]) => void
  /** Leads back from the first step. @default there is no way back */
  onBack?: () => void
}

/** Binds an authenticator: the password, then two successive codes of the authenticator that was shown the secret. */
export function BindMfa({ username, onBound, onBack }: BindMfaProps) {
  const { t } = useTranslation('security')
  const [binding, setBinding] = useState<MfaBinding>()

  if (!binding)
    return (
      <FactorProofForm
        label={t('bind')}
        username={username}
        code="any"
        submit={t('continue')}
        onBack={onBack}
        onSubmit={async ({ password, factor }) => {
          const body = { password, ...factor }
          setBinding(await unwrap(api.POST('/api/admin/auth/mfa/binding', { body })))
        }}
      >
        <Text c="dimmed">{t('bindPasswordText')}</Text>
      </FactorProofForm>
    )
  return (
    <ProofForm
      key={binding.secret}
      label={t('bind')}
      code="oneTime"
      nextCode={{ label: t('nextCode'), hint: t('nextCodeHint') }}
      submit={t('bind')}
      onBack={() => setBinding(undefined)}
      onSubmit={async ({ code, nextCode }) => {
        const path = '/api/admin/auth/mfa/binding/confirm'
        onBound((await unwrap(api.POST(path, { body: { code, nextCode } }))).recoveryCodes)
      }}
    >
      <Text c="dimmed">{t('scanText')}</Text>
      <AuthenticatorSecret {...binding} />
    </ProofForm>
  )
}
