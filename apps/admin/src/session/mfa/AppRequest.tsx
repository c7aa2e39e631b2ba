import { unwrap } from '@admin/api-client'
import type { AuthRequest } from '@admin/api-client/contract/auth/authRequests'
import { formatDateTime, useTranslation } from '@admin/i18n'
import { Anchor, Stack, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { toastSuccess } from '../../app/toast.ts'
import { FailureAlert } from '../signIn/FailureAlert.tsx'
import { SignInField } from '../signIn/SignInField.tsx'
import { SignInForm } from '../signIn/SignInForm.tsx'
import { SubmitButton } from '../signIn/SubmitButton.tsx'
import { readCode, useFieldErrors } from '../signIn/useFieldErrors.ts'
import { useSubmission } from '../signIn/useSubmission.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const fields = useFieldErrors<'code'>(form)
  const { run, pending, failure } = useSubmission(async (code: string) => {
    onFound({ ...(await unwrap(api.POST('/api/admin/auth/requests/lookup', { body: { code } }))), code })
  })

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = readCode(event.currentTarget)
    if (fields.check({ code: code ? undefined : 'required' })) fields.show((await run(code))?.fields)
  }

  return (
    <SignInForm ref={form} label={t('security:requests')} onSubmit={find}>
      <Text c="dimmed">{t('security:requestsText')}</Text>
      <FailureAlert failure={failure} />
      <SignInField
        name="code"
        label={t('security:requestCode')}
        autoComplete="off"
        inputMode="numeric"
        autoFocus
        error={fields.text('code')}
        onChange={() => fields.clear('code')}
      />
      <SubmitButton pending={pending}>{t('security:findRequest')}</SubmitButton>
      <Anchor component="button" type="button" w="fit-content" onClick={onBack}>
        {t('actions:back')}
      </Anchor>
    </SignInForm>
  )
}

interface DecisionProps extends AppRequestProps {
  request: AuthRequest & { code: string }
}

function Decision({ request: { code, ...request }, username, onBack }: DecisionProps) {
  const { t } = useTranslation(['security', 'actions'])
  const { run, pending, failure } = useSubmission(decide)

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
      <FailureAlert failure={failure} />
      <Anchor
        component="button"
        type="button"
        w="fit-content"
        aria-busy={pending}
        onClick={() => run({ decision: 'reject' })}
      >
        {t('security:rejectRequest')}
      </Anchor>
    </Stack>
  )
}
