import type { Language } from '@admin/i18n'
import { enUS, type Labels } from '@admin/ui'
import { zhCN } from '@admin/ui/labels/zhCN'

/** The component library's labels in each language. */
export const labelsOf: Record<Language, Labels> = { 'en-US': enUS, 'zh-CN': zhCN }
