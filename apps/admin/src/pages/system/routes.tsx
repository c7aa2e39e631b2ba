import type { RouteObject } from 'react-router-dom'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const systemPages: RouteObject[] = [
  page('/system/log', 'log.title', () => import('./operationLogs/OperationLogsPage.tsx').then((m) => m.OperationLogsPage), { permission: 'operationLog:read', sections: ['system', 'operationTexts'] }),
  page('/system/uploadLog', 'uploadLog.title', () => import('./uploadHistories/UploadHistoriesPage.tsx').then((m) => m.UploadHistoriesPage), { permission: 'uploadHistory:read', sections: ['system'] }),
  page('/system/account', 'account.title', () => import('./accounts/AccountsPage.tsx').then((m) => m.AccountsPage), { permission: 'account:read', loader: firstPage('/api/admin/accounts', 'account'), sections: ['system', 'coins'] }),
  page('/system/roles', 'roles.title', () => import('./roles/RolesPage.tsx').then((m) => m.RolesPage), { permission: 'role:read', loader: firstPage('/api/admin/roles', 'role'), sections: ['system', 'operationTexts'] }),
  page('/system/resource', 'resource.title', () => import('./permissionNodes/PermissionNodesPage.tsx').then((m) => m.PermissionNodesPage), { permission: 'permissionNode:read', loader: firstPage('/api/admin/resources', 'permissionNode'), sections: ['system', 'operationTexts'] }),
  page('/system/gameTypeManagement', 'gameTypeManagement.title', () => import('./gameTypes/GameTypesPage.tsx').then((m) => m.GameTypesPage), { permission: 'gameType:read', loader: firstPage('/api/admin/game-types', 'gameType'), sections: ['system'] }),
  page('/system/task', 'task.title', () => import('./tasks/TasksPage.tsx').then((m) => m.TasksPage), { permission: 'task:read', sections: ['system'] }),
  page('/system/taskPush', 'taskPush.title', () => import('./taskPushes/TaskPushesPage.tsx').then((m) => m.TaskPushesPage), { permission: 'taskPush:read', loader: firstPage('/api/admin/task-pushes', 'taskPush'), sections: ['system'] }),
  page('/system/smsManage', 'smsManage.title', () => import('./messageTemplates/MessageTemplatesPage.tsx').then((m) => m.MessageTemplatesPage), { permission: 'messageTemplate:read', sections: ['system'] }),
  page('/system/ipAddress', 'ipAddress.title', () => import('./ipAddresses/IpAddressesPage.tsx').then((m) => m.IpAddressesPage), { permission: 'ipAddress:read', loader: firstPage('/api/admin/ip-addresses', 'ipAddress'), sections: ['system'] }),
  page('/system/dictionary', 'dictionary.title', () => import('./dictionaries/DictionariesPage.tsx').then((m) => m.DictionariesPage), { permission: 'dictionary:read', loader: firstPage('/api/admin/dictionaries', 'dictionary'), sections: ['system'] }),
  page('/system/sensitiveWord', 'sensitiveWord.title', () => import('./sensitiveWords/SensitiveWordsPage.tsx').then((m) => m.SensitiveWordsPage), { permission: 'sensitiveWord:read', loader: firstPage('/api/admin/sensitive-words', 'sensitiveWord'), sections: ['system'] }),
]
