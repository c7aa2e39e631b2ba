import { type ClassNames, type ModalFactory, useResolvedStylesApi } from '@mantine/core'
import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpeningCount } from '../overlays/useOpeningCount.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import classes from './Form.module.css'

interface FormOverlay {
  opened: boolean
  title: ReactNode
  onClose: () => void
  /** Further classes of the overlay's parts. */
  classNames: ClassNames<ModalFactory> | undefined
}

/** What a dialog and a drawer around a form have in common; `key` resets the form on each opening. */
export function useFormOverlay({ opened, title, onClose, ...styles }: FormOverlay) {
  const { dialog: labels } = useLabels()
  const key = useOpeningCount(opened)
  // The form inside knows whether there is something to lose.
  const requestClose = useRef(onClose)
  useReturnFocus(opened)
  const { resolvedClassNames: own } = useResolvedStylesApi<ModalFactory>({
    ...styles,
    styles: undefined,
    props: {},
  })
  return {
    key,
    overlay: { opened, requestClose },
    frame: {
      opened,
      title,
      onClose: () => requestClose.current(),
      returnFocus: false,
      closeButtonProps: { 'aria-label': labels.close },
      classNames: {
        ...own,
        content: clsx(classes.content, own?.content),
        header: clsx(classes.header, own?.header),
        body: clsx(classes.body, own?.body),
        title: clsx(classes.title, own?.title),
      },
    },
  }
}
