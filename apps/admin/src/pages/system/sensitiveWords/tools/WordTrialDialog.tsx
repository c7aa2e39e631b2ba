import { unwrap } from '@admin/api-client'
import { TRIED_TEXT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { PendingButton } from '@admin/ui'
import { Alert, Modal, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../app/api.ts'
import { SHOWS_FAILURE } from '../../../../app/queryClient.ts'
import { useErrorText } from '../../../../app/useErrorText.ts'
import { WordVerdict } from './WordVerdict.tsx'

/** Shows what would become of a text. */
export function WordTrialDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['wordTools', 'actions'])
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (tried: string) => ({
      tried,
      verdict: await unwrap(api.POST('/api/admin/sensitive-words/try', { body: { text: tried } })),
    }),
    meta: SHOWS_FAILURE,
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // A click beside it throws no pasted text away.
      closeOnClickOutside={text === ''}
      size="lg"
      title={t('wordTools:try')}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate(text)
        }}
      >
        <Stack>
          <Textarea
            label={t('wordTools:tryText')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            maxLength={TRIED_TEXT_MAX_LENGTH}
            rows={5}
            required
            withAsterisk={false}
            data-autofocus
          />
          <PendingButton type="submit" pending={isPending} style={{ alignSelf: 'start' }}>
            {t('wordTools:tryRun')}
          </PendingButton>
          {error && (
            <Alert color="red" role="alert">
              {errorText(error)}
            </Alert>
          )}
          {data && <WordVerdict text={data.tried} verdict={data.verdict} />}
        </Stack>
      </form>
    </Modal>
  )
}
