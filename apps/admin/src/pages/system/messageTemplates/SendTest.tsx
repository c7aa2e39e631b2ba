import { ApiError } from '@admin/api-client'
import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import { formatList, useTranslation, validationText } from '@admin/i18n'
import { PendingButton } from '@admin/ui'
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SHOWS_FAILURE } from '../../../app/queryClient.ts'
import { toastSuccess } from '../../../app/toast.ts'
import { useErrorText } from '../../../app/useErrorText.ts'
import { messageTemplates } from './messageTemplates.resource.ts'

const test = { ...messageTemplates.action('test'), meta: SHOWS_FAILURE }

interface SendTestProps {
  template: MessageTemplate
  values: Record<string, string>
  /** Variables without a value. Sending the message with their names needs a confirmation. */
  missing: string[]
}

/** Sends one message of a template to an address, after a confirmation when variables have no value. */
export function SendTest({ template: { id, channel }, values, missing }: SendTestProps) {
  const { t, i18n } = useTranslation(['messageTemplate', 'validation'])
  const errorText = useErrorText()
  const [to, setTo] = useState('')
  const { mutate, data, error, isPending } = useMutation(test)
  const [asked, setAsked] = useState('')
  const names = formatList(missing, i18n.language)
  const asks = names !== '' && asked === names
  const refused = error instanceof ApiError ? error.fields?.to : undefined
  const send = () =>
    mutate(
      { id, body: { to, values } },
      { onSuccess: ({ outcome }) => outcome === 'sent' && toastSuccess(t('messageTemplate:testSent')) },
    )
  return (
    <Stack
      component="form"
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault()
        if (names !== '' && !asks) setAsked(names)
        else send()
      }}
    >
      {channel === 'inApp' ? (
        <Text size="sm">{t('messageTemplate:toInbox')}</Text>
      ) : (
        <TextInput
          label={t('messageTemplate:to')}
          description={!refused && t(channel === 'mail' ? 'messageTemplate:toMail' : 'messageTemplate:toSms')}
          // The server validates the address: an email field would show the browser's own message.
          inputMode={channel === 'mail' ? 'email' : 'tel'}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          error={refused && validationText(t, refused)}
          autoComplete="off"
        />
      )}
      {((error && !refused) || (data && data.outcome !== 'sent')) && (
        <Alert color="red" role="alert">
          {error ? errorText(error) : t('messageTemplate:testFailed', { error: data?.error ?? '' })}
        </Alert>
      )}
      {asks && (
        <Alert color="yellow" role="alert">
          {t('messageTemplate:askMissing', { names })}
        </Alert>
      )}
      <Group justify="flex-end">
        <PendingButton type="submit" pending={isPending}>
          {t(asks ? 'messageTemplate:sendAnyway' : 'messageTemplate:sendTest')}
        </PendingButton>
      </Group>
    </Stack>
  )
}
