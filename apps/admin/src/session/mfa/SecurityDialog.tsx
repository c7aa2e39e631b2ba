import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { api } from '../../app/api.ts'
import { toastSuccess } from '../../app/toast.ts'
import { ChangePasskey } from '../passkeys/ChangePasskey.tsx'
import { FactorProofForm } from '../passkeys/FactorProofForm.tsx'
import { ownPasskeysQuery } from '../passkeys/ownPasskeysQuery.ts'
import type { PasskeyChange } from '../passkeys/Passkeys.tsx'
import { AppRequest } from './AppRequest.tsx'
import { BindMfa } from './BindMfa.tsx'
import { ConnectProvider } from './ConnectProvider.tsx'
import { DisconnectProvider } from './DisconnectProvider.tsx'
import { type MfaChange, MfaOverview } from './MfaOverview.tsx'
import { mfaStateQuery } from './mfaStateQuery.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface SecurityDialogProps {
  username: string
  onClose: () => void
}

/**
 * One's own second factor: binds an authenticator, adds passkeys, renews the recovery codes, removes them. Also connects a
 * provider, and decides requests of apps.
 */
export function SecurityDialog({ username, onClose }: SecurityDialogProps) {
  const { t } = useTranslation(['security', 'passkeys', 'shell', 'actions'])
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<MfaChange>()
  const [codes, setCodes] = useState<string[]>()
  const [passkeyChange, setPasskeyChange] = useState<PasskeyChange>()
  const [text, setText] = useState<string>()
  const hasPasskeys = (queries.getQueryData(ownPasskeysQuery.queryKey)?.passkeys.length ?? 0) > 0

  function back() {
    setChange(undefined)
    setPasskeyChange(undefined)
  }

  /** Returns to the overview, which shows the state of the second factor. */
  async function finish() {
    revalidate()
    await Promise.all([queries.invalidateQueries(mfaStateQuery), queries.invalidateQueries(ownPasskeysQuery)])
    setCodes(undefined)
    back()
  }

  /** Shows the recovery codes that came with the first second factor. */
  function keep(recoveryCodes: string[], about?: string) {
    setText(about)
    setCodes(recoveryCodes)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shell:security')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      {...(codes && { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false })}
    >
      {codes && <RecoveryCodes username={username} codes={codes} text={text} onKept={finish} />}
      {!codes && !change && !passkeyChange && (
        <MfaOverview onChange={setChange} onPasskeyChange={setPasskeyChange} />
      )}
      {!codes && change === 'bind' && <BindMfa username={username} onBound={keep} onBack={back} />}
      {change === 'connect' && <ConnectProvider username={username} onBack={back} />}
      {typeof change === 'object' && <DisconnectProvider {...change} username={username} onBack={back} />}
      {change === 'request' && <AppRequest username={username} onBack={back} />}
      {!codes && change === 'renew' && (
        <FactorProofForm
          label={t('security:renew')}
          code="oneTime"
          codeHint={t('security:codeOnce')}
          submit={t('security:renew')}
          onBack={back}
          onSubmit={async ({ factor }) => {
            const path = '/api/admin/auth/mfa/recovery-codes'
            keep((await unwrap(api.POST(path, { body: factor }))).recoveryCodes)
          }}
        >
          <Text c="dimmed">{t('security:renewText')}</Text>
        </FactorProofForm>
      )}
      {!codes && change === 'close' && (
        <FactorProofForm
          label={t(hasPasskeys ? 'passkeys:removeAuthenticator' : 'actions:closeMfa')}
          username={username}
          code="any"
          codeHint={t('security:codeOnce')}
          submit={t(hasPasskeys ? 'passkeys:removeAuthenticator' : 'actions:closeMfa')}
          onBack={back}
          onSubmit={async ({ password, factor }) => {
            await unwrap(api.POST('/api/admin/auth/mfa/close', { body: { password, ...factor } }))
            toastSuccess(t(hasPasskeys ? 'passkeys:authenticatorRemoved' : 'security:closed'))
            await finish()
          }}
        >
          <Text c="dimmed">{t(hasPasskeys ? 'passkeys:closeText' : 'security:closeText')}</Text>
        </FactorProofForm>
      )}
      {!codes && passkeyChange && (
        <ChangePasskey
          change={passkeyChange}
          username={username}
          onCodes={(recoveryCodes) => keep(recoveryCodes, t('passkeys:codesText'))}
          onDone={finish}
          onBack={back}
        />
      )}
    </Modal>
  )
}
