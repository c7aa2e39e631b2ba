import { Button, Loader } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from './Notice.module.css'

interface NoticeProps {
  title: string
  text: string
  /** Small print, for whoever is asked for help. */
  detail?: string | undefined
  /** Read out at once. */
  alert?: boolean
  action: { label: string; busy?: boolean } & ({ onClick: () => void } | { to: string })
}

/** Says in the place of a page why it is not there, and what to do. */
export function Notice({ title, text, detail, alert = false, action }: NoticeProps) {
  return (
    <section className={classes.notice} role={alert ? 'alert' : undefined}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {detail && <p className={classes.detail}>{detail}</p>}
      {'to' in action ? (
        <Link className={classes.link} to={action.to}>
          {action.label}
        </Link>
      ) : (
        // Not "loading", which would disable it: it keeps the focus.
        <Button
          aria-busy={action.busy}
          leftSection={action.busy && <Loader size={16} color="currentColor" />}
          onClick={() => action.busy || action.onClick()}
        >
          {action.label}
        </Button>
      )}
    </section>
  )
}
