import { ApiError } from '@admin/api-client'
import { FEEDBACK_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import type { FEEDBACK_VARIABLES } from '@admin/api-client/contract/operations/feedbackFacts'
import { fillTemplate } from '@admin/api-client/contract/system/templateText'
import { useTranslation } from '@admin/i18n'
import { PendingButton } from '@admin/ui'
import { Alert, Group, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useErrorText } from '../../../../app/useErrorText.ts'
import { useKeptText } from '../../../../session/keptText.ts'
import { replies } from '../feedbackReads.ts'
import { useSend, type Written } from './useSend.ts'

interface AnswerBoxProps {
  row: Feedback
  /** Why the user can't answer; they can add a note all the same. @default they can answer */
  locked: string | undefined
  /** The text field, which a key focuses. */
  field: Ref<HTMLTextAreaElement>
}

/** Where an answer or an internal note is written; what is entered stays until it is sent. */
export function AnswerBox({ row, locked, field }: AnswerBoxProps) {
  const { t } = useTranslation(['feedback', 'errors'])
  const errorText = useErrorText()
  const [chosen, setWritten] = useState<Written>()
  const [answer, enterAnswer] = useKeptText(`feedback answer ${row.id}`)
  const [note, enterNote] = useKeptText(`feedback note ${row.id}`)
  // What is being written stays when the lock begins or ends: a note must not become an answer.
  const isNote = answer === '' && (locked !== undefined || note !== '')
  const written = chosen ?? (isNote ? 'note' : 'answer')
  const [text, enter] = written === 'answer' ? [answer, enterAnswer] : [note, enterNote]
  const { send, problem, sending } = useSend(row)
  const isStale = problem instanceof ApiError && problem.key === 'staleVersion'
  const unable = text.trim() === '' || (written === 'answer' && locked !== undefined)
  const submit = () => {
    if (unable || sending) return
    const done = t(written === 'answer' ? 'answerSent' : 'noteAdded')
    void send(written, text.trim(), { done, onSent: () => enter('') })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <Stack gap="xs" component="section" aria-label={t('answerBox')}>
      {locked !== undefined && <Text size="sm">{locked}</Text>}
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('written')}
          value={written}
          onChange={(value) => setWritten(value as Written)}
          data={[
            { value: 'answer', label: t('answer'), disabled: locked !== undefined },
            { value: 'note', label: t('note') },
          ]}
        />
        {written === 'answer' && (
          <CannedAnswers row={row} disabled={sending} onChoose={(added) => enter(below(text, added))} />
        )}
      </Group>
      <Textarea
        ref={field}
        label={written === 'answer' ? t('answerTo', { name: row.userName }) : t('noteLabel')}
        description={
          written === 'answer' ? t(row.language === 'zh-CN' ? 'readsChinese' : 'readsEnglish') : t('noteHint')
        }
        value={text}
        readOnly={sending}
        maxLength={FEEDBACK_MAX_LENGTH}
        autosize
        minRows={3}
        maxRows={10}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => enter(value)}
      />
      {problem && (
        <Alert color="red" role="alert">
          {isStale ? t('changedMeanwhile') : errorText(problem)}
        </Alert>
      )}
      <Group justify="flex-end">
        <PendingButton
          {...(unable && { 'data-disabled': true, 'aria-disabled': true })}
          pending={sending}
          onClick={submit}
        >
          {written === 'answer' ? t('sendAnswer') : t('addNote')}
        </PendingButton>
      </Group>
    </Stack>
  )
}

/** Returns a text with another one below it. */
const below = (text: string, added: string) => (text.trim() === '' ? added : `${text.trimEnd()}\n\n${added}`)

interface CannedAnswersProps {
  row: Feedback
  disabled: boolean
  onChoose: (text: string) => void
}

/** The canned answers in the user's language, with their variables filled. */
function CannedAnswers({ row: { language, userName, number }, disabled, onChoose }: CannedAnswersProps) {
  const { t } = useTranslation('feedback')
  const { data = [] } = useQuery(replies)
  const values: Record<(typeof FEEDBACK_VARIABLES)[number], string> = { nickname: userName, number }
  return (
    <Select
      size="xs"
      aria-label={t('cannedAnswer')}
      placeholder={t('cannedAnswer')}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      searchable
      disabled={disabled}
      onChange={(chosen) => {
        const reply = data.find(({ id }) => id === chosen)
        if (reply) onChoose(fillTemplate(language === 'zh-CN' ? reply.text : reply.textEn, values))
      }}
    />
  )
}
