import type { Topic } from '@admin/api-client/contract/community/topics'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { INTRODUCTION_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { coverUpload, WorkPictureField } from '../../../features/works/WorkPictureField.tsx'
import { MergeTopicDialog } from './MergeTopicDialog.tsx'
import { type TopicDialog, topics } from './topics.list.tsx'

const schemas = async () => {
  const { topicCreate, topicUpdate } = await import('@admin/api-client/contract/community/topics')
  return { create: topicCreate, update: topicUpdate }
}

const startWith = { cover: '', introduction: '' }

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ cover, ...row }: Topic) => ({ ...row, cover: unsigned(cover) })

/** The topic list's dialogs. */
export default function TopicDialogs({ subject, ...dialog }: DialogProps<RowSubject<Topic, TopicDialog>>) {
  const { t } = useTranslation('topic')
  if (subject.dialog === 'merge') return <MergeTopicDialog {...dialog} topic={subject.row} />
  const { row } = subject
  const field = fieldsOf(topics, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={topics}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true }),
        field('number', 'sort', { required: true, min: 0 }),
        field('textarea', 'introduction', { wide: true, maxLength: INTRODUCTION_MAX_LENGTH }),
        field('dateTime', 'periodFrom'),
        field('dateTime', 'periodTo'),
        field('slot', 'cover', {
          wide: true,
          bare: true,
          render: (slot) => (
            <WorkPictureField
              {...slot}
              value={slot.value ?? ''}
              label={t('cover')}
              link={row?.cover}
              {...coverUpload}
            />
          ),
        }),
        field('radio', 'status', { options: 'enabledStatus' }),
      ]}
      columns={2}
    />
  )
}
