import type { Video } from '@admin/api-client/contract/content/videos'
import { useTranslation } from '@admin/i18n'
import { FormFields } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { LazyPresence } from '../../../crud/presence/LazyPresence.tsx'
import { CurrentFile } from '../../../features/files/CurrentFile.tsx'
import { LockNotice } from '../../../features/works/LockNotice.tsx'
import { useLease } from '../../../features/works/useLease.ts'
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
export function ReplaceFileDialog({ video: opened, ...dialog }: ReplaceFileDialogProps) {
  const { t } = useTranslation(['video', 'work', 'contentActions', 'validation'])
  const submit = useSubmit()
  const [video, showCurrent] = useCurrentRow(opened)
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const { id, title: name, version } = video
  const { foreign: lock, held } = useLease(videos.path, video, dialog.opened)
  return (
    <KeptDialogForm<Replacement>
      {...dialog}
      about={`${id} file`}
      mode="add"
      title={
        <>
          {t('video:replaceTitle', { name })}
          <LazyPresence resource={videos.area} id={id} activity={held ? 'editing' : 'viewing'} />
        </>
      }
      submitLabel={t('contentActions:replaceFile')}
      values={{ file: '', contactSheet: '', version }}
      schema={schema}
      fields={[
        {
          type: 'slot',
          name: 'file',
          label: t('video:file'),
          required: true,
          bare: true,
          disabled: lock !== undefined,
          render: (slot) => (
            <VideoFileField {...slot} value={slot.value ?? ''} description={t('video:replaceHint')} />
          ),
        },
      ]}
      {...(lock && { submitDisabledReason: t('work:ofSomeoneElse') })}
      onSubmit={(body) =>
        submit({
          mutation,
          variables: { id, body: { ...body, version } },
          done: t('video:fileReplaced', { name }),
          showCurrent,
        })
      }
    >
      {lock && <LockNotice path={videos.path} id={id} lock={lock} />}
      <CurrentFile row={video} />
      <FormFields />
    </KeptDialogForm>
  )
}
