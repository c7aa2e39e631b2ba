import type { Language } from '@admin/i18n'
import type { Labels } from '@admin/ui'
import { useSyncExternalStore } from 'react'

/** The component library's labels in other languages than English, which it has built in. */
const loaded: Partial<Record<Language, Labels>> = {}
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

/** Returns the library's labels in a language, `undefined` for English and until they have loaded. */
export const useLabelsOf = (language: string): Labels | undefined =>
  useSyncExternalStore(subscribe, () => loaded[language as Language])
