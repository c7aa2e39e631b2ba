import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { errorText, useTranslation } from '@admin/i18n'
import { Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { shownRow } from '../actions/shownRow.ts'
import { useDifferences } from './useDifferences.ts'

interface DryRunOutcomeProps extends DryRun {
  /** Name in the operation log of what the rows are. */
  resource: string
  /** Returns what a row is called. @default its name, its title on a list that shows it at `path`, or its id */
  nameOf?: ((id: string) => string | undefined) | undefined
  /** Path of a list that the rows may be on. @default none */
  path?: string | undefined
}

/** What a bulk action would change, with examples, and what it would skip and why. */
export function DryRunOutcome({ resource, path, nameOf, changes, skipped, sample }: DryRunOutcomeProps) {
  const { t } = useTranslation(['work', 'errors'])
  const client = useQueryClient()
  const differencesOf = useDifferences(resource, sample)
  const nameOfRow = ({ id, name }: { id: string; name: string }) => {
    const shown = shownRow<{ id: string; title?: string; nickname?: string; name?: string }>(client, path, id)
    return nameOf?.(id) ?? (name || shown?.title || shown?.nickname || shown?.name || id)
  }
  return (
    <Stack gap="md">
      <Text role="status" fw={500}>
        {t('bulkChanges', { count: changes })}
      </Text>
      {sample.length > 0 && (
        <Listed
          title={t('bulkSample')}
          rows={sample.map((each) => ({ ...each, name: nameOfRow(each), text: differencesOf(each) }))}
        />
      )}
      {skipped.length > 0 && (
        <Listed
          title={t('bulkSkipped', { count: skipped.length })}
          rows={skipped.map(({ id, name, ...why }) => ({
            id,
            name: nameOfRow({ id, name }),
            text: errorText(t, { ...why, message: why.key }),
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
