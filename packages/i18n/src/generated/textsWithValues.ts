/** Written by `pnpm generate`, never edited. */
export interface TextsWithValues {
  account: {
    "passwordRule": "At least {{minimum}} characters with upper and lower case letters, digits and special characters"
    "resetPassword": "Reset password of {{name}}"
  }
  actions: {
    "showEntries": "show the entries of {{name}}"
    "selected_one": "{{count}} selected"
    "selected_other": "{{count}} selected"
    "confirmDeleteTitle": "Delete “{{name}}”?"
    "confirmDisableTitle": "Disable “{{name}}”?"
    "confirmFreezeTitle": "Freeze “{{name}}”?"
    "confirmResetMfaTitle": "Reset MFA of “{{name}}”?"
    "confirmOpenMfaTitle": "Open MFA of “{{name}}”?"
    "confirmCloseMfaTitle": "Close MFA of “{{name}}”?"
    "confirmEndSessionsTitle": "End all sessions of “{{name}}”?"
    "confirmBulkDisable_one": "Disable {{count}} row?"
    "confirmBulkDisable_other": "Disable {{count}} rows?"
    "confirmBulkFreeze_one": "Freeze {{count}} account?"
    "confirmBulkFreeze_other": "Freeze {{count}} accounts?"
    "sessionsEnded_one": "{{count}} session ended"
    "sessionsEnded_other": "{{count}} sessions ended"
    "bulkChanged_one": "{{count}} row changed"
    "bulkChanged_other": "{{count}} rows changed"
    "bulkFailed_one": "{{count}} row could not be changed"
    "bulkFailed_other": "{{count}} rows could not be changed"
    "requestId": "Request ID: {{id}}"
  }
  coinEnumerations: {
  }
  coinLedger: {
    "entriesOf": "Latest entries of {{name}}"
    "balanceAfter": "balance after {{balance}}"
  }
  dictionary: {
  }
  enumerations: {
  }
  errors: {
    "network": "{{message}}. The network is busy, please try again later"
  }
  fields: {
  }
  gameType: {
  }
  home: {
    "greeting": "Welcome, {{name}}"
  }
  ipAddress: {
  }
  login: {
    "resetSent": "If the account exists, a code is on its way. It is valid for {{minutes}} minutes."
    "newPasswordRule": "At least {{minimum}} characters with upper and lower case letters, digits and special characters"
    "ssoOtherAccount": "You are signed in as {{current}}. Continue as {{next}}?"
    "ssoContinue": "Continue as {{name}}"
    "ssoStay": "Stay signed in as {{name}}"
  }
  maintenance: {
    "platformHint": "“{{platform}}” is this back office: while it runs, every page says so."
  }
  merchant: {
  }
  merchantSubaccount: {
  }
  messageLog: {
  }
  messageTemplate: {
    "notPushable": "A push cannot fill: {{names}}"
    "missing": "Without a value: {{names}}"
    "askMissing": "These variables have no sample value and will appear as placeholders: {{names}}. Fill them in, or send anyway."
    "testFailed": "Not sent: {{error}}"
  }
  notice: {
    "platformHint": "“{{platform}}” is this back office: operators find the notice under the bell."
    "confirmPublish": "Publish “{{name}}”?"
    "confirmWithdraw": "Withdraw “{{name}}”?"
  }
  notification: {
    "markRead": "Mark “{{title}}” as read"
    "notice": "Notice: {{title}}"
    "transferReview": "{{operatorName}} asks for {{amount}} coins: {{orderNumber}}"
    "transferApproved": "{{reviewerName}} approved your transfer of {{amount}} coins: {{orderNumber}}"
    "transferRejected": "{{reviewerName}} rejected your transfer of {{amount}} coins: {{orderNumber}}"
    "taskFailed": "Task “{{title}}” failed"
    "maintenanceUntil": "Maintenance until {{time}}: {{title}}"
  }
  operationLog: {
    "milliseconds": "{{duration}} ms"
  }
  operationTexts: {
  }
  permissionHints: {
    "missing": "You need the permission “{{permission}}” ({{code}})."
    "roles": "Roles with it: {{names}}."
    "accounts": "Who can grant it: {{names}}."
  }
  permissionNode: {
  }
  role: {
    "gains_one": "Gains {{count}}:"
    "gains_other": "Gains {{count}}:"
    "loses_one": "Loses {{count}}:"
    "loses_other": "Loses {{count}}:"
    "holders_one": "{{count}} account has this role."
    "holders_other": "{{count}} accounts have this role."
    "holdersChanged_one": "For {{count}} of them it makes a difference from the next click on."
    "holdersChanged_other": "For {{count}} of them it makes a difference from the next click on."
  }
  routes: {
  }
  security: {
    "codesFileTitle": "{{name}}: recovery codes of {{username}}"
    "codesLeft_one": "{{count}} recovery code left"
    "codesLeft_other": "{{count}} recovery codes left"
  }
  sensitiveWord: {
  }
  shell: {
    "userMenuOf": "Account menu of {{name}}"
    "sessionEndText": "Enter your password to end the session on {{device}}."
    "errorRequestId": "Request ID: {{id}}"
    "otherAccountText": "This page belongs to {{username}}. Sign in again to go on with it: what you typed is kept."
    "unreadNotifications": "Notifications, {{count}} unread"
  }
  task: {
    "attemptDays": "attemptDays: after how many days failed log-ins are forgotten, 1 to {{most}}"
    "recordDays": "messageLogDays (90), notificationDays (90), taskRunDays (30), uploadLogDays (365): days to keep each kind of record, 1 to {{most}}"
    "timesIn": "Times are in your time zone. The schedule runs in {{timeZone}}."
    "history": "Run history of {{name}}"
    "milliseconds": "{{value}} ms"
    "seconds": "{{value}} s"
  }
  taskPush: {
    "progressOf": "{{served}} of {{total}} served"
    "sendTitle": "Send “{{name}}” now?"
    "audienceCount_one": "{{count}} person will get this push."
    "audienceCount_other": "{{count}} people will get this push."
    "begun_one": "Sending to {{count}} recipient"
    "begun_other": "Sending to {{count}} recipients"
    "stopTitle": "Stop “{{name}}”?"
  }
  transaction: {
    "statement": "Balance of {{name}} over this period"
  }
  transfer: {
    "topUpOf": "Top up {{name}}"
    "deductFrom": "Deduct from {{name}}"
    "limitValue": "At most {{limit}} in one transfer"
    "willWait": "Over {{remaining}}: another operator has to approve it. Until then nothing moves."
    "immediately": "Transfers immediately. Amounts up to {{remaining}} need no review."
    "unreviewed": "Amounts up to {{remaining}} need no review."
    "allowanceUsed": "In the last {{hours}} hours, you and accounts linked to yours have transferred {{used}} of {{threshold}} this way without review."
    "done": "Transferred: {{orderNumber}}"
    "waits": "{{orderNumber}} waits for another operator’s review."
    "awaiting_one": "{{count}} transfer awaits review"
    "awaiting_other": "{{count}} transfers await review"
    "approving": "Approve {{orderNumber}}?"
    "otherPending_one": "{{count}} other pending transfer from this party: {{coins}} coins. Pending transfers reserve no coins."
    "otherPending_other": "{{count}} other pending transfers from this party: {{coins}} coins in total. Pending transfers reserve no coins."
    "rejecting": "Reject {{orderNumber}}?"
    "raising": "Raise an exception on {{orderNumber}}"
    "approved": "{{orderNumber}} approved and paid out"
    "rejected": "{{orderNumber}} rejected and revoked"
    "raised": "Exception raised on {{orderNumber}}"
  }
  uploadHistory: {
    "linkTitle": "Link to {{name}}"
  }
  user: {
    "confirmBulkFreeze_one": "Freeze {{count}} user?"
    "confirmBulkFreeze_other": "Freeze {{count}} users?"
    "changePointsOf": "Change points of {{name}}"
    "pointsNow": "There are {{points}} now; they never fall below zero"
    "pointsChanged": "Points changed: there are {{points}} now"
    "pointsAfter": "{{points}} left"
    "commentsOn": "Comments on {{name}}"
    "deleteCommentOf": "Delete the comment of {{name}}?"
  }
  userRole: {
    "showUsers_one": "show the {{count}} user with the role {{name}}"
    "showUsers_other": "show the {{count}} users with the role {{name}}"
  }
  validation: {
    "minLength": "At least {{minimum}} characters"
    "maxLength": "At most {{maximum}} characters"
    "minimum": "At least {{minimum}}"
    "maximum": "At most {{maximum}}"
    "tooFewItems": "Choose at least {{minimum}}"
    "tooManyItems": "Choose at most {{maximum}}"
    "digits": "Enter {{digits}} digits"
    "coinsDigits": "At most {{digits}} digits"
    "transferLimit": "Over the single-transfer limit of {{limit}}"
    "insufficientBalance": "Insufficient balance: {{balance}} available"
    "insufficientPoints": "Only {{points}} points are there"
    "taskParameters": "The task cannot take: {{names}}"
    "fileSize": "The file size cannot exceed {{megabytes}} MB"
    "imagePixels": "The image cannot have more than {{megapixels}} megapixels"
    "sensitiveWords": "Contains words that are not allowed: {{words}}"
    "unknownVariables": "The template has variables that a push cannot fill: {{names}}"
  }
  views: {
    "viewsAt": "Views: {{name}}"
    "sharedWith": "Shared with {{role}}"
    "sharedBy": "From {{name}}"
    "update": "Update “{{name}}”"
  }
  wordTools: {
    "importFailed": "Row {{row}}: {{reason}}"
    "importNoWordColumn": "The first row contains column headings, but no “{{column}}” column. Add that column and try again."
    "importUnknownValue": "Row {{row}}, column “{{column}}”: must be {{options}}."
    "imported_one": "{{count}} word added"
    "imported_other": "{{count}} words added"
    "importKnown": "{{added}}; {{known}} were there already"
  }
  workspace: {
  }
}
