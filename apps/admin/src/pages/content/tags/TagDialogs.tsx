import type { Tag } from '@admin/api-client/contract/content/tags'
import { TAG_MAX_ALIASES } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { ColorInput, TagsInput } from '@mantine/core'
import { nameFields } from '../../../crud/form/bilingualName.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { MergeTagDialog } from './MergeTagDialog.tsx'
import { type TagDialog, tags } from './tags.list.tsx'

const schemas = async () => {
  const { tagCreate, tagUpdate } = await import('@admin/api-client/contract/content/tags')
  return { create: tagCreate, update: tagUpdate }
}

/** Colors that are easy to tell apart, in light and in dark. */
const swatches = [
  '#e03131',
  '#e8590c',
  '#f08c00',
  '#2f9e44',
  '#0c8599',
  '#1971c2',
  '#6741d9',
  '#c2255c',
  '#868e96',
]

const startWith = { color: '#1971c2', aliases: [] }

/** The tag list's dialogs. */
export default function TagDialogs({ subject, ...dialog }: DialogProps<RowSubject<Tag, TagDialog>>) {
  const { t } = useTranslation('tag')
  if (subject.dialog === 'merge') return <MergeTagDialog {...dialog} tag={subject.row} />
  const field = fieldsOf(tags, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={tags}
      row={subject.row}
      schemas={schemas}
      startWith={startWith}
      fields={[
        ...nameFields(t),
        field('select', 'labelType', {
          options: 'labelType',
          editable: 'add',
          required: true,
          ...(subject.dialog === 'add' && { description: t('labelTypeHint') }),
        }),
        field('slot', 'color', {
          bare: true,
          required: true,
          render: ({ value, onChange, inputProps }) => (
            <ColorInput
              {...inputProps}
              format="hex"
              withEyeDropper={false}
              swatches={swatches}
              value={value ?? ''}
              onChange={onChange}
            />
          ),
        }),
        field('slot', 'aliases', {
          bare: true,
          startValue: [],
          wide: true,
          description: t('aliasesHint'),
          render: ({ value, onChange, inputProps }) => (
            <TagsInput
              {...inputProps}
              value={value ?? []}
              onChange={onChange}
              maxTags={TAG_MAX_ALIASES}
              splitChars={[',', '，', ';', '；']}
            />
          ),
        }),
        field('number', 'sort', { required: true, min: 0 }),
        field('radio', 'status', { options: 'enabledStatus' }),
      ]}
      columns={2}
    />
  )
}
