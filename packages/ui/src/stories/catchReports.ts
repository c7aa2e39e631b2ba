import { spyOn } from 'storybook/test'

/** For stories whose callbacks fail on purpose: what components report stays in the story, which may look at it. */
export function catchReports(): () => void {
  const report = spyOn(globalThis, 'reportError').mockImplementation(() => {})
  return () => report.mockRestore()
}
