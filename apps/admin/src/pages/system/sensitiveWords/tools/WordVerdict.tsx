import type { WordVerdict as Verdict } from '@admin/api-client/contract/system/sensitiveWords'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { List, Mark, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'

/** What becomes of a text: the outcome, the text with its words marked, and the words. */
export function WordVerdict({ text, verdict }: { text: string; verdict: Verdict }) {
  const { t } = useTranslation(['wordTools', 'enumerations'])
  const { outcome, matches, masked } = verdict
  const after = (index: number) => matches[index - 1]?.end ?? 0
  return (
    <Stack role="status" aria-label={t('wordTools:tryOutcome')} gap="sm">
      <div>{enumerationBadge(t, 'sensitiveWordOutcome', outcome)}</div>
      <Shown>
        {matches.map(({ start, end }, index) => (
          <span key={start}>
            {text.slice(after(index), start)}
            <Mark>{text.slice(start, end)}</Mark>
          </span>
        ))}
        {text.slice(after(matches.length))}
      </Shown>
      {matches.length === 0 ? (
        <Text>{t('wordTools:tryNothing')}</Text>
      ) : (
        <>
          <Title order={3} size="sm">
            {t('wordTools:tryMatches')}
          </Title>
          <List>
            {matches.map(({ start, word, category, action }) => (
              <List.Item key={start}>
                {word} · {enumerationLabel(t, 'sensitiveWordCategory', category)}{' '}
                {enumerationBadge(t, 'sensitiveWordAction', action)}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {masked !== text && (
        <>
          <Title order={3} size="sm">
            {t('wordTools:tryMasked')}
          </Title>
          <Shown>{masked}</Shown>
        </>
      )}
    </Stack>
  )
}

/** A text as it was entered. */
const Shown = ({ children }: { children: ReactNode }) => (
  <Paper withBorder p="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Paper>
)
