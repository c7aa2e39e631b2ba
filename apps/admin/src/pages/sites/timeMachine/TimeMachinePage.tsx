import { useTranslation } from '@admin/i18n'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { QueryView } from '../../../app/QueryView.tsx'
import { Updating } from '../../../app/Updating.tsx'
import { CodeSelect } from '../../../features/whyShown/CodeSelect.tsx'
import { VisitorFields } from '../../../features/whyShown/VisitorFields.tsx'
import { plainPath } from '../../../session/paths.ts'
import { useTitleOf } from '../../../shell/useTitleOf.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { localMoment, momentOf } from './localMoment.ts'
import { timeMachine } from './timeMachineQueries.ts'
import { useVisit } from './useVisit.ts'
import { View } from './View.tsx'

/** What a visitor sees of a site at a moment, what not and why, and the changes before and after it. */
export function TimeMachinePage() {
  const { t } = useTranslation('timeMachine')
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const [visit, change] = useVisit()
  const result = useQuery(timeMachine(visit))
  const { siteId, moment } = visit
  const { isPlaceholderData } = result
  const known =
    result.data && siteId && !isPlaceholderData ? [{ value: siteId, label: result.data.site.name }] : []
  return (
    <Stack component="section" gap="md" aria-label={title}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Paper withBorder p="md" component="section" aria-label={t('visitor')}>
        <VisitorFields
          visitor={{ ...visit, moment: localMoment(moment) }}
          knownSites={known}
          onChange={({ moment: local, ...visitor }) =>
            change({
              ...visitor,
              // The input leaves out seconds, which the moment keeps until another one is chosen.
              moment: local === localMoment(moment) ? moment : momentOf(local),
            })
          }
        >
          <CodeSelect
            label={t('page')}
            enumeration="landingPage"
            value={visit.page}
            onChange={(page) => change({ page })}
          />
        </VisitorFields>
      </Paper>
      {siteId === '' ? (
        <Text c="dimmed">{t('choose')}</Text>
      ) : (
        <QueryView result={result} failed={t('failed')} height={480}>
          {(view) => (
            <Updating updating={isPlaceholderData} label={t('updating')}>
              <Stack gap="md">
                <ChangeBar
                  view={view}
                  isNow={moment === undefined}
                  onMove={(time) => change({ moment: time })}
                />
                <View view={view} platform={visit.platform} />
              </Stack>
            </Updating>
          )}
        </QueryView>
      )}
    </Stack>
  )
}
