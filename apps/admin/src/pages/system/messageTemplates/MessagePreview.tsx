import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import { formatList, useTranslation } from '@admin/i18n'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../app/QueryView.tsx'
import { HtmlFrame } from '../../../features/markup/HtmlFrame.tsx'
import { preview } from './messageTemplates.resource.ts'

interface MessagePreviewProps {
  template: MessageTemplate
  /** Values of the variables, by name. */
  values: Record<string, string>
}

/** A message as its recipient sees it. */
export function MessagePreview({ template, values }: MessagePreviewProps) {
  const { t, i18n } = useTranslation('messageTemplate')
  const { channel, subject, body } = template
  const result = useQuery(preview({ channel, subject, body, values }))
  return (
    <QueryView result={result} failed={t('previewFailed')} height={220}>
      {(message) => (
        <Stack component="section" gap="xs" aria-label={t('previewOf')}>
          <Title order={3} size="md" style={{ overflowWrap: 'anywhere' }}>
            {message.subject}
          </Title>
          {channel === 'mail' ? (
            <HtmlFrame title={t('body')} html={message.body} />
          ) : (
            <Paper withBorder p="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {message.body}
            </Paper>
          )}
          {message.missing.length > 0 && (
            <Text size="sm" role="status">
              {t('missing', { names: formatList(message.missing, i18n.language) })}
            </Text>
          )}
        </Stack>
      )}
    </QueryView>
  )
}
