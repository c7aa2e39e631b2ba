import { unwrap } from '@admin/api-client'
import type { PasskeyCreation } from '@admin/api-client/contract/auth/webauthn'
import { NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { toastSuccess } from '../../app/toast.ts'
import { deviceName } from '../deviceName.ts'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { SignInField } from '../signIn/SignInField.tsx'
import { SignInForm } from '../signIn/SignInForm.tsx'
import { createPasskey } from './ceremony.ts'
import { FactorProofForm } from './FactorProofForm.tsx'
import { PasskeyAlert } from './PasskeyAlert.tsx'
import { usePasskeyForm } from './usePasskeyForm.ts'

interface AddPasskeyProps {
  username: string
  /** The passkey is added; the first second factor of an account comes with recovery codes. */
  onAdded: (recoveryCodes: string[] | null) => void | Promise<void>
  /** Leads back from the first step. @default there is no way back */
  onBack?: (() => void) | undefined
}

/** Adds a passkey: first the proof that it is the operator, then its name and what the browser asks. */
export function AddPasskey({ username, onAdded, onBack }: AddPasskeyProps) {
  const { t } = useTranslation(['passkeys', 'security', 'authErrors', 'actions'])
  const [creation, setCreation] = useState<PasskeyCreation>()
  const { failure, attempt } = usePasskeyForm()

  async function add(name: string, options: PasskeyCreation) {
    const body = { name, attestation: await createPasskey(options) }
    const { recoveryCodes } = await unwrap(api.POST('/api/admin/auth/passkeys', { body }))
    toastSuccess(t('passkeys:added'))
    await onAdded(recoveryCodes)
  }

  if (!creation)
    return (
      <FactorProofForm
        label={t('passkeys:add')}
        username={username}
        code="any"
        codeHint={t('security:codeOnce')}
        submit={t('security:continue')}
        onBack={onBack}
        onSubmit={async ({ password, factor }) => {
          const body = { password, ...factor }
          setCreation(await unwrap(api.POST('/api/admin/auth/passkeys/challenge', { body })))
        }}
      >
        <Text c="dimmed">{t('passkeys:addText')}</Text>
      </FactorProofForm>
    )
  return (
    <SignInForm<'name'>
      key={creation.challenge}
      label={t('passkeys:add')}
      submit={t('passkeys:create')}
      onSubmit={({ name }) => attempt(() => add(name, creation))}
      footer={<LinkButton onClick={() => setCreation(undefined)}>{t('actions:back')}</LinkButton>}
    >
      <Text c="dimmed">{t('passkeys:createText')}</Text>
      <PasskeyAlert failure={failure} />
      <SignInField
        name="name"
        label={t('passkeys:name')}
        description={t('passkeys:nameHint')}
        defaultValue={deviceName(navigator.userAgent)}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        autoFocus
      />
    </SignInForm>
  )
}
