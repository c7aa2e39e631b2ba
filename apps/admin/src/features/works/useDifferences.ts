import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { EMPTY } from '@admin/ui'
import { useQueries } from '@tanstack/react-query'
import { nameIn } from '../../crud/form/bilingualName.ts'
import { resource } from '../../crud/resource/resource.ts'

type Sample = DryRun['sample'][number]

const tags = resource('/api/admin/tags', 'tag')

/** Ids of the tags that a row would get, and of those that it would lose. */
function tagChanges({ before, after }: Sample): { added: string[]; removed: string[] } {
  const had = (before.tagIds ?? []) as string[]
  const has = (after.tagIds ?? []) as string[]
  return {
    added: has.filter((id) => !had.includes(id)),
    removed: had.filter((id) => !has.includes(id)),
  }
}

/** Returns a function that describes what a bulk action would change of a row, for the rows of a sample. */
export function useDifferences(sample: DryRun['sample']): (row: Sample) => string {
  const { t, i18n } = useTranslation(['work', 'enumerations'])
  const language = toLanguage(i18n.language)
  const ids = new Set(
    sample.flatMap((row) => {
      const { added, removed } = tagChanges(row)
      return [...added, ...removed]
    }),
  )
  const names = useQueries({
    queries: Array.from(ids, (id) => tags.one(id)),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => (data ? [[data.id, nameIn(data, language)] as const] : []))),
  })
  const named = (tagIds: string[]) =>
    formatList(
      tagIds.map((id) => names.get(id) ?? '…'),
      language,
    )

  return (row) => {
    const { before, after } = row
    const { added, removed } = tagChanges(row)
    const status = (field: 'reviewStatus' | 'shelf', name: 'reviewStatus' | 'shelfStatus') => {
      if (!(field in after)) return undefined
      const labelOf = (code: unknown) => (code ? enumerationLabel(t, name, String(code)) : EMPTY)
      return t('bulkDifference', {
        field: t(field),
        from: labelOf(before[field]),
        to: labelOf(after[field]),
      })
    }
    const parts = [
      added.length > 0 && t('tagsAdded', { names: named(added) }),
      removed.length > 0 && t('tagsRemoved', { names: named(removed) }),
      status('reviewStatus', 'reviewStatus'),
      status('shelf', 'shelfStatus'),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
