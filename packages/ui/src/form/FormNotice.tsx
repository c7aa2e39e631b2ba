import type { ReactNode } from 'react'
import classes from './Form.module.css'

interface FormNoticeProps {
  tone: 'danger' | 'warning'
  title: string
  children: ReactNode
}

/** What the form has to say as a whole: read out at once. */
export function FormNotice({ tone, title, children }: FormNoticeProps) {
  return (
    <div role="alert" className={classes.notice} data-tone={tone}>
      <strong>{title}</strong>
      <div>{children}</div>
    </div>
  )
}
