import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'
import classes from './CommentThread.module.css'

interface CommentLoadMoreProps {
  children: string
  onLoad: () => Promise<void>
}

/** Loads more on demand, and offers another try where that failed. */
export function CommentLoadMore({ children, onLoad }: CommentLoadMoreProps) {
  const labels = useLabels()
  const failureText = useFailureText()
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const load = async () => {
    // Not disabled while it loads: a disabled button would lose the focus.
    if (state.busy) return
    setState({ busy: true })
    try {
      await onLoad()
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, failure: failureText(error, labels.comments.failed) })
    }
  }
  return (
    <div className={classes.more}>
      {state.failure !== undefined && (
        <span role="alert" className={classes.failure}>
          {state.failure}
        </span>
      )}
      <Button variant="default" size="xs" aria-busy={state.busy} onClick={load}>
        {state.busy ? labels.loading : state.failure === undefined ? children : labels.comments.retry}
      </Button>
    </div>
  )
}
