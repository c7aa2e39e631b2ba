import type { RouteObject } from 'react-router-dom'
import { showsList } from '../../crud/list/showsList.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const systemPages: RouteObject[] = [
  page('/system/log', () => import('./operationLogs/OperationLogsPage.tsx').then((m) => m.OperationLogsPage), { permission: 'operationLog:read', sections: ['system', 'operationTexts'] }),
  page('/system/uploadLog', () => import('./uploadHistories/UploadHistoriesPage.tsx').then((m) => m.UploadHistoriesPage), { permission: 'uploadHistory:read', sections: ['system'] }),
  page('/system/account', () => import('./accounts/AccountsPage.tsx').then((m) => m.AccountsPage), { ...showsList('/api/admin/accounts', 'account'), sections: ['system', 'coins'] }),
  page('/system/roles', () => import('./roles/RolesPage.tsx').then((m) => m.RolesPage), { ...showsList('/api/admin/roles', 'role'), sections: ['system', 'operationTexts'] }),
  page('/system/resource', () => import('./permissionNodes/PermissionNodesPage.tsx').then((m) => m.PermissionNodesPage), { ...showsList('/api/admin/resources', 'permissionNode'), sections: ['system', 'operationTexts'] }),
  page('/system/gameTypeManagement', () => import('./gameTypes/GameTypesPage.tsx').then((m) => m.GameTypesPage), { ...showsList('/api/admin/game-types', 'gameType'), sections: ['system'] }),
  page('/system/task', () => import('./tasks/TasksPage.tsx').then((m) => m.TasksPage), { permission: 'task:read', sections: ['system'] }),
  page('/system/taskPush', () => import('./taskPushes/TaskPushesPage.tsx').then((m) => m.TaskPushesPage), { ...showsList('/api/admin/task-pushes', 'taskPush'), sections: ['system'] }),
  page('/system/smsManage', () => import('./messageTemplates/MessageTemplatesPage.tsx').then((m) => m.MessageTemplatesPage), { permission: 'messageTemplate:read', sections: ['system'] }),
  page('/system/ipAddress', () => import('./ipAddresses/IpAddressesPage.tsx').then((m) => m.IpAddressesPage), { ...showsList('/api/admin/ip-addresses', 'ipAddress'), sections: ['system'] }),
  page('/system/dictionary', () => import('./dictionaries/DictionariesPage.tsx').then((m) => m.DictionariesPage), { ...showsList('/api/admin/dictionaries', 'dictionary'), sections: ['system'] }),
  page('/system/sensitiveWord', () => import('./sensitiveWords/SensitiveWordsPage.tsx').then((m) => m.SensitiveWordsPage), { ...showsList('/api/admin/sensitive-words', 'sensitiveWord'), sections: ['system'] }),
  page('/system/accessRequests', () => import('./accessRequests/AccessRequestsPage.tsx').then((m) => m.AccessRequestsPage), { sections: ['system', 'operationTexts'] }),
  page('/system/exports', () => import('./exports/ExportsPage.tsx').then((m) => m.ExportsPage), { sections: ['system', 'operationTexts'] }),
  page('/system/status', () => import('./systemStatus/SystemStatusPage.tsx').then((m) => m.SystemStatusPage), { permission: 'systemStatus:read', sections: ['system'] }),
  page('/system/policyDrafts', () => import('./policyDrafts/PolicyDraftsPage.tsx').then((m) => m.PolicyDraftsPage), { ...showsList('/api/admin/policy-drafts', 'policyDraft'), sections: ['system', 'content', 'operationTexts'] }),
]
