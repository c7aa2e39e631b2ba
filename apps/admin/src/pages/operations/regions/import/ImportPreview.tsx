import type { RegionImportPreview, RegionImportRow } from '@admin/api-client/contract/operations/regions'
import { type Language, type Translate, toLanguage, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryView } from '../../../../app/QueryView.tsx'
import { DetailTable } from '../../../../crud/detail/DetailTable.tsx'
import { nameIn } from '../../../../crud/form/bilingualName.ts'

/** Pixels from which the rows scroll. */
const MAX_HEIGHT = 260

interface ImportPreviewProps {
  result: Pick<UseQueryResult<RegionImportPreview>, 'data' | 'error' | 'refetch'>
}

/** Returns the name before or after a change; with the code of its parent where that changes. */
function stateText(
  t: Translate,
  { before, after }: RegionImportRow,
  state: RegionImportRow['before'],
  language: Language,
): string {
  if (!state) return '–'
  const moves = before && after && before.parentCode !== after.parentCode
  const name = nameIn(state, language)
  return moves ? t('region:stateIn', { name, parent: state.parentCode }) : name
}

/** What an import would change: how much of each kind, and the first changes. */
export function ImportPreview({ result }: ImportPreviewProps) {
  const { t, i18n } = useTranslation(['region', 'fields'])
  const language = toLanguage(i18n.language)
  return (
    <QueryView result={result} failed={t('previewFailed')} height={120}>
      {({ counts, rows }) => {
        const found = Object.entries(counts).filter(([, number]) => number > 0)
        const total = found.reduce((sum, [, number]) => sum + number, 0)
        const summary = found.map(([change, number]) =>
          t('changeCount', {
            change: t(`changes.${change as RegionImportRow['change']}`),
            number: formatNumber(number),
          }),
        )
        return (
          <Stack gap="xs">
            {total > 0 && (
              <Text size="sm" fw={500} role="status">
                {summary.join(' · ')}
              </Text>
            )}
            {total > rows.length && (
              <Text size="sm" c="dimmed">
                {t('shownOf', { shown: formatNumber(rows.length), total: formatNumber(total) })}
              </Text>
            )}
            {rows.length > 0 && (
              <DetailTable
                label={t('importPreview')}
                head={[t('fields:code'), t('change'), t('before'), t('after')]}
                rows={rows.map((row) => ({
                  key: `${row.kind} ${row.code}`,
                  cells: [
                    row.code,
                    t(`changes.${row.change}`),
                    stateText(t, row, row.before, language),
                    stateText(t, row, row.after, language),
                  ],
                }))}
                maxHeight={MAX_HEIGHT}
              />
            )}
          </Stack>
        )
      }}
    </QueryView>
  )
}
