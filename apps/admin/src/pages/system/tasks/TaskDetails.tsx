import { useTranslation } from '@admin/i18n'
import { Code, Text, Title } from '@mantine/core'
import { Columns } from '../../../crud/detail/Columns.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { NextRuns } from './NextRuns.tsx'
import type { Task } from './tasks.resource.ts'

/** What opens below a task's row: when it runs next, and its parameters. */
export function TaskDetails({ nextRunTimes, parameters, status }: Task) {
  const { t } = useTranslation('task')
  return (
    <RowDetail>
      <Columns minWidth="14rem">
        <section>
          <Title order={2} size="sm">
            {t('nextRuns')}
          </Title>
          {status === 's' ? (
            <Text size="sm" c="dimmed">
              {t('noNextRuns')}
            </Text>
          ) : (
            <NextRuns times={nextRunTimes} />
          )}
        </section>
        <section>
          <Title order={2} size="sm">
            {t('parameters')}
          </Title>
          <Code block>{JSON.stringify(parameters, null, 2)}</Code>
        </section>
      </Columns>
    </RowDetail>
  )
}
