import { Input, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import { withRetry } from '../overlays/withRetry.tsx'
import { describeRules } from './describeRules.ts'
import type { UploadedFile, UploadProps, UploadRules } from './Upload.types.ts'
import { UploadDropArea } from './UploadDropArea.tsx'
import { UploadDropzone } from './UploadDropzone.tsx'
import { UploadList } from './UploadList.tsx'
import { UploadPreview } from './UploadPreview.tsx'
import { mostFiles } from './UploadQueue.ts'
import { useFileDrag } from './useFileDrag.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useUploadQueue } from './useUploadQueue.ts'

export type { FileFormat } from './fileFormat.ts'
export type * from './Upload.types.ts'
export { UPLOAD_MAX_SIZE, uploadRules } from './uploadRules.ts'

const UploadCropDialog = lazy(withRetry(() => import('./UploadCropDialog.tsx')))

const NO_RULES: UploadRules = {}

/**
 * Files chosen, dropped or pasted, checked by their content, cut where they have to be, and sent a few at a
 * time (specification, sections 2, 4 and 5). What was uploaded before stays, whatever happens to a new file.
 */
export function Upload(props: UploadProps) {
  const { label, value, rules = NO_RULES, crop, layout = 'list', description, error, ref } = props
  const { required = false, disabled = false, onBlur } = props
  const { upload: words } = useLabels()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(root)
  const [announcement, setAnnouncement] = useState('')
  const [previewed, setPreviewed] = useState<UploadedFile>()
  const [queue, { files, arrived }] = useUploadQueue(props, root, {
    onUploaded: ({ name }) => setAnnouncement(words.outcome(name, words.succeeded)),
    onRetry: (name) => setAnnouncement(words.outcome(name, words.retrying)),
    // Also changes the text, so that a second loss is announced like the first.
    onResume: (name, share) => setAnnouncement(words.outcome(name, words.sending(Math.floor(share * 100)))),
  })
  const most = mostFiles(rules)
  const full = most > 1 && value.length >= most
  const add = (added: File[]) => queue.add(added)
  const openDialog = useRef<() => void>(null)
  const dragging = useFileDrag()
  const asking = files.find(({ state }) => state.status === 'cropping' && !state.postponed)
  useReturnFocus(asking !== undefined)
  const [cropped, setCropped] = useState(asking)
  // The last one stays in sight while the dialog closes.
  if (asking && asking !== cropped) setCropped(asking)

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is named by a legend, this one by its label. */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        ref={root}
        onFocus={keptFocus.onFocus}
        onBlur={(event: FocusEvent<HTMLDivElement>) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
        }}
      >
        <UploadDropzone rules={rules} disabled={disabled} onFiles={add} openRef={openDialog}>
          <Input.Wrapper
            id={id}
            label={label}
            required={required}
            error={error}
            description={
              <>
                {description} {describeRules(rules, words)}
              </>
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          >
            <UploadDropArea
              id={id}
              rules={rules}
              count={value.length}
              full={full}
              disabled={disabled}
              invalid={Boolean(error)}
              dragging={dragging && !disabled}
              onChoose={() => openDialog.current?.()}
              {...(ref && { ref })}
            />
          </Input.Wrapper>
          <UploadList
            labelId={`${id}-label`}
            layout={layout}
            value={value}
            pending={files}
            arrived={arrived}
            queue={queue}
            disabled={disabled}
            onPreview={setPreviewed}
            onAnnounce={setAnnouncement}
          />
        </UploadDropzone>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
      <UploadPreview files={value} previewed={previewed} onPreview={setPreviewed} />
      <Suspense>
        {crop && cropped && (
          <UploadCropDialog
            opened={asking !== undefined}
            pending={cropped}
            rules={rules}
            crop={crop}
            onCropped={(file) => queue.crop(cropped.key, file)}
            onClose={() => queue.postponeCrop(cropped.key, true)}
          />
        )}
      </Suspense>
    </>
  )
}
