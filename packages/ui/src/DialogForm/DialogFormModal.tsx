import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { PHONE } from '../fields/phone.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpeningCount } from '../overlays/useOpeningCount.ts'
import classes from './DialogForm.module.css'
import type { AnyDialogFormProps } from './DialogForm.types.ts'
import { DialogFormBody } from './DialogFormBody.tsx'

const WIDTHS = { 1: '30rem', 2: '50rem' } as const

export function DialogFormModal(props: AnyDialogFormProps) {
  const labels = useLabels()
  const { opened, title, onClose, columns = 1 } = props
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const opening = useOpeningCount(opened)
  // The form inside knows whether there is something to lose.
  const requestClose = useRef<() => void>(onClose)
  return (
    <Modal
      opened={opened}
      onClose={() => requestClose.current()}
      title={title}
      size={WIDTHS[columns]}
      fullScreen={onPhone}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': labels.dialog.close }}
      classNames={{
        content: classes.content,
        header: classes.header,
        body: classes.body,
        title: classes.title,
      }}
    >
      <DialogFormBody key={opening} {...props} requestClose={requestClose} />
    </Modal>
  )
}
