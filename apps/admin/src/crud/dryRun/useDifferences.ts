import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import type { BitRate } from '@admin/api-client/contract/content/videos'
import {
  entryNamespaces,
  enumerationLabel,
  fieldText,
  formatList,
  type Namespace,
  toLanguage,
  useTranslation,
} from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useQueries } from '@tanstack/react-query'
import { fieldValueText } from '../detail/fieldValueText.ts'
import { nameIn } from '../form/bilingualName.ts'
import { resource as resourceAt } from '../resource/resource.ts'

type Sample = DryRun['sample'][number]

const tags = resourceAt('/api/admin/tags', 'tag')
const forums = resourceAt('/api/admin/forums', 'forum')

/** Fields that change together with others, which say enough. */
const UNSAID: ReadonlySet<string> = new Set(['submittedBy'])

/** Ids of the tags that a row would get, and of those that it would lose. */
function tagChanges({ before, after }: Sample): { added: string[]; removed: string[] } {
  const had = (before.tagIds ?? []) as string[]
  const has = (after.tagIds ?? []) as string[]
  return {
    added: has.filter((id) => !had.includes(id)),
    removed: had.filter((id) => !has.includes(id)),
  }
}

/** The fees that differ, by grade. */
function feeChanges({ before, after }: Sample) {
  const had = (before.bitRates ?? []) as BitRate[]
  const has = (after.bitRates ?? []) as BitRate[]
  return has.flatMap(({ grade, fee }) => {
    const from = had.find((rate) => rate.grade === grade)?.fee
    return from === undefined || from === fee ? [] : [{ grade, from, to: fee }]
  })
}

/**
 * Returns a function that describes what a bulk action would change of a row, for the rows of a sample.
 * @param resource name in the operation log
 */
export function useDifferences(resource: string, sample: DryRun['sample']): (row: Sample) => string {
  const { t, i18n } = useTranslation([
    'work',
    'video',
    'operationLog',
    ...entryNamespaces(resource),
  ] as Namespace[])
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
  const forumIds = sample.flatMap(({ before, after }) =>
    [before, after].flatMap(({ forumId }) => forumId ?? []),
  )
  const forumNames = useQueries({
    queries: [...new Set(forumIds as string[])].map((id) => forums.one(id)),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  })
  const named = (tagIds: string[]) =>
    formatList(
      tagIds.map((id) => names.get(id) ?? '…'),
      language,
    )

  return (row) => {
    const { before, after } = row
    const { added, removed } = tagChanges(row)
    const changed = (field: string, from: string, to: string) => t('work:bulkDifference', { field, from, to })
    const fields = Object.keys(after).filter(
      (name) => name !== 'tagIds' && name !== 'bitRates' && !UNSAID.has(name),
    )
    const text = (side: Sample['after'], name: string) =>
      name === 'forumId'
        ? (forumNames.get(String(side[name])) ?? '…')
        : fieldValueText({ t, language }, resource, name, side[name])
    const parts = [
      added.length > 0 && t('work:tagsAdded', { names: named(added) }),
      removed.length > 0 && t('work:tagsRemoved', { names: named(removed) }),
      ...fields.map((name) => changed(fieldText(t, resource, name), text(before, name), text(after, name))),
      ...feeChanges(row).map(({ grade, from, to }) =>
        changed(
          t('video:feeOf', { grade: enumerationLabel(t, 'bitRateGrade', grade) }),
          formatNumber(from),
          formatNumber(to),
        ),
      ),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
