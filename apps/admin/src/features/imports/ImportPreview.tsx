import { ApiError } from '@admin/api-client'
import { useTranslation, validationText } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Alert, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../../app/QueryView.tsx'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'

/** Milliseconds after the last key. */
const PAUSE = 400
/** Rows shown, those that can't be imported first. */
const SHOWN = 100
/** Pixels from which the rows scroll. */
const MAX_HEIGHT = 240

interface Plan<Row> {
  rows: readonly Row[]
}

interface ImportPreviewProps<Row, Read extends Plan<Row>> {
  /** Namespace that names what is imported. */
  area: 'reward' | 'pointGrant'
  rows: string
  /** Reads what each row of a text would do. */
  previewOf: (rows: string) => UseQueryOptions<Read, Error, Read, string[]>
  /** Headings of `cellsOf`. */
  head: readonly string[]
  /** What a row names, between its line and its effect. */
  cellsOf: (row: Row) => ReactNode[]
  /** What a row does, or why it can't be imported. */
  effectOf: (row: Row) => string
  /** What the whole import needs. */
  noteOf: (plan: Read) => ReactNode
}

/** What importing a text would do, read while it is entered. */
export function ImportPreview<Row extends { place: number; problem: string | null }, Read extends Plan<Row>>({
  area,
  rows,
  previewOf,
  head,
  cellsOf,
  effectOf,
  noteOf,
}: ImportPreviewProps<Row, Read>) {
  const { t } = useTranslation([area, 'validation'])
  const [entered] = useDebouncedValue(rows, PAUSE)
  const isSettled = entered === rows && rows.trim() !== ''
  const result = useQuery({ ...previewOf(entered), enabled: isSettled })
  if (rows.trim() === '') return null
  const rejected = result.error instanceof ApiError ? result.error.fields?.rows : undefined
  if (rejected) return <Alert color="red">{validationText(t, rejected)}</Alert>
  return (
    <QueryView result={result} failed={t(`${area}:previewFailed`)} height={80}>
      {(plan) => {
        const refused = plan.rows.filter(({ problem }) => problem !== null)
        const valid = plan.rows.filter(({ problem }) => problem === null)
        return (
          <Stack gap="xs">
            <Text size="sm" fw={500} role="status">
              {t(`${area}:summary`, { valid: valid.length, refused: refused.length })}
            </Text>
            {noteOf(plan)}
            <DetailTable
              label={t(`${area}:preview`)}
              head={[t(`${area}:place`), ...head, t(`${area}:effect`)]}
              rows={[...refused, ...valid].slice(0, SHOWN).map((row) => ({
                key: String(row.place),
                cells: [
                  row.place,
                  ...cellsOf(row),
                  row.problem ? (
                    <StatusBadge key="effect" tone="danger">
                      {effectOf(row)}
                    </StatusBadge>
                  ) : (
                    effectOf(row)
                  ),
                ],
              }))}
              maxHeight={MAX_HEIGHT}
            />
          </Stack>
        )
      }}
    </QueryView>
  )
}
