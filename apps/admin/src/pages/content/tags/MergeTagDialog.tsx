import { unwrap } from '@admin/api-client'
import type { Tag } from '@admin/api-client/contract/content/tags'
import { toLanguage, useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormProps } from '@admin/ui'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../app/api.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { lookup } from '../../../crud/list/lookups.ts'
import { tags } from './tags.list.tsx'

const merge = tags.action('merge')

interface Merge {
  into: string
}

/** Chooses the tag that another one becomes part of, and says how many records that changes. */
export function MergeTagDialog({
  tag,
  ...dialog
}: { tag: Tag } & Pick<DialogFormProps<Merge>, 'opened' | 'onClose'>) {
  const { t, i18n } = useTranslation(['tag', 'actions', 'validation'])
  const language = toLanguage(i18n.language)
  const submit = useSubmit()
  const [into, setInto] = useState('')
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
  const schema = useMemo(
    () =>
      translateSchema(async () => {
        const { tagArea } = await import('@admin/api-client/contract/content/tags')
        return tagArea.operations.merge.body.pick({ into: true })
      }, t),
    [t],
  )
  const { data: effect } = useQuery({
    queryKey: [tags.path, 'merge', tag.id, into],
    queryFn: into
      ? ({ signal }) =>
          unwrap(
            api.GET('/api/admin/tags/{id}/merge', {
              params: { path: { id: tag.id }, query: { into } },
              signal,
            }),
          )
      : skipToken,
  })
  const name = nameIn(tag, language)
  return (
    <DialogForm<Merge>
      {...dialog}
      mode="add"
      title={t('mergeTitle', { name })}
      submitLabel={t('actions:merge')}
      fields={[
        {
          type: 'autocomplete',
          name: 'into',
          label: t('mergeInto'),
          description: [effect && t('mergeEffect', effect), t('mergeHint')].filter(Boolean).join(' '),
          required: true,
          source,
        },
      ]}
      schema={schema}
      onValuesChange={({ into: chosen }) => setInto(chosen ?? '')}
      onSubmit={(body) =>
        submit({
          mutation: merge,
          variables: { id: tag.id, body: { ...body, version: tag.version } },
          done: (kept) => t('merged', { name, into: nameIn(kept, language) }),
        })
      }
    />
  )
}
