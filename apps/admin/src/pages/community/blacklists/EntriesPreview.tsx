import type { BlacklistEntry, BlacklistPreviewEntry } from '@admin/api-client/contract/community/blacklists'
import { formatList, type Translate, toLanguage, useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../app/QueryView.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { useCan } from '../../../session/useCan.ts'
import { EntryLinks } from './EntryLinks.tsx'
import { hasEntries, previewOf } from './entriesPreview.ts'

/** Milliseconds after the last key. */
const PAUSE = 400
/** Entries shown, those that can't be added first. */
const SHOWN = 100
/** Pixels from which the entries scroll. */
const MAX_HEIGHT = 240

function effectText(t: Translate, entry: BlacklistPreviewEntry, language: string) {
  const { problem, account, listed, users, examples } = entry
  if (problem) {
    const isUnnamed = problem === 'staff' && account === ''
    const text = isUnnamed ? t('blacklist:unnamedStaff') : t(`blacklist:problem.${problem}`, { account })
    return <StatusBadge tone="danger">{text}</StatusBadge>
  }
  if (listed) return t('blacklist:listed')
  if (users === null) return t('blacklist:notCounted')
  if (users === 0) return t('blacklist:noUsers')
  return t(users > examples.length ? 'blacklist:usersMore' : 'blacklist:usersNamed', {
    users: t('blacklist:users', { count: users }),
    names: formatList(examples, language),
  })
}

interface EntriesPreviewProps {
  kind: BlacklistEntry['kind']
  /** Entries as they are entered. */
  values: string
}

/** What adding the entries of a text would do, read while it is entered. */
export function EntriesPreview({ kind, values }: EntriesPreviewProps) {
  const { t, i18n } = useTranslation('blacklist')
  const language = toLanguage(i18n.language)
  const can = useCan()
  const [entered] = useDebouncedValue(values.trim(), PAUSE)
  const result = useQuery(previewOf(kind, entered))
  if (!hasEntries(values) || !hasEntries(entered)) return null
  return (
    <QueryView result={result} failed={t('previewFailed')} height={80}>
      {(entries) => {
        const refused = entries.filter(({ problem }) => problem !== null)
        const others = entries.filter(({ problem }) => problem === null)
        const listed = others.filter((entry) => entry.listed).length
        const counts = { addable: others.length - listed, listed, refused: refused.length }
        return (
          <Stack gap="xs">
            <Text size="sm" fw={500} role="status">
              {t('summary', counts)}
            </Text>
            <DetailTable
              label={t('preview')}
              head={[t('place'), t('value'), t('effect')]}
              rows={[...refused, ...others].slice(0, SHOWN).map((entry) => ({
                key: String(entry.place),
                cells: [entry.place, entry.value, effectText(t, entry, language)],
              }))}
              maxHeight={MAX_HEIGHT}
            />
            {kind === 'user' && can('user:links') && <EntryLinks entries={others} />}
          </Stack>
        )
      }}
    </QueryView>
  )
}
