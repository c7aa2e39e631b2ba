import { unwrap } from '@admin/api-client'
import type { AuthRequest } from '@admin/api-client/contract/auth/authRequests'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { toastSuccess } from '../../app/toast.ts'
import { FailureAlert } from '../signIn/FailureAlert.tsx'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { SignInField } from '../signIn/SignInField.tsx'
import { SignInForm } from '../signIn/SignInForm.tsx'
import { ProofForm } from './ProofForm.tsx'

interface AppRequestProps {
  username: string
  /** Closes the request: decided, or left as it is. */
  onBack: () => void
}

/** Approves or rejects the request of an app: its code first, then what it asks for. */
export function AppRequest({ username, onBack }: AppRequestProps) {
  const [found, setFound] = useState<AuthRequest & { code: string }>()
  return found ? (
    <Decision request={found} username={username} onBack={onBack} />
  ) : (
    <CodeForm onFound={setFound} onBack={onBack} />
  )
}

interface CodeFormProps {
  onFound: (request: AuthRequest & { code: string }) => void
  onBack: () => void
}

function CodeForm({ onFound, onBack }: CodeFormProps) {
  const { t } = useTranslation(['security', 'actions'])
  return (
    <SignInForm<'code'>
      label={t('security:requests')}
      submit={t('security:findRequest')}
      onSubmit={async ({ code }) => {
        const request = await unwrap(api.POST('/api/admin/auth/requests/lookup', { body: { code } }))
        onFound({ ...request, code })
      }}
      footer={<LinkButton onClick={onBack}>{t('actions:back')}</LinkButton>}
    >
      <Text c="dimmed">{t('security:requestsText')}</Text>
      <SignInField
        name="code"
        label={t('security:requestCode')}
        autoComplete="off"
        inputMode="numeric"
        autoFocus
      />
    </SignInForm>
  )
}

interface DecisionProps extends AppRequestProps {
  request: AuthRequest & { code: string }
}

function Decision({ request: { code, ...request }, username, onBack }: DecisionProps) {
  const { t } = useTranslation(['security', 'actions'])
  const rejection = useMutation({ mutationFn: () => decide({ decision: 'reject' }), meta: SHOWS_FAILURE })

  async function decide(body: { decision: 'approve' | 'reject'; password?: string }) {
    await unwrap(api.POST('/api/admin/auth/requests/decide', { body: { code, ...body } }))
    toastSuccess(t(body.decision === 'approve' ? 'security:requestApproved' : 'security:requestRejected'))
    onBack()
  }

  return (
    <Stack>
      <ProofForm
        label={t('security:decideRequest')}
        username={username}
        submit={t('security:approveRequest')}
        onSubmit={({ password }) => decide({ decision: 'approve', password })}
        onBack={onBack}
      >
        <Text c="dimmed">
          {t('security:requestApp')}: <bdi>{request.app || t('security:unnamed')}</bdi>
          <br />
          {t('security:requestAction')}: <bdi>{request.action || t('security:unnamed')}</bdi>
          <br />
          {t('security:requestAddress')}: {request.address}
          <br />
          {t('security:requestTime')}: {formatDateTime(request.createTime)}
        </Text>
        <Text c="dimmed">{t('security:approveText')}</Text>
      </ProofForm>
      <FailureAlert failure={rejection.error} />
      <LinkButton aria-busy={rejection.isPending} onClick={() => rejection.isPending || rejection.mutate()}>
        {t('security:rejectRequest')}
      </LinkButton>
    </Stack>
  )
}
