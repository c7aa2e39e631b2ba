import { ApiError } from '@admin/api-client'
import type { MessageTemplate } from '@admin/api-client/contract/messageTemplates'
import { useTranslation, validationText } from '@admin/i18n'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SHOWS_FAILURE } from '../../queryClient.ts'
import { toastSuccess } from '../../toast.ts'
import { useErrorText } from '../../useErrorText.ts'
import { messageTemplates } from './messageTemplates.resource.ts'

const test = { ...messageTemplates.action('test'), meta: SHOWS_FAILURE }

interface SendTestProps {
  template: MessageTemplate
  values: Record<string, string>
}

/** Sends one message of a template to an address. */
export function SendTest({ template: { id, channel }, values }: SendTestProps) {
  const { t } = useTranslation(['messageTemplates', 'validation'])
  const errorText = useErrorText()
  const [to, setTo] = useState('')
  const { mutate, data, error, isPending } = useMutation(test)
  const refused = error instanceof ApiError ? error.fields?.to : undefined
  const send = () =>
    mutate(
      { id, body: { to, values } },
      { onSuccess: ({ outcome }) => outcome === 'sent' && toastSuccess(t('messageTemplates:testSent')) },
    )
  return (
    <Stack
      component="form"
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {channel === 'inApp' ? (
        <Text size="sm">{t('messageTemplates:toInbox')}</Text>
      ) : (
        <TextInput
          label={t('messageTemplates:to')}
          description={t(channel === 'mail' ? 'messageTemplates:toMail' : 'messageTemplates:toSms')}
          type={channel === 'mail' ? 'email' : 'tel'}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          error={refused && validationText(t, refused)}
          autoComplete="off"
        />
      )}
      {((error && !refused) || (data && data.outcome !== 'sent')) && (
        <Alert color="red" role="alert">
          {error ? errorText(error) : t('messageTemplates:testFailed', { error: data?.error ?? '' })}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={isPending}>
          {t('messageTemplates:sendTest')}
        </Button>
      </Group>
    </Stack>
  )
}
