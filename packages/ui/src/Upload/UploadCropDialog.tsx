import 'react-image-crop/dist/ReactCrop.css'
import { Box, Button, Group, Modal, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type * as Cropper from 'react-image-crop'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpenedRef } from '../overlays/useOpenedRef.ts'
import { PendingButton } from '../PendingButton/PendingButton.tsx'
import { cropImage } from './cropImage.ts'
import { cropRatio, cropResult } from './cropResult.ts'
import { evaluateRules } from './evaluateRules.ts'
import { FILE_FORMATS } from './fileFormat.ts'
import type { PendingFile } from './PendingFile.ts'
import classes from './Upload.module.css'
import type { UploadCrop, UploadRules } from './Upload.types.ts'

export interface UploadCropDialogProps {
  opened: boolean
  /** The package that draws the frame. */
  cropper: typeof Cropper
  pending: PendingFile
  rules: UploadRules
  crop: UploadCrop
  onCropped: (file: File) => void
  onClose: () => void
}

/** Smallest edge of the frame, in pixels of the screen. */
const SMALLEST_FRAME = 24

const WHOLE: Cropper.PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** The dialog in which one image after another is cropped. */
export function UploadCropDialog(props: UploadCropDialogProps) {
  const { opened, pending, onClose } = props
  const { upload, dialog } = useLabels()
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      onClose={onClose}
      size="lg"
      title={upload.crop.title(pending.file.name)}
      closeButtonProps={{ 'aria-label': dialog.close }}
    >
      <UploadCropForm key={pending.key} {...props} />
    </Modal>
  )
}

/** Chooses the part of an image to send, by pointer, touch or keyboard. */
function UploadCropForm(props: UploadCropDialogProps) {
  const { cropper, pending, rules, crop, onCropped, onClose } = props
  const words = useLabels().upload.crop
  const { area, ...handles } = words.handles
  const { file, url, facts = { size: file.size } } = pending
  const { width = 1, height = 1, format } = facts
  const opened = useOpenedRef(props.opened)
  const image = useRef<HTMLImageElement>(null)
  const ratio = cropRatio(crop.ratio, rules.pixels)
  const [chosen, setChosen] = useState<Cropper.PercentCrop>(() => largestPart(cropper, ratio, width, height))
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing')
  const part = cropper.convertToPixelCrop(chosen, width, height)
  const result = cropResult(part, rules.pixels)
  const resized = result.width !== Math.round(part.width) || result.height !== Math.round(part.height)
  const wholeFits = ratio === undefined && evaluateRules(facts, rules).length === 0

  const apply = async () => {
    if (!image.current || !format) return
    setState('cutting')
    try {
      const source = { name: file.name, type: FILE_FORMATS[format].type }
      const cropped = await cropImage(image.current, part, result, source)
      if (opened.current) onCropped(cropped)
      else setState('choosing')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      {/* The frame is placed from the left in every direction of writing. */}
      <Box dir="ltr" ta="center" p="sm" bg="var(--admin-canvas)">
        <cropper.ReactCrop
          crop={chosen}
          {...(ratio !== undefined && { aspect: ratio })}
          minWidth={SMALLEST_FRAME}
          minHeight={ratio === undefined ? SMALLEST_FRAME : 0}
          keepSelection
          ruleOfThirds
          ariaLabels={{
            cropArea: area,
            nwDragHandle: handles.nw,
            nDragHandle: handles.n,
            neDragHandle: handles.ne,
            eDragHandle: handles.e,
            seDragHandle: handles.se,
            sDragHandle: handles.s,
            swDragHandle: handles.sw,
            wDragHandle: handles.w,
          }}
          onChange={(_, percent) => setChosen(percent)}
        >
          <img ref={image} src={url} alt={file.name} className={classes.source} />
        </cropper.ReactCrop>
      </Box>
      <Text role="status" fz="sm" mt="xs">
        {words.area(Math.round(part.width), Math.round(part.height))}
        {resized && ` → ${words.result(result.width, result.height)}`}
        {result.enlarged && (
          <Text span fz="sm" fw={500} ms="xs" c="var(--admin-warning)">
            {words.enlarged}
          </Text>
        )}
      </Text>
      <Text fz="xs" c="dimmed">
        {words.hint}
      </Text>
      {state === 'failed' && (
        <Text role="alert" fz="xs" c="var(--mantine-color-error)">
          {words.failed}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        {wholeFits && (
          <Button variant="default" onClick={() => onCropped(file)}>
            {words.keepWhole}
          </Button>
        )}
        <PendingButton onClick={apply} pending={state === 'cutting'} disabled={!result.fits}>
          {words.apply}
        </PendingButton>
      </Group>
    </>
  )
}

function largestPart(
  cropper: typeof Cropper,
  ratio: number | undefined,
  width: number,
  height: number,
): Cropper.PercentCrop {
  if (ratio === undefined) return WHOLE
  const side = width / height > ratio ? { height: 100 } : { width: 100 }
  return cropper.centerCrop(
    cropper.makeAspectCrop({ unit: '%', ...side }, ratio, width, height),
    width,
    height,
  )
}
