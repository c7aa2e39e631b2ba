import { createContext, type ReactNode, use } from 'react'
import { enUS } from './enUS.ts'
import type { Labels } from './Labels.ts'

const LabelsContext = createContext<Labels>(enUS)

export interface LabelsProviderProps {
  /** The library's words in the viewer's language. */
  labels: Labels
  children: ReactNode
}

/** Gives the components below it their words. Without one they speak American English. */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  return <LabelsContext value={labels}>{children}</LabelsContext>
}

/** The library's words in the viewer's language. */
export function useLabels(): Labels {
  return use(LabelsContext)
}
