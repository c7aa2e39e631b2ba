import type { Language } from '@admin/i18n'
import { enUS, type Labels } from '@admin/ui'
import { useSyncExternalStore } from 'react'

/** The component library's words; English comes with the library, other languages on demand. */
const loaded: Partial<Record<Language, Labels>> = { 'en-US': enUS }
const listeners = new Set<() => void>()

export async function loadLabels(language: string): Promise<void> {
  if (language !== 'zh-CN' || loaded[language]) return
  loaded[language] = (await import('@admin/ui/labels/zhCN')).zhCN
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The library's words in a language, English until they are there. */
export const useLabelsOf = (language: string): Labels =>
  useSyncExternalStore(subscribe, () => loaded[language as Language] ?? enUS)
