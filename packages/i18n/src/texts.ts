import { type CodeTexts, codeNamespaces } from './codeTexts.ts'
import enAgents from './locales/en-US/agents.json' with { type: 'json' }
import enAuth from './locales/en-US/auth.json' with { type: 'json' }
import enCoins from './locales/en-US/coins.json' with { type: 'json' }
import enCommon from './locales/en-US/common.json' with { type: 'json' }
import enCommunity from './locales/en-US/community.json' with { type: 'json' }
import enContent from './locales/en-US/content.json' with { type: 'json' }
import enHome from './locales/en-US/home.json' with { type: 'json' }
import enIncidents from './locales/en-US/incidents.json' with { type: 'json' }
import enMessages from './locales/en-US/messages.json' with { type: 'json' }
import enOperations from './locales/en-US/operations.json' with { type: 'json' }
import enOperationTexts from './locales/en-US/operationTexts.json' with { type: 'json' }
import enReports from './locales/en-US/reports.json' with { type: 'json' }
import enSchedule from './locales/en-US/schedule.json' with { type: 'json' }
import enSites from './locales/en-US/sites.json' with { type: 'json' }
import enSystem from './locales/en-US/system.json' with { type: 'json' }
import enTimelines from './locales/en-US/timelines.json' with { type: 'json' }
import enTransfers from './locales/en-US/transfers.json' with { type: 'json' }
import enUsage from './locales/en-US/usage.json' with { type: 'json' }
import enUsers from './locales/en-US/users.json' with { type: 'json' }
import zhAgents from './locales/zh-CN/agents.json' with { type: 'json' }
import zhAuth from './locales/zh-CN/auth.json' with { type: 'json' }
import zhCoins from './locales/zh-CN/coins.json' with { type: 'json' }
import zhCommon from './locales/zh-CN/common.json' with { type: 'json' }
import zhCommunity from './locales/zh-CN/community.json' with { type: 'json' }
import zhContent from './locales/zh-CN/content.json' with { type: 'json' }
import zhHome from './locales/zh-CN/home.json' with { type: 'json' }
import zhIncidents from './locales/zh-CN/incidents.json' with { type: 'json' }
import zhMessages from './locales/zh-CN/messages.json' with { type: 'json' }
import zhOperations from './locales/zh-CN/operations.json' with { type: 'json' }
import zhOperationTexts from './locales/zh-CN/operationTexts.json' with { type: 'json' }
import zhReports from './locales/zh-CN/reports.json' with { type: 'json' }
import zhSchedule from './locales/zh-CN/schedule.json' with { type: 'json' }
import zhSites from './locales/zh-CN/sites.json' with { type: 'json' }
import zhSystem from './locales/zh-CN/system.json' with { type: 'json' }
import zhTimelines from './locales/zh-CN/timelines.json' with { type: 'json' }
import zhTransfers from './locales/zh-CN/transfers.json' with { type: 'json' }
import zhUsage from './locales/zh-CN/usage.json' with { type: 'json' }
import zhUsers from './locales/zh-CN/users.json' with { type: 'json' }

export { formatList } from './formatList.ts'

/** The texts of every namespace in every language, for a program that needs them together. An app loads them by section. */
export const texts = {
  'en-US': {
    ...enCommon,
    ...enAgents,
    ...enAuth,
    ...enCoins,
    ...enCommunity,
    ...enContent,
    ...enHome,
    ...enIncidents,
    ...enMessages,
    ...enOperations,
    ...enOperationTexts,
    ...enReports,
    ...enSchedule,
    ...enSites,
    ...enSystem,
    ...enTimelines,
    ...enTransfers,
    ...enUsage,
    ...enUsers,
  },
  'zh-CN': {
    ...zhCommon,
    ...zhAgents,
    ...zhAuth,
    ...zhCoins,
    ...zhCommunity,
    ...zhContent,
    ...zhHome,
    ...zhIncidents,
    ...zhMessages,
    ...zhOperations,
    ...zhOperationTexts,
    ...zhReports,
    ...zhSchedule,
    ...zhSites,
    ...zhSystem,
    ...zhTimelines,
    ...zhTransfers,
    ...zhUsage,
    ...zhUsers,
  },
}

/** The texts of a kind of code in a language, those of every section together. */
export const codeTexts = <Kind extends keyof typeof codeNamespaces>(
  language: keyof typeof texts,
  kind: Kind,
): CodeTexts<Kind> => Object.assign({}, ...codeNamespaces[kind].map((name) => texts[language][name]))
