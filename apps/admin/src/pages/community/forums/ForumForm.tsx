import { FORUM_CATEGORY_TYPE } from '@admin/api-client/contract/community/forumFacts'
import type { Forum } from '@admin/api-client/contract/community/forums'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { categoryLookup, categoryOption } from '../../../features/categories/categories.ts'
import { parentLookup } from '../../../features/community/forumLookup.ts'
import { PictureField } from '../../../features/files/PictureField.tsx'
import { authorLookup } from '../../../features/works/authorLookup.ts'
import { forums } from './forums.list.tsx'

const schemas = async () => {
  const { forumCreate, forumUpdate } = await import('@admin/api-client/contract/community/forums')
  return { create: forumCreate, update: forumUpdate }
}

const startWith = {
  icon: '',
  parentId: null,
  readers: 'a' as const,
  writers: 'u' as const,
  anonymous: false,
  attachments: true,
  moderatorIds: [],
  status: 'open' as const,
}

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ icon, children: _, ...row }: Forum) => ({ ...row, icon: unsigned(icon) })

interface ForumFormProps {
  row: Forum | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a forum, or edits one. */
export function ForumForm({ row, ...dialog }: ForumFormProps) {
  const { t, i18n } = useTranslation('forum')
  const language = toLanguage(i18n.language)
  const categories = useMemo(() => categoryLookup(FORUM_CATEGORY_TYPE, language), [language])
  const parents = useMemo(() => parentLookup(row?.id), [row?.id])
  const field = fieldsOf(forums, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={forums}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true }),
        field('autocomplete', 'parentId', {
          label: 'parent',
          disabled: (row?.childCount ?? 0) > 0,
          ...(row && row.childCount > 0 && { description: t('hasChildren') }),
          source: parents,
          ...(row?.parentId && { knownOptions: [{ value: row.parentId, label: row.parentName }] }),
        }),
        field('autocomplete', 'category', {
          required: true,
          source: categories,
          ...(row && { knownOptions: [categoryOption(row, language)] }),
        }),
        field('select', 'viewType', { required: true, options: 'viewType' }),
        field('select', 'readers', { required: true, options: 'viewFlag' }),
        field('select', 'writers', { required: true, options: 'viewFlag' }),
        field('switch', 'anonymous'),
        field('switch', 'attachments'),
        field('autocomplete', 'moderatorIds', {
          label: 'moderators',
          multiple: true,
          source: authorLookup,
          ...(row && {
            knownOptions: row.moderators.map(({ id, nickname }) => ({ value: id, label: nickname })),
          }),
        }),
        field('number', 'sort', { required: true, min: 0 }),
        field('radio', 'status', { options: 'forumStatus' }),
        field('slot', 'icon', {
          bare: true,
          startValue: '',
          render: (slot) => <PictureField label={t('icon')} link={row?.icon} {...slot} />,
        }),
        field('richText', 'rules', { description: t('rulesHint') }),
      ]}
      columns={2}
    />
  )
}
