import { useNavigation } from 'react-router-dom'
import classes from './NavigationProgress.module.css'

/** A line at the top edge while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.line} aria-hidden="true" />
}
