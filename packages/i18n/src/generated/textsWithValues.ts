/** Written by `pnpm generate`, never edited. */
export interface TextsWithValues {
  account: {
  }
  actions: {
    "showEntries": "show entries for {{name}}"
    "selected_one": "{{count}} selected"
    "selected_other": "{{count}} selected"
    "confirmDeleteTitle": "Delete “{{name}}”?"
    "confirmDisableTitle": "Disable “{{name}}”?"
    "confirmFreezeTitle": "Freeze “{{name}}”?"
    "confirmResetMfaTitle": "Reset MFA for “{{name}}”?"
    "confirmOpenMfaTitle": "Turn on MFA for “{{name}}”?"
    "confirmCloseMfaTitle": "Turn off MFA for “{{name}}”?"
    "confirmBulkDisable_one": "Disable {{count}} row?"
    "confirmBulkDisable_other": "Disable {{count}} rows?"
    "added": "Added “{{name}}”"
    "saved": "Saved “{{name}}”"
    "deleted": "Deleted “{{name}}”"
    "enabled": "Enabled “{{name}}”"
    "disabled": "Disabled “{{name}}”"
    "frozen": "Froze “{{name}}”"
    "unfrozen": "Unfroze “{{name}}”"
    "passwordReset": "Reset the password for “{{name}}”"
    "mfaOpened": "Turned on MFA for “{{name}}”"
    "mfaClosed": "Turned off MFA for “{{name}}”"
    "mfaReset": "Reset MFA for “{{name}}”"
    "bulkChanged_one": "{{count}} row changed"
    "bulkChanged_other": "{{count}} rows changed"
    "bulkFailed_one": "{{count}} row couldn’t be changed"
    "bulkFailed_other": "{{count}} rows couldn’t be changed"
    "failed": "Couldn’t complete: {{action}}"
    "requestId": "Request ID: {{id}}"
    "restored": "Restored “{{name}}”"
    "reverted_one": "{{count}} row reverted"
    "reverted_other": "{{count}} rows reverted"
  }
  agent: {
    "levelValue": "Level {{level}}"
    "creditOf": "{{used}} of {{authorized}}"
    "showMerchants": "show merchants of {{name}}"
    "disableTitle": "Disable “{{name}}”"
    "branchCounts": "Enabled in the branch: {{members}}"
    "branchDisabled": "Disabled the branch of “{{name}}”"
    "moveTitle": "Move “{{name}}”"
    "teamsOf": "Team history of “{{name}}”"
    "moved": "Moved “{{name}}”"
    "belowOf": "Coins below {{name}}"
    "beforeAfter": "{{before}} → {{after}}"
    "pendingTransfer": "{{orderNumber}}: {{amount}} from {{from}} to {{to}}"
    "accountGains": "{{name}} sees the branch from now on"
    "accountLoses": "{{name}} no longer sees the branch"
    "quotaEnds": "{{number}}: {{kind}}, {{used}} of {{amount}} used"
    "agentsBelow_one": "{{count}} agent"
    "agentsBelow_other": "{{count}} agents"
    "merchantsBelow_one": "{{count}} merchant"
    "merchantsBelow_other": "{{count}} merchants"
    "subaccountsBelow_one": "{{count}} subaccount"
    "subaccountsBelow_other": "{{count}} subaccounts"
    "toppedUp": "Topped up in {{days}} days"
    "passedOn": "Passed on in {{days}} days"
    "flowTotal": "Total: {{coins}}"
    "flowsUnbalanced": "The ledger shows {{coins}}"
    "bandOf": "{{from}} to {{to}}: {{coins}} (transfers: {{transfers}})"
    "days_one": "{{count}} day"
    "days_other": "{{count}} days"
  }
  agentActions: {
  }
  agentEnumerations: {
  }
  agentErrors: {
    "quotaGivenOn": "The holder has passed on {{given}} of this quota. Revoke those quotas first."
    "transfersPending": "Pending transfers in the branch: {{count}}. Decide them first."
    "teamFull": "A team has at most {{maximum}} members."
    "teamHasMembers": "Members of this team: {{count}}. Remove them first."
  }
  agentValidation: {
    "quotaExceedsGranter": "The granting party can give at most {{limit}}"
    "validityDays": "At most {{days}} days after the start"
    "tooManyLevels": "The tree has at most {{levels}} levels of agents"
    "agentInTeam": "Already in another team: {{agents}}"
    "teamFull": "A team has at most {{maximum}} members"
  }
  appUpdate: {
    "confirmPublish": "Publish “{{name}}”?"
    "published": "Published “{{name}}”"
    "confirmPause": "Pause “{{name}}”?"
    "paused": "Paused “{{name}}”"
    "confirmResume": "Resume “{{name}}”?"
    "resumed": "Resumed “{{name}}”"
    "confirmComplete": "Complete “{{name}}”?"
    "completed": "Completed “{{name}}”"
    "confirmWithdraw": "Withdraw “{{name}}”?"
    "withdrawn": "Withdrew “{{name}}”"
    "raiseTitle": "Raise the share of “{{name}}”"
    "raiseHint": "{{share}}% of devices are offered it now. They stay in."
    "raised": "“{{name}}” is now offered to {{share}}% of devices"
    "step": "{{share}}% from {{time}}"
    "brakeHint": "The rollout pauses by itself when more of 1,000 installed devices fail. Counted once {{most}} devices have installed it. Leave empty to never pause it."
  }
  atlas: {
    "imagesHint": "{{min}}–{{max}} images. Mark those that everyone can see as free previews."
  }
  banner: {
    "fromOn": "From {{from}}"
    "until": "Until {{to}}"
    "fromTo": "{{from}} – {{to}}"
    "confirmPublish": "Publish “{{name}}”?"
    "publishHint": "Users see it during its period. A page shows at most {{most}} banners at a time."
    "published": "Published “{{name}}”"
    "confirmWithdraw": "Withdraw “{{name}}”?"
    "withdrawn": "Withdrew “{{name}}”"
  }
  blacklist: {
    "users_one": "{{count}} user"
    "users_other": "{{count}} users"
    "usersNamed": "{{users}}: {{names}}"
    "usersMore": "{{users}}: {{names}}, …"
    "summary": "{{addable}} to add, {{listed}} already listed, {{refused}} can’t be added"
    "added_one": "{{count}} entry added"
    "added_other": "{{count}} entries added"
    "addedSome": "{{added}}. Already listed: {{listed}}. Left out: {{skipped}}."
    "linksOfEntry": "Linked accounts of {{value}}"
  }
  coinEnumerations: {
  }
  coinErrors: {
  }
  coinLedger: {
    "entriesOf": "Latest entries for {{name}}"
    "balanceAfter": "Balance after: {{balance}}"
    "showTransfer": "Show the entries of {{orderNumber}}"
  }
  coinValidation: {
    "insufficientBalance": "Insufficient balance: {{balance}} available"
    "dailyQuota": "Exceeds the daily quota: {{left}} left today"
  }
  collection: {
    "itemsHint": "{{min}}–{{max}} videos or atlases, in the order in which users see them."
    "pictures_one": "{{count}} picture"
    "pictures_other": "{{count}} pictures"
    "itemsSkipped": "{{items}} ({{skipped}} skipped)"
    "skipped": "Skipped for users: {{reasons}}"
    "points_one": "{{count}} point"
    "points_other": "{{count}} points"
    "dearer": "Users would pay less for the items one by one: {{single}} points instead of {{price}}."
    "confirmPublish": "Publish “{{name}}”?"
    "published": "Published “{{name}}”"
    "confirmWithdraw": "Withdraw “{{name}}”?"
    "withdrawn": "Withdrew “{{name}}”"
  }
  comment: {
    "reportCount_one": "{{count}} report"
    "reportCount_other": "{{count}} reports"
    "hitCount_one": "{{count}} sensitive word"
    "hitCount_other": "{{count}} sensitive words"
    "commentsOn": "Comments on {{name}}"
    "threadTitle": "Thread with {{name}}’s comment"
    "reportsOf": "Reports about “{{name}}”"
    "by": "Written by {{name}}"
  }
  commodity: {
    "changeStockOf": "Change the stock of “{{name}}”"
    "stockNow": "In stock: {{stock}}."
    "stockChanged": "Stock of “{{name}}”: {{stock}}"
    "stockAfter": "In stock: {{stock}}"
    "stockOf": "Stock history of “{{name}}”"
  }
  communityActions: {
  }
  communityEnumerations: {
  }
  communityErrors: {
    "forumHasChildren": "This forum has subforums ({{count}}), so it can’t be deleted. Merge it into another forum instead."
    "forumHasPosts": "This forum has posts ({{count}}), so it can’t be deleted. Merge it into another forum instead."
    "topicHasPosts": "This topic has posts ({{count}}), so it can’t be deleted. Merge it into another topic instead."
    "blacklisted": "This user is on the blacklist, so nothing can be added for them. Entries: {{entries}}."
    "tooManyReplies": "These comments have more replies than can be changed together ({{maximum}}). Leave the replies out, or choose fewer comments."
    "attemptsUsed": "The user has already submitted {{count}} times in {{days}} days. Try again later."
  }
  communityValidation: {
    "tooManyEntries": "Enter at most {{maximum}} entries at a time"
    "malformedEntries": "These entries aren’t valid: {{entries}}"
    "unknownUserEntries": "No users have these IDs: {{entries}}"
    "staffEntries": "These entries would affect staff accounts: {{entries}}"
    "ownAddressEntries": "These entries would affect your own IP address: {{entries}}"
    "belowMembers": "The group already has {{members}} members"
    "voteDuration": "Must be within the next {{days}} days"
    "insufficientStock": "Insufficient stock: {{stock}} available"
    "stockLimit": "The stock can’t exceed {{maximum}}: {{stock}} available now"
    "tooManyRows": "Enter at most {{maximum}} rows at a time"
    "refusedRows": "These rows can’t be imported: {{rows}}"
  }
  contentActions: {
  }
  contentEnumerations: {
  }
  contentErrors: {
    "notComplete": "Fill in these fields first: {{fields}}."
    "tooManyTags": "This record would have more than {{max}} tags. Remove some first."
    "postingFrozen": "The author has too many strikes, so nothing can be submitted for them yet. Days left: {{days}}."
    "collectionFull": "A collection has at most {{max}} items, so there is no room for more."
    "tagInUse": "This tag is in use (uses: {{count}}). Merge it into another tag or disable it."
    "reviewReasonInUse": "This reason is used by review tasks ({{count}}), so it can’t be deleted. Disable it instead."
    "vipLevelInUse": "Users have this level ({{count}}), so it can’t be deleted: {{users}}. Disable it instead."
    "vipLevelRequired": "Gifts or products need this level ({{count}}), so it can’t be deleted: {{names}}. Change them first."
    "grantNotPayable": "These users are frozen or no longer have the points that would be taken: {{users}}. Unfreeze frozen users; otherwise, reject the grant."
    "lockedByOther": "{{name}} has locked this record. Ask {{name}} to unlock it, or wait until it is free."
    "claimedByOther": "{{name}} is reviewing this. Choose another task."
  }
  contentValidation: {
    "feeBelowLower": "Must not cost less than the lower bit rate ({{fee}} points)"
    "belowBitRates": "The picture must be at least {{height}} pixels high, because the video is offered at that height"
    "tooManyAliases": "The other tag would have more than {{maximum}} aliases. Remove some first."
    "nameTaken": "Another tag of this type is already called “{{name}}”"
    "insufficientStars": "Insufficient stars: {{stars}} available"
    "needsSecondPerson": "Without a second person, you can change {{points}} more within 24 hours. For more, use a bulk grant on the Points page."
    "vipLevelTooLow": "Available from VIP level {{level}}"
    "scoreNotAbove": "Must be more than grade {{grade}} has ({{score}})"
    "scoreNotBelow": "Must be less than grade {{grade}} has ({{score}})"
    "insufficientPoints": "Insufficient balance: {{points}} available"
    "minDuration": "The video must be at least {{seconds}} seconds long"
    "maxDuration": "The video can’t be longer than {{seconds}} seconds"
  }
  dictionary: {
  }
  domain: {
    "targetHint": "Set an A, AAAA or CNAME record of {{domain}} to:"
    "copyTarget": "Copy {{target}}"
    "enabled": "Enabled “{{name}}”"
    "confirmMaintain": "Put “{{name}}” into maintenance?"
    "maintained": "Put “{{name}}” into maintenance"
    "confirmClose": "Close “{{name}}”?"
    "closed": "Closed “{{name}}”"
    "notMain": "Visitors of “{{site}}” use another domain. They notice nothing."
    "noneServes": "No domain leads to “{{site}}” now, so nothing changes for visitors."
    "takesOver": "Visitors of “{{site}}” use this domain now. {{domain}} takes over."
    "noneLeft": "Visitors of “{{site}}” use this domain now, and no other one would take over."
    "rentTitle": "Rent “{{name}}”"
    "rentedToast": "“{{name}}” is rented"
    "confirmEndRental": "End the rental of “{{name}}”?"
    "rentalEnded": "Ended the rental of “{{name}}”"
    "renewTitle": "Renew “{{name}}”"
    "renewHint": "Expires {{time}} now."
    "renewed": "Renewed “{{name}}”"
    "switchToBackupsHint": "All enabled fronts of “{{site}}” except permanent ones are put into maintenance. An enabled permanent front takes over if there is one, otherwise an enabled backup."
    "switchedToBackups_one": "Put {{count}} front into maintenance"
    "switchedToBackups_other": "Put {{count}} fronts into maintenance"
    "statisticExpiring": "Expire within {{days}} days"
    "checked": "“{{name}}” is checked in a moment"
  }
  editedWork: {
    "materialsTitle": "Materials of “{{name}}”"
  }
  enumerations: {
  }
  errors: {
    "network": "{{message}}. The network is busy, please try again later."
  }
  feedback: {
    "waitingForSince": "{{who}} since {{time}}"
    "taken": "You now have {{name}}"
    "deskTitle": "Feedback {{number}}"
    "pictureOf": "Picture {{place}} of {{number}}"
    "idleNote": "Given back to the queue: {{name}} hadn’t touched it for {{hours}} hours."
    "answerTo": "Answer to {{name}}"
    "lockedByAssignee": "{{name}} has this feedback. Only the assignee can answer."
    "openMerged": "Merged into {{number}}"
    "mergedCount_one": "{{count}} merged"
    "mergedCount_other": "{{count}} merged"
    "assignedTo": "Assigned to {{name}}"
    "actionsOf": "Actions for {{number}}"
    "processTitle": "Mark {{number}} as processed?"
    "reopened": "Reopened {{number}}"
    "takeOverTitle": "Take over {{number}} from {{name}}"
    "takeOverHint": "{{name}} can read the reason in the conversation."
    "assignTitle": "Assign {{number}}"
    "giveBackTitle": "Give {{number}} back to the queue"
    "givenBack": "Gave {{number}} back to the queue"
    "mergeTitle_one": "Merge {{count}} row of feedback"
    "mergeTitle_other": "Merge {{count}} rows of feedback"
    "wave_one": "{{count}} user wrote about: {{words}}"
    "wave_other": "{{count}} users wrote about: {{words}}"
    "waveSpan": "{{number}} without an answer, from {{from}} to {{to}}"
    "variablesHint": "You can use {{nickname}} and {{number}}."
    "assignedDone": "Assigned {{number}} to {{name}}"
    "mergedDone": "Merged into {{number}}"
    "processedDone": "Marked {{number}} as processed"
    "usSince": "Us · {{time}}"
    "themSince": "User · {{time}}"
  }
  feedbackReply: {
    "variablesHint": "You can use {{nickname}}, the user’s nickname, and {{number}}, the number of the feedback."
  }
  fields: {
  }
  forum: {
    "closeTitle": "Close “{{name}}”"
    "closed": "Closed “{{name}}”"
    "closePlanned": "“{{name}}” will close as planned"
    "reopenTitle": "Reopen “{{name}}”?"
    "reopened": "Reopened “{{name}}”"
    "closingCanceled": "“{{name}}” will stay open"
    "mergeTitle": "Merge “{{name}}” into another forum"
    "mergeEffect": "Posts that move: {{posts}}. Subforums that move: {{children}}."
    "merged": "Merged “{{name}}” into “{{into}}”"
  }
  gameType: {
  }
  gift: {
    "sendsTitle": "Sent “{{name}}”"
    "sendFromTo": "{{sender}} → {{receiver}}"
    "sendCount_one": "{{count}} gift"
    "sendCount_other": "{{count}} gifts"
    "sendPrice_one": "{{count}} point each"
    "sendPrice_other": "{{count}} points each"
    "sendTotal_one": "{{count}} point"
    "sendTotal_other": "{{count}} points"
  }
  group: {
    "membersOfLimit": "{{members}} / {{limit}}"
    "reportsOf": "Reports about “{{name}}”"
    "muteAllTitle": "Mute all members of “{{name}}”"
    "mutedAll": "Muted all members of “{{name}}”"
    "unmutedAll": "Unmuted “{{name}}”"
    "dissolveTitle": "Dissolve “{{name}}”"
    "dissolveHint_one": "{{count}} member loses access to the group. This can’t be undone."
    "dissolveHint_other": "{{count}} members lose access to the group. This can’t be undone."
    "dissolved": "Dissolved “{{name}}”"
    "changeOwnerTitle": "Change the owner of “{{name}}”"
    "ownerChanged": "{{owner}} is now the owner of “{{name}}”"
    "membersTitle": "Members of “{{name}}”"
    "memberActions": "Actions for {{name}}"
    "removeMemberTitle": "Remove {{member}} from the group"
    "memberRemoved": "Removed {{member}}"
    "muteMemberTitle": "Mute {{member}}"
    "memberMuted": "Muted {{member}}"
    "memberUnmuted": "Unmuted {{member}}"
  }
  home: {
    "greeting": "Welcome, {{name}}"
    "showTableOf": "Show as table: {{title}}"
    "showChartOf": "Show as chart: {{title}}"
    "moveUp": "Move {{name}} up"
    "moveDown": "Move {{name}} down"
    "movedTo": "{{name}}: position {{place}} of {{count}}"
    "changeText": "{{words}}, {{compared}}"
    "more": "{{percent}} more"
    "less": "{{percent}} less"
    "axisLimit_one": "The axis ends at {{limit}}. ▲ marks {{count}} higher value. To see it, point to the day, use the arrow keys, or show the table."
    "axisLimit_other": "The axis ends at {{limit}}. ▲ marks {{count}} higher values. To see them, point to a day, use the arrow keys, or show the table."
  }
  ipAddress: {
  }
  liveMessage: {
  }
  liveRoom: {
    "warnTitle": "Warn the host of “{{name}}”"
    "warned": "Warned the host of “{{name}}”"
    "liftBanTitle": "Lift the ban of “{{name}}”"
    "banLifted": "Lifted the ban of “{{name}}”"
    "warningLifted": "Lifted the warning of “{{name}}”"
    "banTitle": "Ban “{{name}}”"
    "hours_one": "{{count}} hour"
    "hours_other": "{{count}} hours"
    "days_one": "{{count}} day"
    "days_other": "{{count}} days"
    "banned": "Banned “{{name}}”"
    "endTitle": "End “{{name}}”"
    "ended": "Ended “{{name}}”"
    "keyTitle": "Stream key of “{{name}}”"
    "chatTitle": "Chat of “{{name}}”"
    "selectMessage": "Select {{author}}’s message “{{content}}”"
    "chatHidden_one": "{{count}} message hidden"
    "chatHidden_other": "{{count}} messages hidden"
    "chatShown_one": "{{count}} message shown"
    "chatShown_other": "{{count}} messages shown"
    "timelineTitle": "Timeline of “{{name}}”"
    "openRooms_one": "{{count}} open room"
    "openRooms_other": "{{count}} open rooms"
    "risk": "Risk {{risk}}"
    "words": "Sensitive words in the chat: {{words}}"
    "reportsNow_one": "{{count}} report"
    "reportsNow_other": "{{count}} reports"
    "pictureOf": "Picture of “{{name}}”"
    "hostGranted": "{{name}} has streaming permission"
    "revokeTitle": "Revoke {{name}}’s streaming permission"
    "hostRevoked": "{{name}} no longer has streaming permission"
    "grantedByAt": "Granted by {{name}} on {{time}}"
    "impact": "Right now: {{effects}}."
    "impactStreams_one": "{{count}} stream ends"
    "impactStreams_other": "{{count}} streams end"
    "impactViewers_one": "{{count}} viewer is disconnected"
    "impactViewers_other": "{{count}} viewers are disconnected"
    "impactKeys_one": "{{count}} stream key is revoked"
    "impactKeys_other": "{{count}} stream keys are revoked"
    "impactGifts": "The host has received {{points}} gift points."
    "closedOnWall": "“{{name}}” is off air."
    "chosenMessages_one": "{{count}} message selected"
    "chosenMessages_other": "{{count}} messages selected"
  }
  lock: {
    "breakTitle_one": "Unlock {{count}} record"
    "breakTitle_other": "Unlock {{count}} records"
    "broken_one": "Unlocked {{count}} record"
    "broken_other": "Unlocked {{count}} records"
  }
  login: {
    "resetSent": "If the account exists, we’ve emailed a code to the address on file. The code is valid for {{minutes}} minutes."
  }
  maintenance: {
    "platformHint": "“{{platform}}” is this back office. During maintenance, every page shows a banner."
  }
  material: {
    "replaceTitle": "Replace the file of “{{name}}”"
    "fileReplaced": "Replaced the file of “{{name}}”"
    "deleteHint_one": "Users can no longer choose it, but {{count}} edited work keeps it. You can restore it later."
    "deleteHint_other": "Users can no longer choose it. Edited works that keep it: {{count}}. You can restore it later."
    "usesTitle": "Where “{{name}}” is used"
    "allUses": "Show all {{count}} in the list"
  }
  measure: {
    "freezeTitle": "Freeze {{name}}"
    "skippedValue_one": "{{count}} post or comment that someone else has just hidden or deleted"
    "skippedValue_other": "{{count}} posts or comments that someone else has just hidden or deleted"
    "leftValue_one": "{{count}} more post, comment or report doesn’t change. Open its page to deal with it"
    "leftValue_other": "{{count}} more posts, comments and reports don’t change. Open their pages to deal with them"
    "streamsValue_one": "{{count}} ends immediately"
    "streamsValue_other": "{{count}} end immediately"
    "keysValue_one": "{{count}} is revoked"
    "keysValue_other": "{{count}} are revoked"
    "rewardsValue_one": "{{count}} can’t be approved until the user is unfrozen"
    "rewardsValue_other": "{{count}} can’t be approved until the user is unfrozen"
    "groupsValue": "{{owned}} owned, {{joined}} joined. They don’t change"
    "reviewsValue_one": "{{count}} task stays at the review desk"
    "reviewsValue_other": "{{count}} tasks stay at the review desk"
    "undoTogether": "You can undo these changes together for {{days}} days."
    "frozen": "Froze {{name}}"
  }
  media: {
    "goTo": "Go to {{time}}"
  }
  merchant: {
  }
  merchantSubaccount: {
  }
  messageEnumerations: {
  }
  messageLog: {
  }
  messageTemplate: {
    "notPushable": "A push can’t fill in these variables: {{names}}"
    "missing": "No sample value for {{names}}"
    "askMissing": "These variables have no sample value and will appear as placeholders: {{names}}. Fill them in, or send anyway."
    "testFailed": "Not sent: {{error}}"
  }
  mfaBinding: {
    "unboundOf": "{{unbound}} of {{total}} accounts haven’t set it up"
    "changeOf": "Change MFA for {{name}}"
    "demandedAfter_one": "Required after {{count}} day"
    "demandedAfter_other": "Required after {{count}} days"
    "demandTitle": "MFA for “{{name}}”"
    "graceHint": "0 to {{most}}. With 0, accounts without an authenticator must set one up right away."
    "demandSaved": "“{{name}}” requires MFA"
    "demandEnded": "“{{name}}” no longer requires MFA"
  }
  notice: {
    "platformHint": "“{{platform}}” is this back office. Operators see the notice in their notifications."
    "confirmPublish": "Publish “{{name}}”?"
    "published": "Published “{{name}}”"
    "confirmWithdraw": "Withdraw “{{name}}”?"
    "withdrawn": "Withdrew “{{name}}”"
  }
  notification: {
    "markRead": "Mark “{{title}}” as read"
    "notice": "Notice: {{title}}"
    "transferReview": "{{operatorName}} requested a coin transfer of {{amount}}: {{orderNumber}}"
    "transferApproved": "{{reviewerName}} approved your coin transfer of {{amount}}: {{orderNumber}}"
    "transferRejected": "{{reviewerName}} rejected your coin transfer of {{amount}}: {{orderNumber}}"
    "taskFailed": "Task “{{title}}” failed"
    "rewardsPending_one": "{{count}} reward has been pending for more than {{days}} days"
    "rewardsPending_other": "{{count}} rewards have been pending for more than {{days}} days"
    "quotaAlert": "{{name}} has used {{percent}}% of quota {{number}} ({{kind}})"
    "domainExpiry_one": "{{domain}} expires in {{count}} day"
    "domainExpiry_other": "{{domain}} expires in {{count}} days"
    "domainExpired": "{{domain}} has expired. It is closed in a day unless it is renewed."
    "domainExpiredLast": "{{domain}} has expired. No other domain leads to {{site}}, which is open. It is closed in a day unless it is renewed."
    "domainClosed": "{{domain}} has expired and was closed"
    "domainClosedLast": "{{domain}} has expired and was closed. No domain leads to {{site}}, which is open."
    "domainFailing": "{{domain}} failed its check"
    "rolloutPaused": "The rollout of {{name}} for {{platform}} paused by itself: {{rate}} failures per 1,000 devices"
  }
  operationLog: {
    "milliseconds": "{{duration}} ms"
    "revertExpired_one": "Operations can be reverted within {{count}} day."
    "revertExpired_other": "Operations can be reverted within {{count}} days."
    "undoTitleOf": "Undo {{name}}’s work"
    "undoToHint": "Operations can be reverted for {{days}} days."
    "undoCount_one": "{{count}} operation will be reverted"
    "undoCount_other": "{{count}} operations will be reverted"
    "undoSkipped_one": "{{count}} operation can’t be reverted"
    "undoSkipped_other": "{{count}} operations can’t be reverted"
    "undoShown": "The newest {{count}} are listed."
    "undoDone_one": "Reverted {{count}} operation by {{name}}"
    "undoDone_other": "Reverted {{count}} operations by {{name}}"
  }
  operationTexts: {
  }
  operationsActions: {
  }
  operationsEnumerations: {
  }
  operationsErrors: {
    "bannersFull": "Not published: the page already shows {{most}} banners then: {{names}}. There’s room from {{free}} UTC on."
    "bannersFullForGood": "Not published: the page already shows {{most}} banners then: {{names}}. Withdraw one of them first."
    "hasSubRegions": "Regions below this one: {{count}}. Delete or move them first."
    "regionInUse": "Records that name this region: {{count}}. Disable it instead."
    "rolloutRunning": "Version {{version}} is being rolled out on this platform and channel. Pause or complete it first."
    "buildOutdated": "Build {{build}} was already published on this platform and channel. Enter a higher build in this draft first."
    "forcedBelowLowest": "This version is below {{version}}, the lowest that still works. You don’t have permission to force it."
    "feedbackAssigned": "{{name}} has this feedback. Only the assignee can do that."
  }
  operationsValidation: {
    "imageExact": "Must be exactly {{width}} × {{height}} pixels"
    "bannersFull": "The page already shows {{most}} banners then: {{names}}. There’s room from {{free}} UTC on."
    "bannersFullForGood": "The page already shows {{most}} banners then: {{names}}. Withdraw one of them first."
    "codeOfCountry": "Must begin with {{country}}-"
    "buildNotRising": "Must be higher than {{build}}, which was already published"
    "forcedTooLow": "This version is below {{version}}, the lowest that still works"
    "shareNotRising": "Must be higher than {{share}}%"
    "unknownAnswerVariables": "An answer can’t fill in these variables: {{names}}"
    "stepNotRising": "Must be higher than {{share}}%"
  }
  password: {
    "rule": "At least {{minimum}} characters, including uppercase and lowercase letters, digits, and special characters"
    "reset": "Reset password for {{name}}"
  }
  permissionHints: {
    "missing": "You need the “{{permission}}” permission ({{code}})."
    "roles": "Roles that include it: {{names}}."
    "accounts": "People who can grant it: {{names}}."
  }
  permissionNode: {
  }
  pointGrant: {
    "willGive": "Gives {{amount}} to {{name}}"
    "willTake": "Takes {{amount}} from {{name}}"
    "summary": "{{valid}} to import, {{refused}} can’t be imported"
    "needsReview": "Another operator must approve this grant: it is over what you can give and take in {{hours}} hours ({{points}})."
    "imported": "Grant {{number}} is paid out"
    "importedPending": "Grant {{number}} is pending review"
    "leftOut": "{{imported}}. Left out: {{skipped}}."
    "approving": "Approve grant {{number}}"
    "approved": "Grant {{number}} approved and paid out"
    "rejecting": "Reject grant {{number}}"
    "rejected": "Grant {{number}} rejected"
    "rowsOf": "Users of grant {{number}}"
  }
  pointRule: {
    "ruleName": "{{unit}} · {{source}}"
  }
  points: {
    "expiringHint": "Points expire {{days}} days after users get them. The oldest ones are used first."
    "neverExpiring": "Points don’t expire. To change that, enable the dictionary item pointsValidity with at least {{days}} days."
    "expiringSum_one": "{{points}} points of {{count}} user expire in the next {{days}} days unless they are used."
    "expiringSum_other": "{{points}} points of {{count}} users expire in the next {{days}} days unless they are used."
  }
  pointsTransfer: {
    "begun": "Transfer {{orderNumber}} is waiting for the incoming user to confirm it"
    "approving": "Approve {{orderNumber}}?"
    "approved": "{{orderNumber}} approved and paid out"
    "rejecting": "Reject {{orderNumber}}?"
    "rejected": "{{orderNumber}} rejected. The points were returned."
    "raising": "Raise an exception for {{orderNumber}}"
    "raised": "Exception raised for {{orderNumber}}"
    "canceling": "Cancel {{orderNumber}}?"
    "canceled": "{{orderNumber}} canceled"
    "entriesOf": "Entries of {{orderNumber}}"
  }
  post: {
    "confirmPublish": "Publish “{{name}}”?"
    "published": "Published “{{name}}”"
    "confirmWithdraw": "Withdraw “{{name}}”?"
    "withdrawn": "Withdrew “{{name}}”"
    "hideTitle": "Hide “{{name}}”"
    "hidden": "“{{name}}” is hidden"
    "shownAgain": "“{{name}}” is visible again"
    "pinTitle": "Pin “{{name}}”"
    "pinDone": "Pinned “{{name}}”"
    "unpinned": "Unpinned “{{name}}”"
    "commentsLockedDone": "Locked the comments on “{{name}}”"
    "commentsUnlocked": "Unlocked the comments on “{{name}}”"
    "outcomeTitle": "Enter the outcome of “{{name}}”"
    "outcomeDone": "Entered the outcome of “{{name}}”"
    "revealTitle": "Reveal the author of “{{name}}”"
    "revealedTitle": "Author of “{{name}}”"
    "votesCount_one": "{{count}} vote"
    "votesCount_other": "{{count}} votes"
    "voteShare": "{{count}} ({{percent}})"
    "voteOver": "Ended {{time}}"
    "voteRunning": "Ends {{time}}"
    "drawerOf": "Comments and reports: {{name}}"
  }
  presence: {
    "editing": "{{name}} is editing"
    "viewing": "{{name}} is viewing"
    "idle": "{{name}} is idle"
    "editingCount_one": "{{count}} other person is editing"
    "editingCount_other": "{{count}} other people are editing"
    "viewingCount_one": "{{count}} other person is viewing"
    "viewingCount_other": "{{count}} other people are viewing"
    "idleCount_one": "{{count}} other person is idle"
    "idleCount_other": "{{count}} other people are idle"
    "since": "{{state}} (since {{time}})"
  }
  quota: {
    "usedOf": "{{used}} of {{amount}} used"
    "usedToday": "{{used}} of {{amount}} used today"
    "drafted": "Saved draft {{number}}"
    "submitted": "{{number}} is waiting for another operator’s review"
    "confirmSubmit": "Submit {{name}} for review?"
    "approving": "Approve {{number}}"
    "approved": "{{number}} approved"
    "rejecting": "Reject {{number}}"
    "rejected": "{{number}} rejected"
    "revoking": "Revoke {{number}}"
    "revoked": "{{number}} revoked"
    "raising": "Raise {{number}}"
    "raised": "{{number}} is waiting for another operator’s review"
    "breakGlassDone": "{{number}} is waiting for another operator’s review"
    "whatIfPeriod": "Top-ups of the last {{days}} days with this quota"
    "whatIfEmpty": "There were no top-ups in the last {{days}} days."
    "whatIfNeeds": "Choose a holder and enter an amount to see what the last {{days}} days would have looked like."
    "whatIfThrough_one": "{{count}} top-up would have been made immediately."
    "whatIfThrough_other": "{{count}} top-ups would have been made immediately."
    "whatIfWaited_one": "{{count}} top-up would have needed a review. Without the quota: {{before}}."
    "whatIfWaited_other": "{{count}} top-ups would have needed a review. Without the quota: {{before}}."
    "whatIfRejected_one": "{{count}} top-up would have been rejected."
    "whatIfRejected_other": "{{count}} top-ups would have been rejected."
    "usageEmpty": "Not used in the last {{days}} days."
    "released": "Released {{time}}"
  }
  realPerson: {
    "attemptsOf": "{{attempts}} of {{count}} in {{days}} days"
    "picture": "Picture {{number}}"
    "sharedWith_one": "{{count}} other user has the same document"
    "sharedWith_other": "{{count}} other users have the same document"
    "revealTitle": "Reveal the identity of “{{name}}”"
    "revealHint": "Your reason is logged. The name, the number, and the pictures are shown for {{minutes}} minutes."
    "revealedTitle": "Identity of “{{name}}”"
    "maskedIn": "Masked again in {{time}}"
    "revokeTitle": "Revoke the identity check of “{{name}}”"
    "revoked": "Identity check of “{{name}}” revoked"
  }
  region: {
    "subRegionCount_one": "{{count}} sub-region"
    "subRegionCount_other": "{{count}} sub-regions"
    "subRegionsOf_one": "{{count}} sub-region of {{name}}"
    "subRegionsOf_other": "{{count}} sub-regions of {{name}}"
    "moveTitle": "Move “{{name}}” below another region"
    "movedTo": "Moved “{{name}}” to “{{parent}}”"
    "countryOption": "{{name}} ({{count}})"
    "imported_one": "Imported {{count}} change"
    "imported_other": "Imported {{count}} changes"
    "shownOf": "The first {{shown}} of {{total}} changes"
    "stateIn": "{{name}} (in {{parent}})"
    "changeCount": "{{change}}: {{number}}"
  }
  report: {
    "closedBy": "Closed by {{name}} on {{time}}"
    "accuracy": "{{upheld}} of {{closed}} reports upheld ({{percent}}%)"
    "muted": "Muted {{name}}’s reports"
    "mutedUntil": "Muted until {{time}}"
    "muteTitle": "Mute {{name}}’s reports"
    "closeTitle": "Close all open reports about {{name}}"
    "closedCount_one": "Closed {{count}} report."
    "closedCount_other": "Closed {{count}} reports."
    "leftCount_one": "{{count}} report is still open. Repeat this to close it."
    "leftCount_other": "{{count}} reports are still open. Repeat this to close them."
    "unmuteDone": "{{name}}’s reports count again"
    "closesCount_one": "{{count}} report is closed."
    "closesCount_other": "{{count}} reports are closed."
    "closesReporters_one": "It comes from {{count}} user."
    "closesReporters_other": "They come from {{count}} users."
    "closesWithdrawn_one": "{{count}} piece of content leaves the review queue."
    "closesWithdrawn_other": "{{count}} pieces of content leave the review queue."
    "closesLeft_one": "{{count}} more stays open."
    "closesLeft_other": "{{count}} more stay open."
  }
  review: {
  }
  reviewDesk: {
    "position": "{{position}} of {{count}}"
    "round": "Round {{round}}"
    "due": "Due {{time}}"
    "wasDue": "Overdue: was due {{time}}"
    "escalatedWith": "Escalated to {{role}}: {{note}}"
    "pictures_one": "{{count}} picture"
    "pictures_other": "{{count}} pictures"
    "picture": "Picture {{number}}"
    "decideDuplicates_one": "Decide {{count}} near duplicate too"
    "decideDuplicates_other": "Decide these {{count}} near duplicates too"
    "togetherTitle_one": "Decide {{count}} task"
    "togetherTitle_other": "Decide {{count}} tasks together"
    "decideTogether_one": "Decide {{count}} task"
    "decideTogether_other": "Decide all {{count}} tasks"
    "decidedTogether_one": "Decided {{count}} task"
    "decidedTogether_other": "Decided {{count}} tasks"
    "togetherFailed_one": "{{count}} task wasn’t decided"
    "togetherFailed_other": "{{count}} tasks weren’t decided"
    "decidedSubjects": "{{approved}} approved, {{rejected}} rejected"
    "postingFrozen": "Can’t post until {{until}}"
    "chooseReasons": "Why are you rejecting it? Choose up to {{max}} reasons."
    "chosenReasons": "Reasons: {{reasons}}"
    "givesStrikes_one": "{{count}} strike"
    "givesStrikes_other": "{{count}} strikes"
    "escalateTitle": "Escalate “{{name}}”"
    "returned": "The decision on “{{name}}” wasn’t saved."
    "drafted": "You haven’t decided on “{{name}}” yet. What you entered is still there."
    "takeOverTitle": "Take over “{{name}}” from {{reviewer}}"
    "takenOver": "Took over “{{name}}”. It’s now one of your claimed tasks."
    "settleTitle": "Settle the dispute about “{{name}}”"
    "settled": "Settled the dispute about “{{name}}”"
  }
  reviewReason: {
  }
  reward: {
    "granted": "Reward {{number}} is pending review"
    "approving": "Approve reward {{number}}"
    "approved": "Reward {{number}} approved and paid out"
    "rejecting": "Reject reward {{number}}"
    "rejected": "Reward {{number}} rejected"
    "willGrant": "{{amount}} points for {{name}}"
    "summary": "{{valid}} to import, {{refused}} can’t be imported"
    "imported_one": "{{count}} reward is pending review"
    "imported_other": "{{count}} rewards are pending review"
    "importedSome": "{{imported}}. Left out: {{skipped}}."
  }
  role: {
    "gains_one": "Adds {{count}}:"
    "gains_other": "Adds {{count}}:"
    "loses_one": "Removes {{count}}:"
    "loses_other": "Removes {{count}}:"
    "holders_one": "{{count}} account has this role."
    "holders_other": "{{count}} accounts have this role."
    "holdersChanged_one": "The change affects {{count}} account, starting with its next request."
    "holdersChanged_other": "The change affects {{count}} accounts, starting with their next request."
  }
  routes: {
  }
  security: {
    "codesFileTitle": "{{name}}: recovery codes for {{username}}"
    "codesLeft_one": "{{count}} recovery code left"
    "codesLeft_other": "{{count}} recovery codes left"
    "grace_one": "Set up an authenticator within {{count}} day"
    "grace_other": "Set up an authenticator within {{count}} days"
    "graceText": "One of your roles requires MFA. From {{time}} on, you can’t continue without it."
  }
  sensitiveWord: {
  }
  session: {
    "endText": "Enter your password to end the session on {{device}}."
  }
  shell: {
    "toDo": "({{count}} to do)"
    "colorScheme": "Color scheme: {{scheme}}"
    "userMenuOf": "Account menu for {{name}}"
    "errorRequestId": "Request ID: {{id}}"
    "otherAccountText": "This page was opened as {{username}}. To continue, sign in again with that account. Your unsaved changes are kept."
    "unreadNotifications": "Notifications, {{count}} unread"
    "maintenanceUntil": "Maintenance until {{time}}: {{title}}"
  }
  site: {
    "failingDomains_one": "{{count}} failing"
    "failingDomains_other": "{{count}} failing"
    "duplicateTitle": "Duplicate “{{name}}”"
    "copyOf": "{{name}} (copy)"
    "duplicated": "Added “{{name}}”"
    "switchTitle": "Switch “{{name}}”"
    "switchedOpen_one": "Opened {{count}} site"
    "switchedOpen_other": "Opened {{count}} sites"
    "switchedMaintenance_one": "Switched {{count}} site to maintenance"
    "switchedMaintenance_other": "Switched {{count}} sites to maintenance"
    "opensUnder": "Opens under {{domain}}"
    "causeWindow": "Planned maintenance “{{title}}” ({{platform}})"
    "untilTime": "until {{time}}"
    "plannedWindow": "“{{title}}” ({{platform}}), {{from}} – {{to}}"
    "codeTitle": "Statistics code of “{{name}}”"
    "codeProposed": "Proposed by {{name}}, {{time}}"
    "codeProposedByDeleted": "Proposed by a deleted account, {{time}}"
    "codeProposedToast": "Proposed the statistics code of “{{name}}”"
    "codeApprovedToast": "The new statistics code of “{{name}}” is in force"
    "codeRejectedToast": "Discarded the proposed code of “{{name}}”"
    "papersOf": "Agreements of “{{name}}”"
    "paperLater": "From {{time}}"
    "paperShow": "Show {{kind}} of {{time}}"
    "paperDelete": "Delete {{kind}} of {{time}}"
    "paperBy": "Added by {{name}}"
    "hasDomains_one": "It has {{count}} domain. Delete or move it first."
    "hasDomains_other": "It has {{count}} domains. Delete or move them first."
    "openDomains_one": "Show {{count}} domain of {{name}}"
    "openDomains_other": "Show {{count}} domains of {{name}}"
  }
  siteActions: {
  }
  siteEnumerations: {
  }
  siteErrors: {
    "siteHasDomains": "Domains of this site: {{count}}. Delete them or move them to another site first."
    "lastDomain": "No enabled domain would lead to “{{site}}”, which is open. Enable another front or backup first, or switch the site to maintenance."
  }
  siteValidation: {
    "domainTaken": "Site “{{site}}” has this domain already"
  }
  sso: {
    "otherAccount": "You’re signed in as {{current}}. Continue as {{next}}?"
    "continue": "Continue as {{name}}"
    "stay": "Stay signed in as {{name}}"
  }
  systemActions: {
    "confirmEndSessionsTitle": "End all sessions for “{{name}}”?"
    "confirmBulkFreeze_one": "Freeze {{count}} account?"
    "confirmBulkFreeze_other": "Freeze {{count}} accounts?"
    "sessionsEnded_one": "Ended {{count}} session for “{{name}}”"
    "sessionsEnded_other": "Ended {{count}} sessions for “{{name}}”"
  }
  systemEnumerations: {
  }
  systemErrors: {
    "dictionaryItemInUse": "This item can’t be deleted because records have its value ({{count}}), such as {{names}}. Disable it instead."
  }
  systemValidation: {
    "taskParameters": "Unknown parameters: {{names}}"
    "unknownVariables": "A push can’t fill in these template variables: {{names}}. Choose another template."
    "itemInUse": "Can’t be changed because records have it ({{count}}), such as {{names}}"
  }
  tag: {
    "mergeTitle": "Merge “{{name}}” into another tag"
    "mergeEffect": "Records with this tag: {{works}}. Already have the other tag: {{duplicates}}."
    "merged": "Merged “{{name}}” into “{{into}}”"
  }
  task: {
    "attemptDays": "attemptDays: days to keep failed sign-in attempts (1 to {{most}})"
    "recordDays": "messageLogDays (default 90), notificationDays (90), taskRunDays (30), uploadLogDays (365), liveChatDays (90): days to keep each type of record (1 to {{most}})"
    "timesIn": "Times are in your time zone. The schedule runs in {{timeZone}}."
    "started": "Started “{{name}}”"
    "paused": "Paused “{{name}}”"
    "resumed": "Resumed “{{name}}”"
    "history": "Run history for {{name}}"
    "milliseconds": "{{value}} ms"
    "seconds": "{{value}} s"
  }
  taskPush: {
    "progressOf": "{{served}} of {{total}} processed"
    "sendTitle": "Send “{{name}}” now?"
    "audienceCount_one": "{{count}} person will receive this push."
    "audienceCount_other": "{{count}} people will receive this push."
    "begun_one": "Sending “{{name}}” to {{count}} recipient"
    "begun_other": "Sending “{{name}}” to {{count}} recipients"
    "stopTitle": "Stop “{{name}}”?"
    "stopped": "Stopped sending “{{name}}”"
  }
  team: {
    "reachedOf": "{{reached}} of {{target}}"
    "membersOf": "Members of “{{name}}”"
    "membersAdded_one": "Added {{count}} agent to the team"
    "membersAdded_other": "Added {{count}} agents to the team"
    "removeSelected_one": "Remove {{count}} member"
    "removeSelected_other": "Remove {{count}} members"
    "selectMember": "Select {{name}}"
    "membersRemoved_one": "Removed {{count}} member"
    "membersRemoved_other": "Removed {{count}} members"
    "memberFacts": "Balance {{balance}} · merchants: {{merchants}} · reached: {{reached}}"
    "memberSince": "Member since {{time}}"
    "changeLeaderTitle": "Hand over the leadership of “{{name}}”"
    "leaderChanged": "{{leader}} now leads “{{name}}”"
    "historyOf": "Member history of “{{name}}”"
    "membership": "{{from}} – {{to}}"
    "addedBy": "Added by {{name}}"
    "removedBy": "Removed by {{name}}"
    "statisticsOf": "Results of “{{name}}”"
  }
  topic: {
    "recommendedDone": "Recommended “{{name}}”"
    "unrecommendedDone": "“{{name}}” is no longer recommended"
    "mergeTitle": "Merge “{{name}}” into another topic"
    "mergeEffect": "Posts that move: {{posts}}. Followers added: {{followers}}."
    "merged": "Merged “{{name}}” into “{{into}}”"
  }
  transaction: {
    "statement": "Balance for {{name}} in this period"
    "statementBelow": "Balance of all below {{name}} in this period"
  }
  transfer: {
    "topUpOf": "Top up {{name}}"
    "deductFrom": "Deduct from {{name}}"
    "limitValue": "Up to {{limit}} per transfer"
    "willWait": "Amounts over {{remaining}} need another operator’s approval. No coins move before approval."
    "immediately": "This transfer goes through immediately. Amounts up to {{remaining}} need no review."
    "unreviewed": "Amounts up to {{remaining}} need no review."
    "allowanceUsed": "In the last {{hours}} hours, you and linked accounts have transferred {{caller}} without review, and {{party}} has left the outgoing party without review. The larger of the two counts toward the {{threshold}} allowed."
    "done": "Transfer complete: {{orderNumber}}"
    "waits": "{{orderNumber}} is waiting for another operator’s review."
    "awaiting_one": "{{count}} transfer to review"
    "awaiting_other": "{{count}} transfers to review"
    "approving": "Approve {{orderNumber}}?"
    "otherPending_one": "{{count}} other pending transfer from this party. Total amount: {{coins}}. Pending transfers don’t reserve coins."
    "otherPending_other": "{{count}} other pending transfers from this party. Total amount: {{coins}}. Pending transfers don’t reserve coins."
    "rejecting": "Reject {{orderNumber}}?"
    "raising": "Raise an exception for {{orderNumber}}"
    "approved": "{{orderNumber}} approved and paid out"
    "rejected": "{{orderNumber}} rejected. No coins moved."
    "raised": "Exception raised for {{orderNumber}}"
    "creditLeft": "Credit quota {{number}}: {{left}} left for top-ups without review"
    "dailyLeft": "Daily quota {{number}}: {{left}} left today"
    "singleUpTo": "Single-transfer quota {{number}}: up to {{left}} per transfer"
    "onceUpTo": "Break-glass exception {{number}}: one transfer of up to {{left}} until {{time}}"
    "underCredit": "This transfer goes through immediately under credit quota {{number}}."
  }
  uploadHistory: {
    "linkTitle": "Link to {{name}}"
  }
  user: {
    "confirmBulkFreeze_one": "Freeze {{count}} user?"
    "confirmBulkFreeze_other": "Freeze {{count}} users?"
    "changePointsOf": "Adjust points for {{name}}"
    "pointsChanged": "Adjusted points for “{{name}}”. New balance: {{points}}"
    "pointsAfter": "New balance: {{points}}"
    "linksHint": "Accounts that used the same device or IP address in the last {{days}} days, or that have the same phone number or identity document. Viewing them is logged."
    "linksOf": "Accounts linked to {{name}}"
    "sharedBy_one": "{{count}} account"
    "sharedBy_other": "{{count}} accounts"
    "sharedByMore": "More than {{count}} accounts"
    "ownLink": "{{name}} (this user)"
    "linksTruncated": "Further accounts are linked. The first {{count}} of each group are listed."
    "balancesNow": "Current balance: {{points}} points, {{stars}} stars. Neither can go below zero."
    "showBalance": "Show the history of {{unit}} of {{name}}"
    "starsChanged": "Adjusted stars for “{{name}}”. New balance: {{stars}}"
  }
  userActions: {
  }
  userEnumerations: {
  }
  userErrors: {
  }
  userRole: {
    "showUsers_one": "Show {{count}} user with the role {{name}}"
    "showUsers_other": "Show {{count}} users with the role {{name}}"
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
    "transferLimit": "Exceeds the single-transfer limit of {{limit}}"
    "fileSize": "The file size cannot exceed {{megabytes}} MB"
    "imagePixels": "The image can’t exceed {{megapixels}} megapixels"
    "imageTooSmall": "The image must be at least {{width}} × {{height}} pixels"
    "sensitiveWords": "Contains words that aren’t allowed: {{words}}"
    "tooManyOperations": "More than {{maximum}} operations in this period. Choose a later start"
  }
  video: {
    "replaceTitle": "Replace the file of “{{name}}”"
    "fileReplaced": "Replaced the file of “{{name}}”"
    "feeOf": "Fee: {{grade}}"
    "cellOf": "{{column}}: {{title}}"
    "priceBefore": "Was {{value}}"
    "pasted_one": "{{count}} value pasted."
    "pasted_other": "{{count}} values pasted."
    "pasteLeftOut_one": "{{count}} value was left out because it has no cell here."
    "pasteLeftOut_other": "{{count}} values were left out because they have no cell here."
    "tooManyPrices_one": "Select at most {{count}} video."
    "tooManyPrices_other": "Select at most {{count}} videos."
  }
  views: {
    "viewsAt": "Views: {{name}}"
    "sharedWith": "Shared with {{role}}"
    "sharedBy": "Shared by {{name}}"
    "update": "Update “{{name}}”"
  }
  vipLevel: {
    "showMembers_one": "Show {{count}} user with the level {{name}}"
    "showMembers_other": "Show {{count}} users with the level {{name}}"
    "discountBenefit": "{{percent}}% off"
    "viewsBenefit_one": "{{count}} free view per day"
    "viewsBenefit_other": "{{count}} free views per day"
    "bitRateBenefit": "quality up to {{grade}}"
    "transferBenefit": "transfers up to {{points}}"
    "rising_one": "{{count}} user would rise"
    "rising_other": "{{count}} users would rise"
    "falling_one": "{{count}} user would fall"
    "falling_other": "{{count}} users would fall"
    "membersAfter_one": "{{count}} user would have this level"
    "membersAfter_other": "{{count}} users would have this level"
  }
  wordTools: {
    "importFailed": "Row {{row}}: {{reason}}"
    "importNoWordColumn": "The first row contains column headings, but no “{{column}}” column. Add that column and try again."
    "importUnknownValue": "Row {{row}}, column “{{column}}”: must be {{options}}."
    "imported_one": "{{count}} word added"
    "imported_other": "{{count}} words added"
    "importKnown": "{{added}}; {{known}} already existed"
  }
  work: {
    "bulkTitle_one": "{{action}}: {{count}} record"
    "bulkTitle_other": "{{action}}: {{count}} records"
    "bulkChanges_one": "{{count}} row will change"
    "bulkChanges_other": "{{count}} rows will change"
    "bulkSkipped_one": "{{count}} record will be skipped"
    "bulkSkipped_other": "{{count}} records will be skipped"
    "bulkDifference": "{{field}}: {{from}} → {{to}}"
    "tagsAdded": "Tags added: {{names}}"
    "tagsRemoved": "Tags removed: {{names}}"
    "locked": "Locked by {{name}} since {{since}}"
    "lockedWithReason": "Locked by {{name}} since {{since}}: {{reason}}"
    "lockedNotice": "{{name}} has locked this record. You can read it, but not change it."
    "editedNotice": "{{name}} is editing this record. You can read it, but not change it."
    "untilUnlocked": "{{name}} unlocks it"
    "untilEdited": "{{name}} finishes editing"
    "period": "{{from}} – {{to}}"
    "periodFrom": "From {{from}}"
    "periodTo": "Until {{to}}"
    "submitted": "Submitted “{{name}}” for review"
    "putOnShelf": "Put “{{name}}” on the shelf"
    "takenOffShelf": "Took “{{name}}” off the shelf"
    "takeOffTitle": "Take “{{name}}” off the shelf"
    "lockTitle": "Lock “{{name}}”"
    "lockDone": "Locked “{{name}}”"
    "unlockDone": "Unlocked “{{name}}”"
    "breakTitle": "Unlock “{{name}}”"
  }
  workspace: {
  }
}
