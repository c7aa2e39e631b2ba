import { Failure } from '../../app/Failure.tsx'

/**
 * Returns the item of a form that shows why what the form needs couldn't be loaded.
 * @param name of a choice whose options are missing, or of an item without a value
 */
export const failureSlot = <Name extends string>(
  name: Name,
  title: string,
  error: Error,
  onRetry: () => void,
) => ({
  type: 'slot' as const,
  name,
  label: title,
  bare: true,
  render: () => <Failure title={title} error={error} onRetry={onRetry} />,
})
