/**
 * Every permission code of the back office. Codes read `<resource>:<action>`; each operation of the
 * contract names the one it needs, the server enforces that, and pages hide a control by the same
 * constant. A test holds that no code stands here without an operation.
 */
export const permissions = {
  dashboard: { read: 'dashboard:read' },
  merchant: {
    read: 'merchant:read',
    create: 'merchant:create',
    update: 'merchant:update',
    delete: 'merchant:delete',
    export: 'merchant:export',
    mfa: 'merchant:mfa',
    resetPassword: 'merchant:resetPassword',
  },
  merchantSubaccount: {
    read: 'merchantSubaccount:read',
    create: 'merchantSubaccount:create',
    update: 'merchantSubaccount:update',
    delete: 'merchantSubaccount:delete',
    export: 'merchantSubaccount:export',
    mfa: 'merchantSubaccount:mfa',
    resetPassword: 'merchantSubaccount:resetPassword',
  },
  account: {
    read: 'account:read',
    create: 'account:create',
    update: 'account:update',
    delete: 'account:delete',
    export: 'account:export',
    freeze: 'account:freeze',
    resetPassword: 'account:resetPassword',
    resetMfa: 'account:resetMfa',
    endSessions: 'account:endSessions',
  },
  party: { read: 'party:read' },
  transfer: {
    read: 'transfer:read',
    create: 'transfer:create',
    review: 'transfer:review',
    export: 'transfer:export',
  },
  transaction: { read: 'transaction:read', export: 'transaction:export' },
  ledger: { read: 'ledger:read' },
  agent: { read: 'agent:read' },
  role: {
    read: 'role:read',
    create: 'role:create',
    update: 'role:update',
    delete: 'role:delete',
    export: 'role:export',
  },
  resource: {
    read: 'resource:read',
    create: 'resource:create',
    update: 'resource:update',
    delete: 'resource:delete',
    export: 'resource:export',
  },
  operationLog: { read: 'operationLog:read', export: 'operationLog:export' },
  uploadHistory: { read: 'uploadHistory:read', export: 'uploadHistory:export' },
  dictionary: {
    read: 'dictionary:read',
    create: 'dictionary:create',
    update: 'dictionary:update',
    delete: 'dictionary:delete',
    export: 'dictionary:export',
  },
  gameType: {
    read: 'gameType:read',
    create: 'gameType:create',
    update: 'gameType:update',
    delete: 'gameType:delete',
    export: 'gameType:export',
  },
  task: {
    read: 'task:read',
    create: 'task:create',
    update: 'task:update',
    delete: 'task:delete',
    export: 'task:export',
    run: 'task:run',
  },
  sensitiveWord: {
    read: 'sensitiveWord:read',
    create: 'sensitiveWord:create',
    update: 'sensitiveWord:update',
    delete: 'sensitiveWord:delete',
    export: 'sensitiveWord:export',
    import: 'sensitiveWord:import',
  },
  ipAddress: {
    read: 'ipAddress:read',
    create: 'ipAddress:create',
    update: 'ipAddress:update',
    delete: 'ipAddress:delete',
    export: 'ipAddress:export',
  },
  user: {
    read: 'user:read',
    create: 'user:create',
    update: 'user:update',
    delete: 'user:delete',
    export: 'user:export',
    freeze: 'user:freeze',
    points: 'user:points',
    comment: 'user:comment',
  },
  userRole: {
    read: 'userRole:read',
    create: 'userRole:create',
    update: 'userRole:update',
    delete: 'userRole:delete',
    export: 'userRole:export',
  },
  messageTemplate: {
    read: 'messageTemplate:read',
    create: 'messageTemplate:create',
    update: 'messageTemplate:update',
    delete: 'messageTemplate:delete',
    export: 'messageTemplate:export',
    test: 'messageTemplate:test',
  },
  messageLog: { read: 'messageLog:read', export: 'messageLog:export' },
  taskPush: {
    read: 'taskPush:read',
    create: 'taskPush:create',
    update: 'taskPush:update',
    delete: 'taskPush:delete',
    export: 'taskPush:export',
    send: 'taskPush:send',
  },
  notice: {
    read: 'notice:read',
    create: 'notice:create',
    update: 'notice:update',
    delete: 'notice:delete',
    export: 'notice:export',
    publish: 'notice:publish',
  },
  maintenance: {
    read: 'maintenance:read',
    create: 'maintenance:create',
    update: 'maintenance:update',
    delete: 'maintenance:delete',
    export: 'maintenance:export',
  },
  savedView: { share: 'savedView:share' },
} as const

type Codes<Group> = Group[keyof Group]
export type PermissionCode = {
  [Resource in keyof typeof permissions]: Codes<(typeof permissions)[Resource]>
}[keyof typeof permissions]

export const allPermissionCodes = Object.values(permissions).flatMap((group) =>
  Object.values(group),
) as PermissionCode[]
