import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { errorText, useTranslation } from '@admin/i18n'
import { useFormContext } from '@admin/ui'
import { Stack, Table, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryView } from '../../app/QueryView.tsx'
import { shownRow } from '../../crud/actions/shownRow.ts'
import type { dryRunOf } from './bulkWorks.ts'
import { useDifferences } from './useDifferences.ts'
import type { LockablePath } from './useLease.ts'

interface BulkPreviewProps {
  path: LockablePath
  dryRun: ReturnType<typeof dryRunOf>
  /** Step of the form in which it shows, from 0. */
  shownIn: number
}

/** What a bulk action would change, with examples, and what it would skip and why. */
export function BulkPreview({ path, dryRun, shownIn }: BulkPreviewProps) {
  const { t } = useTranslation('work')
  // Nothing is checked while it is still being entered.
  const { step } = useFormContext()
  const result = useQuery({ ...dryRun, enabled: step === shownIn })
  return (
    <QueryView result={result} failed={t('bulkCheckFailed')} height={120}>
      {(shown) => <Outcome path={path} {...shown} />}
    </QueryView>
  )
}

function Outcome({ path, changes, skipped, sample }: DryRun & { path: LockablePath }) {
  const { t } = useTranslation(['work', 'errors'])
  const client = useQueryClient()
  const nameOf = (id: string) => shownRow<{ id: string; title: string }>(client, path, id)?.title ?? id
  const differencesOf = useDifferences(sample)
  return (
    <Stack gap="md">
      <Text role="status" fw={500}>
        {t('bulkChanges', { count: changes })}
      </Text>
      {sample.length > 0 && (
        <Listed
          title={t('bulkSample')}
          rows={sample.map((each) => ({ ...each, name: nameOf(each.id), text: differencesOf(each) }))}
        />
      )}
      {skipped.length > 0 && (
        <Listed
          title={t('bulkSkipped', { count: skipped.length })}
          rows={skipped.map(({ id, key }) => ({
            id,
            name: nameOf(id),
            text: errorText(t, { key: key as never, message: key }),
          }))}
        />
      )}
    </Stack>
  )
}

interface ListedProps {
  title: string
  rows: readonly { id: string; name: string; text: string }[]
}

const Listed = ({ title, rows }: ListedProps) => (
  <div>
    <Text size="sm" fw={500} mb={4} aria-hidden>
      {title}
    </Text>
    <Table aria-label={title}>
      <Table.Tbody>
        {rows.map(({ id, name, text }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw={400} w="40%">
              {name}
            </Table.Th>
            <Table.Td>{text}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
)
