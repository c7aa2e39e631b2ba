import { unwrap } from '@admin/api-client'
import type { PasskeyAssertion } from '@admin/api-client/contract/auth/webauthn'
import { useTranslation } from '@admin/i18n'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { mfaStateQuery } from '../mfa/mfaStateQuery.ts'
import { ProofForm } from '../mfa/ProofForm.tsx'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { supportsPasskeys, usePasskey } from './ceremony.ts'
import { ownPasskeysQuery } from './ownPasskeysQuery.ts'
import { PasskeyAlert } from './PasskeyAlert.tsx'
import { usePasskeyForm } from './usePasskeyForm.ts'

/** What a change of one's own security is proved with. */
export interface FactorProof {
  password: string
  /** A code or a passkey; neither if the account has no second factor. */
  factor: { code?: string; passkey?: PasskeyAssertion }
}

interface FactorProofFormProps {
  /** What it is for: its accessible name. */
  label: string
  /** Asks for the password of this account. @default no password is asked for */
  username?: string
  /** Asks for a one-time password, or for a recovery code as well. */
  code: 'oneTime' | 'any'
  /** A rule below the code's label. */
  codeHint?: string
  /** What its button says. */
  submit: string
  /** Sends the proof; an error of the server is shown. */
  onSubmit: (proof: FactorProof) => Promise<void>
  /** Leads back. @default there is no way back */
  onBack?: (() => void) | undefined
  /** Above the fields. */
  children: ReactNode
}

/** Asks for the password and, if the account has a second factor, for a code or a passkey. */
export function FactorProofForm({ code, codeHint, onSubmit, children, ...form }: FactorProofFormProps) {
  const { t } = useTranslation(['passkeys', 'actions'])
  const hasAuthenticator = useQuery(mfaStateQuery).data?.mfaStatus === 'open'
  const { available = false, passkeys = [] } = useQuery(ownPasskeysQuery).data ?? {}
  const [chosen, setChosen] = useState<boolean>()
  const { failure, attempt } = usePasskeyForm()
  const offersPasskey = available && passkeys.length > 0 && supportsPasskeys()
  const offersCode = hasAuthenticator || (passkeys.length > 0 && code === 'any')
  const byPasskey = offersPasskey && (chosen ?? !hasAuthenticator)

  async function factorOf(typed: string): Promise<FactorProof['factor']> {
    if (!byPasskey) return offersCode ? { code: typed } : {}
    const request = await unwrap(api.POST('/api/admin/auth/passkeys/proof/challenge'))
    return { passkey: await usePasskey(request) }
  }

  if (passkeys.length > 0 && !offersCode && !offersPasskey)
    return (
      <Stack>
        <Alert color="red">{t(available ? 'unsupported' : 'unavailable')}</Alert>
        {form.onBack && <LinkButton onClick={form.onBack}>{t('actions:back')}</LinkButton>}
      </Stack>
    )
  return (
    <ProofForm
      {...form}
      {...(!byPasskey && offersCode && { code, ...(codeHint && { codeHint }) })}
      onSubmit={({ password, code: typed }) =>
        attempt(async () => onSubmit({ password, factor: await factorOf(typed) }))
      }
      more={
        offersPasskey &&
        offersCode && (
          <LinkButton onClick={() => setChosen(!byPasskey)}>
            {t(byPasskey ? 'useCode' : 'useInstead')}
          </LinkButton>
        )
      }
    >
      {children}
      {byPasskey && <Text c="dimmed">{t('proofText')}</Text>}
      <PasskeyAlert failure={failure} />
    </ProofForm>
  )
}
