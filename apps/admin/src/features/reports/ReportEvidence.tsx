import { useTranslation } from '@admin/i18n'
import { Box, Button, Highlight, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../app/QueryView.tsx'
import { NearComments } from '../comments/NearComments.tsx'
import { evidenceOf, type Report } from './reports.ts'

/** What a report is about, read when it is asked for: its texts with the sensitive words, and what is around it. */
export function ReportEvidence({ report }: { report: Pick<Report, 'id'> & { subjectTitle: string } }) {
  const { t } = useTranslation('report')
  const [shown, setShown] = useState(false)
  return (
    <Stack gap={4}>
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        w="fit-content"
        aria-expanded={shown}
        aria-label={`${t(shown ? 'hideEvidence' : 'showEvidence')}: ${report.subjectTitle}`}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'hideEvidence' : 'showEvidence')}
      </Button>
      {shown && <Evidence id={report.id} />}
    </Stack>
  )
}

function Evidence({ id }: { id: string }) {
  const { t } = useTranslation(['report', 'comment', 'post', 'work'])
  const result = useQuery(evidenceOf(id))
  return (
    <QueryView result={result} failed={t('evidenceFailed')} height={80}>
      {({ texts, thread }) => {
        const words = texts.flatMap(({ matches }) => matches.map(({ word }) => word))
        return (
          <Stack gap="xs" role="group" aria-label={t('evidenceOf')}>
            {texts.length === 0 && <Text c="dimmed">{t('subjectDeleted')}</Text>}
            <NearComments title={t('comment:above')} comments={thread?.above ?? []} />
            {texts.map(({ label, text }) => (
              <Box key={label}>
                <Highlight
                  size="sm"
                  highlight={words}
                  style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {text}
                </Highlight>
              </Box>
            ))}
            {texts.length > 0 && words.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('noMatches')}
              </Text>
            )}
            <NearComments title={t('comment:below')} comments={thread?.below ?? []} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
