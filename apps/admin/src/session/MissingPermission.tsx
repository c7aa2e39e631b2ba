import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Explain } from './explaining.ts'
import classes from './MissingPermission.module.css'

interface MissingPermissionProps {
  code: PermissionCode
  explain: Explain
  /** What those see who hold the code. */
  children: ReactNode
}

/** A control in its place, out of reach, with a mark that says why. */
export default function MissingPermission({ code, explain, children }: MissingPermissionProps) {
  const reason = explain(code)
  return (
    <span className={classes.withheld}>
      <span inert className={classes.control}>
        {children}
      </span>
      <Tooltip label={reason} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
        <button type="button" className={classes.mark} aria-label={reason} />
      </Tooltip>
    </span>
  )
}
