import type { Video } from '@admin/api-client/contract/content/videos'
import { useTranslation } from '@admin/i18n'
import { useFormContext } from '@admin/ui'
import { useMemo } from 'react'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { VideoFileField } from './VideoFileField.tsx'
import { videos } from './videos.list.tsx'

interface Replacement {
  file: string
  contactSheet: string
  version: number
}

interface ReplaceFileDialogProps {
  video: Video
  opened: boolean
  onClose: () => void
}

const rules = async () => (await import('@admin/api-client/contract/content/videos')).videoFile

const mutation = videos.action('file')

/** Replaces the file of a video. */
export function ReplaceFileDialog({ video, ...dialog }: ReplaceFileDialogProps) {
  const { t } = useTranslation(['video', 'actions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const { id, title: name, version } = video
  return (
    <KeptDialogForm<Replacement>
      {...dialog}
      about={`${id} file`}
      mode="add"
      title={t('video:replaceTitle', { name })}
      submitLabel={t('actions:replaceFile')}
      values={{ file: '', contactSheet: '', version }}
      schema={schema}
      fields={[
        {
          type: 'slot',
          name: 'file',
          label: t('video:file'),
          required: true,
          bare: true,
          render: (slot) => <FileSlot {...slot} value={slot.value ?? ''} />,
        },
      ]}
      onSubmit={(body) =>
        submit({ mutation, variables: { id, body }, done: t('video:fileReplaced', { name }) })
      }
    />
  )
}

function FileSlot(slot: Omit<Parameters<typeof VideoFileField>[0], 'onSheet'>) {
  const { t } = useTranslation('video')
  const { change } = useFormContext<Replacement>()
  return (
    <VideoFileField
      {...slot}
      description={t('replaceHint')}
      onSheet={(contactSheet) => change({ contactSheet })}
    />
  )
}
