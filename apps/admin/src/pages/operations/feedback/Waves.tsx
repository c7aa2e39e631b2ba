import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button, Group, Text } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { waves } from './feedbackReads.ts'

/** Waves that are shown; the others follow once these are answered. */
const SHOWN = 2

interface WavesProps {
  /** Answers all feedback of a wave. @default the user can't answer */
  onAnswer: ((ids: readonly string[]) => void) | undefined
}

/** The waves with the most users: several who wrote about the same within an hour. */
export function Waves({ onAnswer }: WavesProps) {
  const { t } = useTranslation(['feedback', 'operationsActions'])
  const { data = [] } = useQuery(waves)
  if (data.length === 0) return null
  return (
    <Group gap="md" component="section" aria-label={t('waves')}>
      {data.slice(0, SHOWN).map(({ words, users, from, to, ids }) => (
        <Group key={ids[0]} gap="xs" wrap="nowrap">
          <IconWaveSine size={16} aria-hidden />
          <Text
            size="sm"
            title={t('waveSpan', { number: ids.length, from: formatDateTime(from), to: formatDateTime(to) })}
          >
            {t('wave', { count: users, words: words.join(' · ') })}
          </Text>
          {onAnswer && (
            <Button size="compact-sm" variant="default" flex="none" onClick={() => onAnswer(ids)}>
              {t('operationsActions:answerAll')}
            </Button>
          )}
        </Group>
      ))}
    </Group>
  )
}
