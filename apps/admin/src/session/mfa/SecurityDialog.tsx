import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { api } from '../../app/api.ts'
import { toastSuccess } from '../../app/toast.ts'
import { AppRequest } from './AppRequest.tsx'
import { BindMfa } from './BindMfa.tsx'
import { ConnectProvider } from './ConnectProvider.tsx'
import { DisconnectProvider } from './DisconnectProvider.tsx'
import { type MfaChange, MfaOverview } from './MfaOverview.tsx'
import { mfaStateQuery } from './mfaStateQuery.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface SecurityDialogProps {
  username: string
  onClose: () => void
}

/** One's own second factor: binds an authenticator, renews the recovery codes, closes it. Also connects a provider, and decides requests of apps. */
export function SecurityDialog({ username, onClose }: SecurityDialogProps) {
  const { t } = useTranslation(['security', 'shell', 'actions'])
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<MfaChange>()
  const [codes, setCodes] = useState<string[]>()
  const back = () => setChange(undefined)

  /** Returns to the overview, which shows the state of the second factor. */
  async function finish() {
    revalidate()
    await queries.invalidateQueries(mfaStateQuery)
    setCodes(undefined)
    back()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shell:security')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      {...(codes && { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false })}
    >
      {codes && <RecoveryCodes username={username} codes={codes} onKept={finish} />}
      {!codes && !change && <MfaOverview onChange={setChange} />}
      {!codes && change === 'bind' && <BindMfa username={username} onBound={setCodes} onBack={back} />}
      {change === 'connect' && <ConnectProvider username={username} onBack={back} />}
      {change === 'disconnect' && <DisconnectProvider username={username} onBack={back} />}
      {change === 'request' && <AppRequest username={username} onBack={back} />}
      {!codes && change === 'renew' && (
        <ProofForm
          label={t('security:renew')}
          code="oneTime"
          codeHint={t('security:codeOnce')}
          submit={t('security:renew')}
          onBack={back}
          onSubmit={async ({ code }) => {
            const path = '/api/admin/auth/mfa/recovery-codes'
            setCodes((await unwrap(api.POST(path, { body: { code } }))).recoveryCodes)
          }}
        >
          <Text c="dimmed">{t('security:renewText')}</Text>
        </ProofForm>
      )}
      {!codes && change === 'close' && (
        <ProofForm
          label={t('actions:closeMfa')}
          username={username}
          code="any"
          codeHint={t('security:codeOnce')}
          submit={t('actions:closeMfa')}
          onBack={back}
          onSubmit={async ({ password, code }) => {
            await unwrap(api.POST('/api/admin/auth/mfa/close', { body: { password, code } }))
            toastSuccess(t('security:closed'))
            await finish()
          }}
        >
          <Text c="dimmed">{t('security:closeText')}</Text>
        </ProofForm>
      )}
    </Modal>
  )
}
