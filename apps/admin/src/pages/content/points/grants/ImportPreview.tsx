import { ApiError } from '@admin/api-client'
import type { GrantImportRow } from '@admin/api-client/contract/content/pointGrants'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { POINTS_GRANT_REVIEW, REVIEW_WINDOW_HOURS } from '@admin/api-client/contract/limits'
import { type Translate, useTranslation, validationText } from '@admin/i18n'
import { formatNumber, StatusBadge } from '@admin/ui'
import { Alert, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../../app/QueryView.tsx'
import { DetailTable } from '../../../../crud/detail/DetailTable.tsx'
import { previewOf } from './importPreview.ts'

/** Milliseconds after the last key. */
const PAUSE = 400
/** Rows shown, those that can't be imported first. */
const SHOWN = 100
/** Pixels from which the rows scroll. */
const MAX_HEIGHT = 240

function effectOf(t: Translate, { problem, amount, userName: name }: GrantImportRow) {
  if (problem) return <StatusBadge tone="danger">{t(`pointGrant:problem.${problem}`)}</StatusBadge>
  return amount.startsWith('-')
    ? t('pointGrant:willTake', { amount: formatNumber(amount.slice(1)), name })
    : t('pointGrant:willGive', { amount: formatNumber(amount), name })
}

/** What importing a text would do, read while it is entered. */
export function ImportPreview({ unit, rows }: { unit: CodeOf<'pointUnit'>; rows: string }) {
  const { t } = useTranslation(['pointGrant', 'validation'])
  const [entered] = useDebouncedValue(rows, PAUSE)
  const isSettled = entered === rows && rows.trim() !== ''
  const result = useQuery({ ...previewOf(unit, entered), enabled: isSettled })
  if (rows.trim() === '') return null
  const rejected = result.error instanceof ApiError ? result.error.fields?.rows : undefined
  if (rejected) return <Alert color="red">{validationText(t, rejected)}</Alert>
  return (
    <QueryView result={result} failed={t('previewFailed')} height={80}>
      {({ rows: planned, needsReview }) => {
        const refused = planned.filter(({ problem }) => problem !== null)
        const valid = planned.filter(({ problem }) => problem === null)
        return (
          <Stack gap="xs">
            <Text size="sm" fw={500} role="status">
              {t('summary', { valid: valid.length, refused: refused.length })}
            </Text>
            {needsReview && (
              <Alert color="yellow">
                {t('needsReview', { hours: REVIEW_WINDOW_HOURS, points: formatNumber(POINTS_GRANT_REVIEW) })}
              </Alert>
            )}
            <DetailTable
              label={t('preview')}
              head={[t('place'), t('userId'), t('effect')]}
              rows={[...refused, ...valid].slice(0, SHOWN).map((row) => ({
                key: String(row.place),
                cells: [row.place, row.userId, effectOf(t, row)],
              }))}
              maxHeight={MAX_HEIGHT}
            />
          </Stack>
        )
      }}
    </QueryView>
  )
}
