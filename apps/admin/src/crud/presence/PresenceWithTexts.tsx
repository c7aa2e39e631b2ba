import { type ComponentType, lazy } from 'react'
import { loadWords } from '../../app/i18n.ts'
import type { RecordPresenceProps } from './RecordPresence.tsx'

const RecordPresence = lazy(async (): Promise<{ default: ComponentType<RecordPresenceProps> }> => {
  try {
    const [{ RecordPresence }] = await Promise.all([import('./RecordPresence.tsx'), loadWords(['home'])])
    return { default: RecordPresence }
  } catch {
    return { default: () => null }
  }
})

/** Shows nothing where the component or its texts can't be loaded. */
export default function PresenceWithTexts(props: RecordPresenceProps) {
  return <RecordPresence {...props} />
}
