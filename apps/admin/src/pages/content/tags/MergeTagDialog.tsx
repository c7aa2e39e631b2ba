import { unwrap } from '@admin/api-client'
import type { Tag } from '@admin/api-client/contract/content/tags'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { api } from '../../../app/api.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { lookup } from '../../../crud/list/lookups.ts'
import { MergeDialog } from '../../../features/merging/MergeDialog.tsx'
import { tags } from './tags.list.tsx'

const merge = tags.action('merge')

/** Chooses the tag that another one becomes part of, and shows how many records that changes. */
export function MergeTagDialog({
  tag: opened,
  ...dialog
}: { tag: Tag } & Omit<DialogProps<never>, 'subject'>) {
  const { t, i18n } = useTranslation('tag')
  const [tag, showCurrent] = useCurrentRow(opened)
  const language = toLanguage(i18n.language)
  const source = useMemo(
    () =>
      lookup('/api/admin/tags', {
        keyword: 'name',
        filters: { labelType: tag.labelType },
        getOption: (row: Tag) => ({
          value: row.id,
          label: nameIn(row, language),
          disabled: row.id === tag.id,
        }),
      }),
    [tag, language],
  )
  const name = nameIn(tag, language)
  return (
    <MergeDialog
      {...dialog}
      row={tag}
      showCurrent={showCurrent}
      path={tags.path}
      title={t('mergeTitle', { name })}
      label={t('mergeInto')}
      hint={t('mergeHint')}
      source={source}
      readPreview={(into, signal) =>
        unwrap(
          api.GET('/api/admin/tags/{id}/merge', {
            params: { path: { id: tag.id }, query: { into } },
            signal,
          }),
        )
      }
      effectOf={(effect) => t('mergeEffect', effect)}
      mutation={merge}
      done={(kept) => t('merged', { name, into: nameIn(kept, language) })}
    />
  )
}
