/** Written by `pnpm generate`, never edited. */
export const labels = {
  "en-US": {
    "account": {
      "title": "Staff accounts",
      "id": "ID",
      "username": "Username",
      "nickname": "Nickname",
      "email": "Email",
      "phone": "Phone",
      "areaCode": "Area code",
      "roles": "Roles",
      "scope": "Data scope",
      "everything": "Everything",
      "status": "Status",
      "mfaStatus": "MFA",
      "lastLoginTime": "Last login",
      "lastLoginAddress": "Last login address",
      "createTime": "Created"
    },
    "actions": {
      "ownTransfer": "Yours: another operator reviews it",
      "dependentReviewer": "You are not independent of the requester: one of you created the other’s account or set its sign-in or roles",
      "partyOutOfScope": "A party is outside your data scope: another operator reviews it"
    },
    "dictionary": {
      "title": "Dictionary"
    },
    "fields": {
      "name": "Name",
      "nameZh": "Chinese name",
      "nameEn": "English name",
      "code": "Code",
      "type": "Type",
      "value": "Value",
      "status": "Status",
      "sort": "Order",
      "remark": "Remark",
      "createTime": "Created",
      "updateTime": "Updated"
    },
    "gameType": {
      "title": "Game types",
      "icon": "Icon"
    },
    "ipAddress": {
      "title": "Address rules",
      "address": "Address or range",
      "kind": "Kind",
      "note": "Note",
      "hits": "Hits"
    },
    "maintenance": {
      "title": "Maintenance",
      "maintenanceTitle": "Title",
      "platform": "Platform",
      "startTime": "Start",
      "endTime": "End",
      "message": "Message"
    },
    "merchant": {
      "title": "Merchants",
      "id": "ID",
      "nickname": "Nickname",
      "account": "Account",
      "balance": "Balance",
      "transferLimit": "Single-transfer limit",
      "status": "Status",
      "mfaStatus": "MFA status",
      "mfaVerification": "MFA verification",
      "mfaVerifyTime": "MFA verification time",
      "agent": "Agent",
      "remark": "Remark",
      "createTime": "Created",
      "updateTime": "Updated"
    },
    "merchantSubaccount": {
      "title": "Merchant sub-accounts",
      "id": "ID",
      "nickname": "Nickname",
      "account": "Account",
      "owner": "Owner",
      "ownerId": "Owner ID",
      "balance": "Balance",
      "status": "Status",
      "lastLoginTime": "Last login",
      "remark": "Remark",
      "createTime": "Created",
      "mfaStatus": "MFA status",
      "mfaVerification": "MFA verification",
      "mfaVerifyTime": "MFA verification time"
    },
    "messageLog": {
      "title": "Delivery log",
      "recipient": "To",
      "channel": "Channel",
      "templateName": "Template",
      "subject": "Subject",
      "outcome": "Outcome",
      "error": "Error",
      "time": "Time"
    },
    "messageTemplate": {
      "title": "Message templates",
      "channel": "Channel",
      "language": "Language",
      "english": "English",
      "chinese": "Chinese",
      "subject": "Subject",
      "body": "Body"
    },
    "notice": {
      "title": "Notices",
      "noticeTitle": "Title",
      "content": "Content",
      "validity": "Validity",
      "platform": "Push platform",
      "publishTime": "Published"
    },
    "operationLog": {
      "title": "Operation log",
      "time": "Time",
      "operator": "Operator",
      "action": "Action",
      "resource": "Resource",
      "targetId": "Target ID",
      "result": "Result",
      "address": "Address",
      "duration": "Duration",
      "requestId": "Request ID",
      "before": "Before",
      "after": "After"
    },
    "permissionNode": {
      "title": "Resources",
      "category": "Category",
      "route": "Route",
      "permissionCode": "Permission code"
    },
    "role": {
      "title": "Roles",
      "description": "Description",
      "identity": "Identity",
      "accountCount": "Accounts"
    },
    "sensitiveWord": {
      "title": "Words to watch",
      "word": "Word",
      "category": "Category",
      "action": "Action"
    },
    "task": {
      "title": "Scheduled tasks",
      "jobName": "Job name",
      "group": "Group",
      "cron": "Trigger time",
      "handler": "What it does",
      "lastRunTime": "Last run",
      "lastResult": "Last result"
    },
    "taskPush": {
      "title": "Pushes",
      "pushTitle": "Title",
      "audience": "Target",
      "channel": "Channel",
      "template": "Template",
      "schedule": "Schedule",
      "status": "Status",
      "progress": "Progress",
      "sent": "Sent",
      "failed": "Failed"
    },
    "transaction": {
      "title": "Transaction history",
      "id": "Entry ID",
      "orderNumber": "Order number",
      "party": "Party",
      "counterparty": "Other party",
      "direction": "Direction",
      "amount": "Amount",
      "balanceAfter": "Balance after",
      "type": "Type",
      "remark": "Remark",
      "createTime": "Created"
    },
    "transfer": {
      "title": "Coin transfers",
      "orderNumber": "Order number",
      "outgoingParty": "Outgoing party",
      "outgoingBalance": "Outgoing balance",
      "incomingParty": "Incoming party",
      "incomingBalance": "Incoming balance",
      "amount": "Amount",
      "type": "Type",
      "outcome": "Outcome",
      "review": "Review",
      "operator": "Operator",
      "createTime": "Created",
      "remark": "Remark"
    },
    "uploadHistory": {
      "title": "Upload log",
      "file": "File",
      "target": "Kept as",
      "size": "Size",
      "fileType": "File type",
      "storage": "Storage",
      "from": "From",
      "user": "User",
      "env": "Environment",
      "time": "Time"
    },
    "user": {
      "title": "Users",
      "id": "ID",
      "avatar": "Picture",
      "nickname": "Nickname",
      "email": "Email",
      "areaCode": "Area code",
      "phone": "Phone",
      "role": "Role",
      "vipLevel": "VIP level",
      "points": "Points",
      "lastLoginTime": "Last login"
    },
    "userRole": {
      "title": "User roles",
      "description": "Description",
      "identity": "Identity",
      "userCount": "Users"
    },
    "coinEnumerations": {
      "merchantStatus": {
        "enabled": "Enabled",
        "disabled": "Disabled"
      },
      "mfaStatus": {
        "open": "Open",
        "closed": "Closed"
      },
      "mfaVerification": {
        "success": "Verification success",
        "failed": "Verification failed"
      },
      "partyKind": {
        "issuance": "Issuance",
        "treasury": "Treasury",
        "agent": "Agent",
        "merchant": "Merchant",
        "subaccount": "Sub-account"
      },
      "transferType": {
        "topUp": "Top-up",
        "deduct": "Deduct"
      },
      "transferOutcome": {
        "success": "Success",
        "failed": "Failed",
        "pending": "Pending"
      },
      "transferReviewReason": {
        "threshold": "Over the threshold",
        "timeout": "Subordinate timeout",
        "exception": "Raised exception"
      },
      "transferReviewResult": {
        "approved": "Order paid out",
        "rejected": "Order revoked"
      },
      "entryDirection": {
        "in": "In",
        "out": "Out"
      }
    },
    "enumerations": {
      "domainSource": {
        "c": "Customer",
        "s": "Built-in"
      },
      "domainType": {
        "f": "Front",
        "m": "Management",
        "z": "Master",
        "p": "Permanent front",
        "b": "Backup front"
      },
      "landingPage": {
        "p": "Home",
        "r": "Register",
        "u": "Member centre",
        "c": "Top-up",
        "l": "Login",
        "a": "Activity",
        "m": "Message centre"
      },
      "attachmentType": {
        "p": "Image",
        "f": "File",
        "a": "APK",
        "e": "EXE",
        "v": "Video",
        "s": "Audio",
        "m": "Music"
      },
      "yesNo": {
        "y": "Yes",
        "n": "No"
      },
      "viewFlag": {
        "a": "All",
        "u": "Users",
        "r": "Followers",
        "f": "Friends"
      },
      "businessType": {
        "S_WEB": "Super admin",
        "C_APP": "Mobile",
        "C_WEB": "PC",
        "C_H5": "H5"
      },
      "clientFlag": {
        "w": "Web",
        "h": "H5",
        "a": "Android",
        "i": "iOS"
      },
      "statusType": {
        "0": "Deleted",
        "1": "Normal"
      },
      "relationFlag": {
        "1": "Fan",
        "2": "Friend"
      },
      "areas": {
        "cn": "Mainland China",
        "tw": "Taiwan",
        "hk": "Hong Kong",
        "mo": "Macau",
        "th": "Thailand",
        "kr": "Korea",
        "jp": "Japan",
        "us": "United States"
      },
      "domainStatus": {
        "y": "Enabled",
        "c": "Closed",
        "n": "Maintenance"
      },
      "gameType": {
        "1": "Hong Kong lottery",
        "84": "Taiwan lottery",
        "211": "Macau lottery",
        "3995": "New lottery"
      },
      "voteType": {
        "g": "Guess",
        "v": "Vote"
      },
      "zodiac": {
        "1": "Rat",
        "2": "Ox",
        "3": "Tiger",
        "4": "Rabbit",
        "5": "Dragon",
        "6": "Snake",
        "7": "Horse",
        "8": "Goat",
        "9": "Monkey",
        "10": "Rooster",
        "11": "Dog",
        "12": "Pig"
      },
      "viewType": {
        "tk": "Gallery",
        "bbs": "Forum",
        "news": "News",
        "soft": "Software"
      },
      "taskStatus": {
        "n": "Initialised",
        "s": "Stopped",
        "e": "Error",
        "f": "Finished",
        "r": "Running"
      },
      "bizType": {
        "1": "Points increase",
        "2": "Points decrease"
      },
      "labelType": {
        "user": "User tags",
        "platform": "Platform tags",
        "content": "Content tags",
        "internal": "Internal tags"
      },
      "accountStatus": {
        "normal": "Normal",
        "frozen": "Frozen"
      },
      "roleIdentity": {
        "admin": "Administrator",
        "editor": "Editor",
        "user": "User"
      },
      "operationResult": {
        "success": "Success",
        "failed": "Failed"
      },
      "enabledStatus": {
        "enabled": "Enabled",
        "disabled": "Disabled"
      },
      "resourceCategory": {
        "page": "Page",
        "button": "Button"
      },
      "sensitiveWordCategory": {
        "politics": "Politics",
        "abuse": "Abuse",
        "fraud": "Fraud",
        "adult": "Adult",
        "advertising": "Advertising",
        "other": "Other"
      },
      "sensitiveWordAction": {
        "mask": "Mask",
        "reject": "Reject",
        "review": "Review"
      },
      "ipAddressKind": {
        "allow": "Allow",
        "deny": "Deny"
      },
      "messageChannel": {
        "mail": "Mail",
        "sms": "SMS",
        "inApp": "In-app"
      },
      "messageOutcome": {
        "sent": "Sent",
        "failed": "Failed",
        "unknown": "Unknown"
      },
      "pushAudience": {
        "users": "All users",
        "vipUsers": "VIP users",
        "operators": "Operators"
      },
      "pushStatus": {
        "draft": "Draft",
        "scheduled": "Scheduled",
        "sending": "Sending",
        "sent": "Sent",
        "cancelled": "Cancelled"
      },
      "deliveryStatus": {
        "waiting": "Waiting",
        "sent": "Sent",
        "failed": "Failed",
        "cancelled": "Cancelled"
      },
      "noticeStatus": {
        "draft": "Draft",
        "published": "Published",
        "withdrawn": "Withdrawn"
      },
      "maintenanceStatus": {
        "scheduled": "Scheduled",
        "running": "Running",
        "ended": "Ended"
      },
      "notificationKind": {
        "transferReview": "Transfer to review",
        "transferReviewed": "Transfer reviewed",
        "push": "Message",
        "task": "Task"
      },
      "userType": {
        "member": "Member",
        "creator": "Creator",
        "official": "Official"
      },
      "userRoleIdentity": {
        "member": "Member",
        "moderator": "Moderator",
        "vip": "VIP"
      },
      "userActivityKind": {
        "login": "Logged in",
        "logout": "Logged out",
        "register": "Registered",
        "topUp": "Topped up",
        "post": "Posted",
        "comment": "Commented"
      },
      "commentStatus": {
        "visible": "Visible",
        "hidden": "Hidden"
      },
      "taskResult": {
        "waiting": "Waiting",
        "running": "Running",
        "success": "Success",
        "failed": "Failed",
        "missed": "Missed"
      },
      "taskTrigger": {
        "schedule": "Schedule",
        "manual": "Run by hand"
      },
      "taskHandler": {
        "cleanUpSessions": "Clear ended sessions and codes",
        "cleanUpUploads": "Clear unfinished uploads",
        "cleanUpRecords": "Delete old records",
        "ledgerHealthCheck": "Check the coin ledger"
      },
      "uploadEnvironment": {
        "dev": "Development",
        "prod": "Production"
      },
      "sensitiveWordOutcome": {
        "pass": "Passes",
        "mask": "Masked",
        "review": "Held for review",
        "reject": "Rejected"
      },
      "uploadFileType": {
        "img": "Image",
        "gif": "Animated preview",
        "video": "Video",
        "html": "Agreement",
        "file": "File"
      },
      "storageType": {
        "folder": "Folder",
        "bucket": "Bucket",
        "memory": "Memory"
      }
    },
    "operationTexts": {
      "resource": {
        "merchant": "Merchant",
        "merchantSubaccount": "Merchant sub-account",
        "account": "Account",
        "agent": "Agent",
        "role": "Role",
        "permissionNode": "Resource",
        "operationLog": "Operation log",
        "dashboard": "Dashboard",
        "session": "Session",
        "auth": "Authentication",
        "menu": "Menu",
        "notice": "Notice",
        "maintenance": "Maintenance",
        "notification": "Notification",
        "uniqueId": "Unique ID",
        "party": "Party",
        "transfer": "Transfer",
        "transaction": "Transaction",
        "ledger": "Ledger",
        "dictionary": "Dictionary item",
        "gameType": "Game type",
        "sensitiveWord": "Sensitive word",
        "ipAddress": "IP address",
        "task": "Task",
        "upload": "File",
        "uploadHistory": "Upload record",
        "permission": "Permission",
        "user": "User",
        "userComment": "User comment",
        "userRole": "User role",
        "savedView": "Saved view",
        "search": "Search",
        "columnPreference": "Column settings",
        "messageTemplate": "Message template",
        "messageLog": "Delivery log",
        "taskPush": "Push",
        "authRequest": "Authentication request"
      },
      "action": {
        "create": "Add",
        "update": "Edit",
        "delete": "Delete",
        "export": "Export",
        "read": "View",
        "setStatus": "Change status",
        "enable": "Enable",
        "disable": "Disable",
        "freeze": "Freeze",
        "unfreeze": "Unfreeze",
        "mfa": "Manage MFA",
        "openMfa": "Open MFA",
        "closeMfa": "Close MFA",
        "resetMfa": "Reset MFA",
        "resetPassword": "Reset password",
        "endSession": "End session",
        "endSessions": "End sessions",
        "login": "Log in",
        "logout": "Log out",
        "mfaVerify": "Verify second factor",
        "sso": "Single sign-on",
        "createSsoTicket": "Make sign-in ticket",
        "requestResetCode": "Request reset code",
        "generate": "Generate",
        "review": "Review",
        "approve": "Approve",
        "reject": "Reject",
        "raiseException": "Raise exception",
        "beginMfaBinding": "Begin binding an authenticator",
        "bindMfa": "Bind authenticator",
        "renewRecoveryCodes": "New recovery codes",
        "run": "Run now",
        "runs": "Run history",
        "perform": "Run",
        "pause": "Pause",
        "resume": "Resume",
        "timeZone": "Time zone",
        "publish": "Publish",
        "withdraw": "Withdraw",
        "feed": "Show notifications",
        "readAll": "Mark all as read",
        "reorder": "Reorder",
        "import": "Import",
        "types": "List types",
        "try": "Try",
        "single": "Upload",
        "resumed": "Resumable upload",
        "add": "Log",
        "preview": "Preview",
        "grantables": "List what can be given",
        "grantors": "Who can grant",
        "changePoints": "Change points",
        "points": "Change points",
        "activities": "List activities",
        "comment": "Moderate comments",
        "reply": "Answer",
        "hide": "Hide",
        "show": "Show",
        "share": "Share",
        "find": "Find",
        "save": "Save",
        "roles": "List roles",
        "test": "Send a test",
        "send": "Send",
        "cancel": "Cancel"
      }
    }
  },
  "zh-CN": {
    "account": {
      "title": "账号管理",
      "id": "ID",
      "username": "用户名",
      "nickname": "昵称",
      "email": "邮箱",
      "phone": "手机号",
      "areaCode": "区号",
      "roles": "角色",
      "scope": "数据范围",
      "everything": "全部",
      "status": "状态",
      "mfaStatus": "多因素认证",
      "lastLoginTime": "最近登录时间",
      "lastLoginAddress": "最近登录地址",
      "createTime": "创建时间"
    },
    "actions": {
      "ownTransfer": "您本人发起：由另一位操作人审核",
      "dependentReviewer": "您与发起人存在关联，不能审核：其中一方创建了另一方的账号，或设置过其登录方式或角色",
      "partyOutOfScope": "有一方不在您的数据范围内：由其他操作员审核"
    },
    "dictionary": {
      "title": "字典条目"
    },
    "fields": {
      "name": "名称",
      "nameZh": "中文名称",
      "nameEn": "英文名称",
      "code": "编码",
      "type": "类型",
      "value": "值",
      "status": "状态",
      "sort": "排序",
      "remark": "备注",
      "createTime": "创建时间",
      "updateTime": "更新时间"
    },
    "gameType": {
      "title": "彩种列表",
      "icon": "图标"
    },
    "ipAddress": {
      "title": "地址规则",
      "address": "地址或网段",
      "kind": "类别",
      "note": "备注",
      "hits": "命中次数"
    },
    "maintenance": {
      "title": "维护管理",
      "maintenanceTitle": "标题",
      "platform": "平台",
      "startTime": "开始时间",
      "endTime": "结束时间",
      "message": "说明"
    },
    "merchant": {
      "title": "币商列表",
      "id": "ID",
      "nickname": "昵称",
      "account": "账号",
      "balance": "余额",
      "transferLimit": "单笔转账限额",
      "status": "状态",
      "mfaStatus": "多因素认证状态",
      "mfaVerification": "多因素认证结果",
      "mfaVerifyTime": "多因素认证时间",
      "agent": "代理",
      "remark": "备注",
      "createTime": "创建时间",
      "updateTime": "更新时间"
    },
    "merchantSubaccount": {
      "title": "币商子账号",
      "id": "ID",
      "nickname": "昵称",
      "account": "账号",
      "owner": "所属币商",
      "ownerId": "所属币商 ID",
      "balance": "余额",
      "status": "状态",
      "lastLoginTime": "最近登录",
      "remark": "备注",
      "createTime": "创建时间",
      "mfaStatus": "多因素认证状态",
      "mfaVerification": "多因素认证结果",
      "mfaVerifyTime": "多因素认证时间"
    },
    "messageLog": {
      "title": "发送记录",
      "recipient": "收件人",
      "channel": "渠道",
      "templateName": "模板",
      "subject": "主题",
      "outcome": "结果",
      "error": "错误",
      "time": "时间"
    },
    "messageTemplate": {
      "title": "消息模板",
      "channel": "渠道",
      "language": "语言",
      "english": "英语",
      "chinese": "中文",
      "subject": "主题",
      "body": "正文"
    },
    "notice": {
      "title": "公告管理",
      "noticeTitle": "标题",
      "content": "内容",
      "validity": "有效期",
      "platform": "推送平台",
      "publishTime": "发布时间"
    },
    "operationLog": {
      "title": "操作日志",
      "time": "时间",
      "operator": "操作人",
      "action": "操作",
      "resource": "资源",
      "targetId": "对象 ID",
      "result": "结果",
      "address": "地址",
      "duration": "耗时",
      "requestId": "请求 ID",
      "before": "变更前",
      "after": "变更后"
    },
    "permissionNode": {
      "title": "资源管理",
      "category": "类型",
      "route": "路由",
      "permissionCode": "权限码"
    },
    "role": {
      "title": "角色管理",
      "description": "描述",
      "identity": "身份",
      "accountCount": "使用账号数"
    },
    "sensitiveWord": {
      "title": "敏感词列表",
      "word": "敏感词",
      "category": "分类",
      "action": "处理方式"
    },
    "task": {
      "title": "定时任务",
      "jobName": "任务名称",
      "group": "分组",
      "cron": "触发时间",
      "handler": "处理程序",
      "lastRunTime": "上次运行",
      "lastResult": "上次结果"
    },
    "taskPush": {
      "title": "推送列表",
      "pushTitle": "标题",
      "audience": "目标人群",
      "channel": "渠道",
      "template": "模板",
      "schedule": "计划时间",
      "status": "状态",
      "progress": "进度",
      "sent": "已发送",
      "failed": "失败"
    },
    "transaction": {
      "title": "历史交易",
      "id": "流水 ID",
      "orderNumber": "订单号",
      "party": "账户方",
      "counterparty": "对方",
      "direction": "方向",
      "amount": "金额",
      "balanceAfter": "变动后余额",
      "type": "类型",
      "remark": "备注",
      "createTime": "创建时间"
    },
    "transfer": {
      "title": "金币转账",
      "orderNumber": "订单号",
      "outgoingParty": "转出方",
      "outgoingBalance": "转出后余额",
      "incomingParty": "转入方",
      "incomingBalance": "转入后余额",
      "amount": "金额",
      "type": "类型",
      "outcome": "结果",
      "review": "审核",
      "operator": "操作人",
      "createTime": "创建时间",
      "remark": "备注"
    },
    "uploadHistory": {
      "title": "上传记录",
      "file": "文件",
      "target": "存储名",
      "size": "大小",
      "fileType": "文件类型",
      "storage": "存储",
      "from": "来源",
      "user": "用户",
      "env": "环境",
      "time": "时间"
    },
    "user": {
      "title": "用户",
      "id": "ID",
      "avatar": "头像",
      "nickname": "昵称",
      "email": "邮箱",
      "areaCode": "区号",
      "phone": "电话",
      "role": "角色",
      "vipLevel": "VIP 等级",
      "points": "积分",
      "lastLoginTime": "最后登录时间"
    },
    "userRole": {
      "title": "用户角色",
      "description": "描述",
      "identity": "身份",
      "userCount": "用户数"
    },
    "coinEnumerations": {
      "merchantStatus": {
        "enabled": "启用",
        "disabled": "禁用"
      },
      "mfaStatus": {
        "open": "已开启",
        "closed": "已关闭"
      },
      "mfaVerification": {
        "success": "验证成功",
        "failed": "验证失败"
      },
      "partyKind": {
        "issuance": "发行",
        "treasury": "金库",
        "agent": "代理",
        "merchant": "币商",
        "subaccount": "子账号"
      },
      "transferType": {
        "topUp": "上分",
        "deduct": "下分"
      },
      "transferOutcome": {
        "success": "成功",
        "failed": "失败",
        "pending": "待处理"
      },
      "transferReviewReason": {
        "threshold": "超过审核额度",
        "timeout": "下级超时",
        "exception": "发起异常"
      },
      "transferReviewResult": {
        "approved": "订单已打款",
        "rejected": "订单已撤销"
      },
      "entryDirection": {
        "in": "转入",
        "out": "转出"
      }
    },
    "enumerations": {
      "domainSource": {
        "c": "客户",
        "s": "内置"
      },
      "domainType": {
        "f": "前台",
        "m": "管理",
        "z": "主域名",
        "p": "永久前台",
        "b": "备用前台"
      },
      "landingPage": {
        "p": "首页",
        "r": "注册",
        "u": "会员中心",
        "c": "充值",
        "l": "登录",
        "a": "活动",
        "m": "消息中心"
      },
      "attachmentType": {
        "p": "图片",
        "f": "文件",
        "a": "APK",
        "e": "EXE",
        "v": "视频",
        "s": "音频",
        "m": "音乐"
      },
      "yesNo": {
        "y": "是",
        "n": "否"
      },
      "viewFlag": {
        "a": "所有人",
        "u": "用户",
        "r": "粉丝",
        "f": "好友"
      },
      "businessType": {
        "S_WEB": "超级后台",
        "C_APP": "移动端",
        "C_WEB": "PC 端",
        "C_H5": "H5"
      },
      "clientFlag": {
        "w": "网页",
        "h": "H5",
        "a": "安卓",
        "i": "iOS"
      },
      "statusType": {
        "0": "已删除",
        "1": "正常"
      },
      "relationFlag": {
        "1": "粉丝",
        "2": "好友"
      },
      "areas": {
        "cn": "中国大陆",
        "tw": "中国台湾",
        "hk": "中国香港",
        "mo": "中国澳门",
        "th": "泰国",
        "kr": "韩国",
        "jp": "日本",
        "us": "美国"
      },
      "domainStatus": {
        "y": "启用",
        "c": "关闭",
        "n": "维护中"
      },
      "gameType": {
        "1": "香港彩",
        "84": "台湾彩",
        "211": "澳门彩",
        "3995": "新彩"
      },
      "voteType": {
        "g": "竞猜",
        "v": "投票"
      },
      "zodiac": {
        "1": "鼠",
        "2": "牛",
        "3": "虎",
        "4": "兔",
        "5": "龙",
        "6": "蛇",
        "7": "马",
        "8": "羊",
        "9": "猴",
        "10": "鸡",
        "11": "狗",
        "12": "猪"
      },
      "viewType": {
        "tk": "图库",
        "bbs": "论坛",
        "news": "资讯",
        "soft": "软件"
      },
      "taskStatus": {
        "n": "初始化",
        "s": "已停止",
        "e": "异常",
        "f": "已完成",
        "r": "运行中"
      },
      "bizType": {
        "1": "积分增加",
        "2": "积分减少"
      },
      "labelType": {
        "user": "用户标签",
        "platform": "平台标签",
        "content": "内容标签",
        "internal": "内部标签"
      },
      "accountStatus": {
        "normal": "正常",
        "frozen": "冻结"
      },
      "roleIdentity": {
        "admin": "管理员",
        "editor": "编辑",
        "user": "用户"
      },
      "operationResult": {
        "success": "成功",
        "failed": "失败"
      },
      "enabledStatus": {
        "enabled": "启用",
        "disabled": "禁用"
      },
      "resourceCategory": {
        "page": "页面",
        "button": "按钮"
      },
      "sensitiveWordCategory": {
        "politics": "政治",
        "abuse": "辱骂",
        "fraud": "诈骗",
        "adult": "色情",
        "advertising": "广告",
        "other": "其他"
      },
      "sensitiveWordAction": {
        "mask": "屏蔽",
        "reject": "拒绝",
        "review": "审核"
      },
      "ipAddressKind": {
        "allow": "允许",
        "deny": "拒绝"
      },
      "messageChannel": {
        "mail": "邮件",
        "sms": "短信",
        "inApp": "站内信"
      },
      "messageOutcome": {
        "sent": "已发送",
        "failed": "发送失败",
        "unknown": "不确定"
      },
      "pushAudience": {
        "users": "全部用户",
        "vipUsers": "VIP 用户",
        "operators": "操作员"
      },
      "pushStatus": {
        "draft": "草稿",
        "scheduled": "已排期",
        "sending": "发送中",
        "sent": "已发送",
        "cancelled": "已取消"
      },
      "deliveryStatus": {
        "waiting": "等待中",
        "sent": "已发送",
        "failed": "发送失败",
        "cancelled": "已取消"
      },
      "noticeStatus": {
        "draft": "草稿",
        "published": "已发布",
        "withdrawn": "已撤回"
      },
      "maintenanceStatus": {
        "scheduled": "未开始",
        "running": "进行中",
        "ended": "已结束"
      },
      "notificationKind": {
        "transferReview": "待审核转账",
        "transferReviewed": "转账已审核",
        "push": "消息",
        "task": "任务"
      },
      "userType": {
        "member": "普通会员",
        "creator": "创作者",
        "official": "官方"
      },
      "userRoleIdentity": {
        "member": "会员",
        "moderator": "版主",
        "vip": "VIP"
      },
      "userActivityKind": {
        "login": "登录",
        "logout": "退出",
        "register": "注册",
        "topUp": "充值",
        "post": "发帖",
        "comment": "评论"
      },
      "commentStatus": {
        "visible": "显示",
        "hidden": "隐藏"
      },
      "taskResult": {
        "waiting": "等待中",
        "running": "运行中",
        "success": "成功",
        "failed": "失败",
        "missed": "已错过"
      },
      "taskTrigger": {
        "schedule": "定时",
        "manual": "手动"
      },
      "taskHandler": {
        "cleanUpSessions": "清理已结束的会话与验证码",
        "cleanUpUploads": "清理未完成的上传",
        "cleanUpRecords": "清理过期记录",
        "ledgerHealthCheck": "核对金币账本"
      },
      "uploadEnvironment": {
        "dev": "开发",
        "prod": "生产"
      },
      "sensitiveWordOutcome": {
        "pass": "通过",
        "mask": "屏蔽后发布",
        "review": "转人工审核",
        "reject": "拒绝发布"
      },
      "uploadFileType": {
        "img": "图片",
        "gif": "动态预览",
        "video": "视频",
        "html": "协议",
        "file": "文件"
      },
      "storageType": {
        "folder": "文件夹",
        "bucket": "对象存储",
        "memory": "内存"
      }
    },
    "operationTexts": {
      "resource": {
        "merchant": "币商",
        "merchantSubaccount": "币商子账号",
        "account": "账号",
        "agent": "代理",
        "role": "角色",
        "permissionNode": "资源",
        "operationLog": "操作日志",
        "dashboard": "仪表盘",
        "session": "会话",
        "auth": "身份认证",
        "menu": "菜单",
        "notice": "公告",
        "maintenance": "维护",
        "notification": "通知",
        "uniqueId": "唯一编号",
        "party": "交易方",
        "transfer": "转账",
        "transaction": "交易记录",
        "ledger": "账本",
        "dictionary": "字典条目",
        "gameType": "彩种",
        "sensitiveWord": "敏感词",
        "task": "任务",
        "ipAddress": "IP 地址",
        "upload": "文件",
        "uploadHistory": "上传记录",
        "permission": "权限",
        "user": "用户",
        "userComment": "用户评论",
        "userRole": "用户角色",
        "savedView": "已保存的视图",
        "search": "搜索",
        "columnPreference": "列设置",
        "messageTemplate": "消息模板",
        "messageLog": "发送记录",
        "taskPush": "任务推送",
        "authRequest": "认证请求"
      },
      "action": {
        "create": "新增",
        "update": "编辑",
        "delete": "删除",
        "export": "导出",
        "read": "查看",
        "setStatus": "更改状态",
        "enable": "启用",
        "disable": "禁用",
        "freeze": "冻结",
        "unfreeze": "解冻",
        "mfa": "管理多因素认证",
        "openMfa": "开启多因素认证",
        "closeMfa": "关闭多因素认证",
        "resetMfa": "重置多因素认证",
        "resetPassword": "重置密码",
        "endSession": "结束会话",
        "endSessions": "结束会话",
        "login": "登录",
        "logout": "退出登录",
        "mfaVerify": "验证第二因素",
        "sso": "单点登录",
        "createSsoTicket": "生成登录凭证",
        "requestResetCode": "请求重置验证码",
        "generate": "生成",
        "review": "审核",
        "approve": "通过",
        "reject": "驳回",
        "raiseException": "发起异常",
        "beginMfaBinding": "开始绑定身份验证器",
        "bindMfa": "绑定身份验证器",
        "renewRecoveryCodes": "更换恢复码",
        "run": "立即运行",
        "runs": "运行记录",
        "perform": "运行",
        "pause": "暂停",
        "resume": "恢复",
        "timeZone": "时区",
        "publish": "发布",
        "withdraw": "撤回",
        "feed": "查看通知",
        "readAll": "全部标为已读",
        "reorder": "调整顺序",
        "import": "导入",
        "types": "列出类型",
        "try": "测试",
        "single": "上传",
        "resumed": "断点续传",
        "add": "记录",
        "preview": "预览",
        "grantables": "列出可授予项",
        "grantors": "谁可授权",
        "changePoints": "调整积分",
        "points": "调整积分",
        "activities": "查看动态",
        "comment": "管理评论",
        "reply": "回复",
        "hide": "隐藏",
        "show": "显示",
        "share": "共享",
        "find": "查找",
        "save": "保存",
        "roles": "角色列表",
        "test": "测试发送",
        "send": "发送",
        "cancel": "取消"
      }
    }
  }
} as const
