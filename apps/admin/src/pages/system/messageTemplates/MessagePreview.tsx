import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import { useTranslation } from '@admin/i18n'
import { Alert, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useErrorText } from '../../../app/useErrorText.ts'
import { MailFrame } from './MailFrame.tsx'
import classes from './MessagePreview.module.css'
import { preview } from './messageTemplates.resource.ts'

interface MessagePreviewProps {
  template: MessageTemplate
  /** Of the variables, by name. */
  values: Record<string, string>
}

/** A message as its reader gets it. */
export function MessagePreview({ template, values }: MessagePreviewProps) {
  const { t } = useTranslation('messageTemplate')
  const errorText = useErrorText()
  const { channel, subject, body } = template
  const { data, error } = useQuery(preview({ channel, subject, body, values }))
  if (error)
    return (
      <Alert color="red" role="alert">
        {errorText(error)}
      </Alert>
    )
  if (!data) return <Loader size="sm" />
  return (
    <section className={classes.message} aria-label={t('previewOf')}>
      <h3 className={classes.subject}>{data.subject}</h3>
      {channel === 'mail' ? (
        <MailFrame title={t('body')} html={data.body} />
      ) : (
        <p className={classes.text}>{data.body}</p>
      )}
      {data.missing.length > 0 && (
        <Text size="sm" role="status">
          {t('missing', { names: data.missing.join(', ') })}
        </Text>
      )}
    </section>
  )
}
