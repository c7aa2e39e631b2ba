import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { waves } from './feedbackReads.ts'

interface WavesProps {
  /** Answers all feedback of a wave. @default the user can't answer */
  onAnswer: ((ids: readonly string[]) => void) | undefined
}

/** The waves: several users who wrote about the same within an hour. */
export function Waves({ onAnswer }: WavesProps) {
  const { t } = useTranslation(['feedback', 'operationsActions'])
  const { data = [] } = useQuery(waves)
  if (data.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('waves')}>
      {data.map(({ words, users, from, to, ids }) => (
        <Alert
          key={ids[0]}
          color="blue"
          role="group"
          icon={<IconWaveSine aria-hidden />}
          title={t('wave', { count: users, words: words.join(' · ') })}
        >
          <Group justify="space-between" gap="sm">
            <Text size="sm">
              {t('waveSpan', { number: ids.length, from: formatDateTime(from), to: formatDateTime(to) })}
            </Text>
            {onAnswer && (
              <Button size="xs" variant="default" onClick={() => onAnswer(ids)}>
                {t('operationsActions:answerAll')}
              </Button>
            )}
          </Group>
        </Alert>
      ))}
    </Stack>
  )
}
