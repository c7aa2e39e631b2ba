import 'react-image-crop/dist/ReactCrop.css'
import { Modal } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './Upload.module.css'
import { UploadCropForm, type UploadCropFormProps } from './UploadCropForm.tsx'

interface UploadCropDialogProps extends UploadCropFormProps {
  opened: boolean
}

/** The dialog in which one image after another is cut. */
export default function UploadCropDialog({ opened, ...form }: UploadCropDialogProps) {
  const { upload, dialog } = useLabels()
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      onClose={form.onClose}
      size="lg"
      title={<span className={classes.caption}>{upload.crop.title(form.pending.file.name)}</span>}
      closeButtonProps={{ 'aria-label': dialog.close }}
    >
      <UploadCropForm key={form.pending.key} {...form} />
    </Modal>
  )
}
