import { ApiError } from '@admin/api-client'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { Failure } from '../../app/Failure.tsx'
import { Updating } from '../../app/Updating.tsx'
import { useErrorText } from '../../app/useErrorText.ts'
import classes from './figures.module.css'
import { shorterRanges } from './periodKeys.ts'
import type { ReportView } from './ReportSubject.ts'

interface ReportBodyProps<Data> {
  view: ReportView & {
    result: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData' | 'isFetching'>
  }
  children: (report: Data) => ReactNode
}

/** A report; the one before while another loads, a placeholder for the first, and what to do where it fails. */
export function ReportBody<Data>({ view, children }: ReportBodyProps<Data>) {
  const { t } = useTranslation('reportPage')
  const { data, error, refetch, isPlaceholderData } = view.result
  if (error)
    return error instanceof ApiError && error.key === 'reportTooLarge' ? (
      <TooLarge view={view} error={error} />
    ) : (
      <Failure title={t('failed')} error={error} onRetry={refetch} />
    )
  if (data === undefined) return <Placeholder />
  return (
    <Updating updating={isPlaceholderData} label={t('updating')}>
      {children(data)}
    </Updating>
  )
}

function TooLarge({ view: { state, change }, error }: { view: ReportView; error: ApiError }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const errorText = useErrorText()
  return (
    <Alert color="orange" role="alert" title={t('reportPage:tooLarge')}>
      <Text size="sm">{errorText(error)}</Text>
      <Group gap="xs" mt="sm">
        {shorterRanges(state.range).map((range) => (
          <Button key={range} variant="default" size="compact-md" onClick={() => change({ range })}>
            {t('reportPage:smallerRange', { range: enumerationLabel(t, 'reportRange', range) })}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}

const CARDS = 6

/** The layout of a report, so that nothing moves when it loads. */
function Placeholder() {
  const { t } = useTranslation('shell')
  return (
    <Stack gap="md" role="status" aria-label={t('loading')}>
      <Skeleton height={28} width="min(26rem, 100%)" />
      <div className={classes.cards} style={{ '--most': CARDS } as CSSProperties}>
        {Array.from({ length: CARDS }, (_, index) => (
          <Skeleton key={index} height={112} />
        ))}
      </div>
      <Skeleton height={440} />
      <Skeleton height={320} />
    </Stack>
  )
}
