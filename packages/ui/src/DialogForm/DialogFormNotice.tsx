import type { ReactNode } from 'react'
import classes from './DialogForm.module.css'

interface DialogFormNoticeProps {
  tone: 'danger' | 'warning'
  title: string
  children: ReactNode
}

/** What the form has to say as a whole: read out at once. */
export function DialogFormNotice({ tone, title, children }: DialogFormNoticeProps) {
  return (
    <div role="alert" className={classes.notice} data-tone={tone}>
      <strong>{title}</strong>
      <div>{children}</div>
    </div>
  )
}
