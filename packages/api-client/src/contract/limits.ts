/** Business constants and limits of the specification, sections 5, 7 and 9. Define each of them only here. */

export const LANGUAGES = ['en-US', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en-US'

/** Latest moment that both JavaScript and PostgreSQL write with a four-digit year. */
export const LATEST_TIME = 253_402_300_799_999

/** Milliseconds after which the client gives up on a request. */
export const REQUEST_TIMEOUT = 5000

export const DEFAULT_PAGE = 1
export const DEFAULT_PAGE_SIZE = 15
export const PAGE_SIZES = [15, 30, 50, 100] as const
export const MAX_PAGE_SIZE = 100

export const USERNAME_LENGTH = { min: 3, max: 20 } as const

/** Characters; the rule follows the language of the request (specification, section 5). */
export const PASSWORD_MIN_LENGTH: Record<Language, number> = { 'en-US': 15, 'zh-CN': 8 }
export const PASSWORD_MAX_LENGTH = 128

/** Digits of the image challenge, the one-time password and the mailed reset code. */
export const VERIFICATION_CODE_LENGTH = 6

/** Characters of a recovery code as it is typed, spaces and dashes among them. */
export const RECOVERY_CODE_MAX_LENGTH = 60

/** Days for which a device can be trusted: signing in on it takes no second factor. */
export const TRUSTED_DEVICE_DAYS = 30
/** Trusted devices of different accounts that one browser keeps the tokens of. */
export const DEVICE_TOKENS_MAX = 5

/** Minutes that a mailed reset code is valid. */
export const RESET_CODE_MINUTES = 10

export const NICKNAME_MAX_LENGTH = 50
export const REMARK_MAX_LENGTH = 255
export const FILTER_MAX_LENGTH = 100

/** Decimal digits of a coin amount: it always fits a signed 64-bit integer. */
export const COINS_MAX_DIGITS = 18

/** Maximum coins per transfer if neither party has a single-transfer limit. */
export const GENERAL_TRANSFER_LIMIT = '1000000000000'

/**
 * Coins that one operator can transfer, and that can leave one party, within `REVIEW_WINDOW_HOURS` before another
 * operator has to approve.
 */
export const TRANSFER_REVIEW_THRESHOLD = '100000'

/** Levels of agents below the treasury. */
export const AGENT_MAX_LEVELS = 5
/** Agents below one that the tree reads at a time. */
export const AGENT_TREE_CHILDREN = 100
/** Days of which the tree sums what was topped up, and of which the flow map shows the coins by default. */
export const AGENT_FLOW_DAYS = 30
/** Agents in one team. */
export const TEAM_MAX_MEMBERS = 500
/** Months of which a team's results are shown. */
export const TEAM_MONTHS = 12

/** Countries whose subdivisions one import of regions takes. */
export const REGION_IMPORT_MAX_COUNTRIES = 300
/** Changes that the preview of an import of regions shows. */
export const REGION_IMPORT_SHOWN = 200

/** Characters of a site’s statistics code. */
export const STATISTICS_CODE_MAX_LENGTH = 20_000
/** Addresses and ranges that get into a site in maintenance. */
export const SITE_ALLOWED_ADDRESSES = 50
/** Characters of a host name (RFC 1035). */
export const DOMAIN_NAME_MAX_LENGTH = 253
/** What a rented domain costs a year, in hundredths of its currency. */
export const ANNUAL_FEE = { min: 1, max: 1_000_000_000 } as const
/** Days ahead of which a domain counts as expiring. */
export const DOMAIN_EXPIRING_DAYS = 30
/** Days before the expiry of a domain on which its keepers are reminded. */
export const DOMAIN_REMINDER_DAYS = [30, 14, 7, 1] as const
export const PROMOTION_CODE_LENGTH = { min: 4, max: 20 } as const
/** Characters with which the promotion codes begin that are generated together. */
export const PROMOTION_PREFIX_MAX_LENGTH = 8
/** Promotion codes that are generated together. */
export const PROMOTION_CODES_TOGETHER = 10_000
/** Possible promotion codes for each one that is generated. */
export const PROMOTION_CODE_ROOM = 1000
/** Uses of a promotion code in all, and of one user. */
export const PROMOTION_LIMIT_MAX = 1_000_000
export const PROMOTION_USER_LIMIT = { min: 1, max: 100 } as const
/** Groups and links of a navigation station, and domains that it shows. */
export const STATION_MAX_GROUPS = 8
export const STATION_MAX_LINKS = 50
export const STATION_MAX_DOMAINS = 20
export const STATION_ANNOUNCEMENT_MAX_LENGTH = 2000
/** Days of which the visits of a navigation station are counted. */
export const STATION_VISIT_DAYS = 7
/** Contents of a component that are picked one by one (specification, section 5). */
export const COMPONENT_CONTENTS = { min: 1, max: 4 } as const
/** Contents that a component shows by a rule. */
export const COMPONENT_COUNT = { min: 1, max: 50 } as const
/** Tags of which a component shows works. */
export const COMPONENT_MAX_TAGS = 5
/** Characters of a component’s HTML. */
export const COMPONENT_HTML_MAX_LENGTH = 20_000
/** Components of a template (specification, section 5). */
export const TEMPLATE_MAX_COMPONENTS = 10
/** The latest versions of a template that are listed. */
export const TEMPLATE_VERSIONS = 100
/** Records that a rejection names, of those that use another one. */
export const NAMED_USES = 5
/** Most days that accounts have to set up an authenticator after a role began to demand one. */
export const MFA_GRACE_MAX_DAYS = 30
/** Passkeys of an account. */
export const MAX_PASSKEYS = 10

/** Highest build of an app. */
/** Characters of what an app calls its device. */
export const DEVICE_ID_MAX_LENGTH = 64
export const APP_BUILD_MAX = 2_000_000_000
/** Characters of an app update's release notes in one language. */
export const RELEASE_NOTES_MAX_LENGTH = 5000
/** Steps in which the share of an app update rises by itself. */
export const ROLLOUT_MAX_STEPS = 10
/** Devices that installed an app update or failed to, from which failures pause its rollout: a few say nothing yet. */
export const BRAKE_MIN_REPORTED = 100
/** Highest thresholds at which a rollout pauses: failures per 1,000 devices, and users who report a fault. */
export const BRAKE_MAX = 999
export const FAULT_BRAKE_MAX = 999_999
/** Days of which the adoption of an app update is shown. */
export const ADOPTION_DAYS = 14
/** App updates whose adoption is compared. */
export const ADOPTION_COMPARED = { min: 2, max: 4 } as const
/** Days since they were published of which the adoption of app updates is compared. */
export const ADOPTION_COMPARED_DAYS = 30
/** Devices of a channel below which shares of them say nothing. */
export const ADOPTION_MIN_DEVICES = 100

/** Characters of feedback, of its messages and of a canned answer in one language. */
export const FEEDBACK_MAX_LENGTH = 2000
/** Pictures of feedback. */
export const FEEDBACK_MAX_PICTURES = 4
/** Hours in which feedback is answered first, and solved, counted while it waits for the staff. */
export const FEEDBACK_ANSWER_HOURS = 24
export const FEEDBACK_SOLUTION_HOURS = 72
/** Days after it was processed in which a message of the user reopens feedback. */
export const FEEDBACK_REOPEN_DAYS = 7
/** Hours of opening time after which feedback that its assignee hasn't touched is given back. */
export const FEEDBACK_IDLE_HOURS = 4
/** Minutes that an opening hour begins and ends at multiples of. */
export const OPENING_STEP_MINUTES = 15
/** Feedback of one user that is merged into another. */
export const FEEDBACK_MERGE_MAX = 20
/** What makes feedback a wave, which of it is searched, and how many words name a wave. */
export const FEEDBACK_WAVE = {
  users: 5,
  minutes: 60,
  /** Words that two texts have in common at least. */
  words: 3,
  /** Hours of which feedback is searched, and the latest rows of them. */
  hours: 24,
  rows: 1000,
  shown: 5,
} as const

/** Hours in which an operator's transfers, and those from one party, add up. */
export const REVIEW_WINDOW_HOURS = 24

/** Hours after which a pending transfer counts as timed out by the subordinate (specification, section 4). */
export const TRANSFER_REVIEW_HOURS = 24

/** Days for which a quota is valid at most. */
export const QUOTA_MAX_DAYS = 366
/** Days of which transfers are replayed with a quota, and its use is shown. */
export const QUOTA_DAYS = 90
/** Per cent of a quota whose use operators are notified of. */
export const QUOTA_ALERTS = [80, 95] as const
/** Hours after its approval in which a quota for one transfer can be used. */
export const BREAK_GLASS_HOURS = 1

/** Characters of an Idempotency-Key. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 100 } as const

/** Rows that one bulk action takes at most. */
export const BULK_MAX_IDS = 1000
/** Rows that a dry run shows with their differences. */
export const BULK_SAMPLE = 5
/** Minutes in which a bulk action can be done as its dry run showed it. */
export const DRY_RUN_MINUTES = 10
/** Operations of one account that are undone together. */
export const UNDO_MAX_OPERATIONS = 1000
/** Rows that these have changed: more would keep others waiting for the transaction. */
export const UNDO_MAX_ROWS = 5000
/** Days in which a bulk action can be reverted. */
export const REVERT_DAYS = 7

/** Maximum number of ids that one call of `generateUniqueIds` returns. */
export const UNIQUE_IDS_MAX = 100

/** Characters of a tag's name, and other names that find it. */
export const TAG_NAME_MAX_LENGTH = 30
export const TAG_MAX_ALIASES = 10
/** Points that a work costs at most (specification, section 5). */
export const CHARGE_POINTS_MAX = 9999
export const INTRODUCTION_MAX_LENGTH = 2000
/** Images of an atlas (specification, section 5). */
export const ATLAS_IMAGES = { min: 2, max: 20 } as const
/** Works in a collection. */
export const COLLECTION_ITEMS = { min: 1, max: 200 } as const
/** Seconds that a video lasts at least (specification, section 5). */
export const VIDEO_MIN_SECONDS = 60
/** Pixels of the cover of a video or a collection. */
export const VIDEO_COVER_MIN = { width: 640, height: 360 } as const
/** Bit rates of one video, each of another grade. */
export const BIT_RATES_MAX = 4
/** Points that a bit rate costs at least (specification, section 5). */
export const FEE_MIN = 1
/** Videos whose prices are edited together. */
export const PRICES_MAX = 200
/** Kilobits per second, and pixels of a picture's height. */
export const BIT_RATE_MAX = { kbps: 200_000, height: 4320 } as const
/** Seconds of a video that can be watched before it is paid for. */
export const TRIAL_SECONDS_MAX = 300
/** Tags of one work (specification, section 5). */
export const WORK_MAX_TAGS = 20
/** Characters of the terms under which a material may be used. */
export const LICENSE_MAX_LENGTH = 2000
/** Materials of one edited work. */
export const EDITED_WORK_MAX_MATERIALS = 50
/** Users who moderate one forum. */
export const FORUM_MAX_MODERATORS = 20
/** Days whose posts make a topic hot. */
export const TOPIC_HOT_DAYS = 7

/** Entries of the blacklist that are added at a time, characters of their text, and of each. */
export const BLACKLIST_MAX_ENTRIES = 1000
export const BLACKLIST_TEXT_MAX_LENGTH = 100_000
export const BLACKLIST_VALUE_MAX_LENGTH = 255
/** Entries of a preview whose users are counted. */
export const BLACKLIST_MAX_COUNTED = 50
/** The latest activities of a user whose addresses and devices entries are compared with. */
export const BLACKLIST_ACTIVITIES = 50
/** Users that the preview of an entry names. */
export const BLACKLIST_EXAMPLES = 3
/** Characters of a word that nicknames can't have; shorter ones would hit almost everyone. */
export const NICKNAME_WORD_MIN_LENGTH = 2
/** Points or coins that a gift or a commodity costs. */
export const PRICE = { min: 1, max: 1_000_000 } as const
export const VIP_LEVEL_MAX = 99
/** Points earned with which users rise to a VIP level. */
export const VIP_SCORE_MAX = 1_000_000_000
/** Days for which a VIP level is kept in any case. */
export const VIP_VALIDITY_DAYS = { min: 1, max: 3650 } as const
/** Works that the users of a VIP level see without charge each day. */
export const DAILY_FREE_VIEWS_MAX = 999
/** Users that a rejection names. */
export const NAMED_USERS = 5
/** Days of which the sent gifts are counted. */
export const GIFT_SENT_DAYS = 30
export const COMMODITY_PICTURES = { min: 1, max: 9 } as const
/** Characters of a commodity's HTML. */
export const COMMODITY_DESCRIPTION_MAX_LENGTH = 20_000
/** Pieces of a commodity. */
export const STOCK_MAX = 1_000_000
/** Members that a group may be limited to, its owner among them. */
export const GROUP_MEMBERS = { min: 2, max: 5000 } as const
export const GROUP_NOTICE_MAX_LENGTH = 500
/** Minutes for which a member of a group is muted: up to 30 days. */
export const MEMBER_MUTE_MINUTES = { min: 10, max: 43_200 } as const

/** Countries that a live room is limited to. */
export const LIVE_MAX_COUNTRIES = 50
/** Hours for which a live room is banned, where the ban has an end: up to a year. */
export const LIVE_BAN_HOURS = { min: 1, max: 8760 } as const
/** Hours for which the review desk bans a live room that it rejects. */
export const LIVE_REJECTED_HOURS = 24
/** Rooms that the wall shows. */
export const LIVE_WALL_ROOMS = 12
/** Seconds between two reads of the wall and of pictures by a page that is visible. */
export const LIVE_REFRESH_SECONDS = 10
/** Days after which a host is no longer new. */
export const LIVE_NEW_HOST_DAYS = 14
/** Minutes of the chat in which sensitive words raise the risk of a room. */
export const LIVE_CHAT_MINUTES = 10
/** Characters of a chat message. */
export const LIVE_MESSAGE_MAX_LENGTH = 200
/** Chat messages that a heartbeat reports together. */
export const LIVE_MESSAGES_TOGETHER = 100
/** Hidden and shown chat messages that the answer to a heartbeat names together. */
export const LIVE_CHANGES_TOGETHER = 500
/** Streams that the streaming server is asked about at the same time. */
export const LIVE_STATISTICS_TOGETHER = 8
/** Milliseconds that a streaming server has for an answer, and bytes of a picture that are read. */
export const LIVE_SERVER = { timeout: 3000, snapshotMaxSize: 1024 * 1024 } as const
/** Characters of an identity document's number. */
export const DOCUMENT_NUMBER_LENGTH = { min: 6, max: 30 } as const
/** Pictures of an identity document, and of the person with it. */
export const DOCUMENT_PICTURES = { min: 1, max: 4 } as const
/** Bytes of each of them. */
export const DOCUMENT_PICTURE_MAX_SIZE = 5 * 1024 * 1024
/** How often a user can submit an identity check in how many days. */
export const REAL_PERSON_ATTEMPTS = { count: 3, days: 30 } as const
/** Days for which the pictures of a document are kept after its identity check passed or failed. */
export const DOCUMENT_PICTURE_DAYS = 180
/** Minutes for which personal data that was revealed is shown, and the links to the pictures of a document work. */
export const REVEAL_MINUTES = 5
/** Records of which one account can reveal personal data within an hour. */
export const REVEALS_PER_HOUR = 30
/** Rewards that are imported at a time, and characters of their text. */
export const REWARD_IMPORT_MAX_ROWS = 1000
export const REWARD_IMPORT_MAX_LENGTH = 200_000
/** Days after which reviewers are reminded of a reward that is still pending. */
export const REWARD_REMINDER_DAYS = 7

/** Minutes after which a lease on a row, or a claim of a review task, ends unless it is renewed. */
export const LEASE_MINUTES = 10
/** Seconds between two renewals by an open page. */
export const LEASE_RENEWAL_SECONDS = 60
/** Seconds after which a page that stopped announcing a record no longer counts as having it open. */
export const PRESENCE_SECONDS = 90
/** Seconds between two announcements by an open page; browsers delay those of hidden pages to a minute. */
export const PRESENCE_RENEWAL_SECONDS = 30
/** Minutes without input after which an operator who has a record open counts as idle. */
export const PRESENCE_IDLE_MINUTES = 10
/** Characters of the id that a page makes each time it opens a record. */
export const PRESENCE_ID_LENGTH = { min: 8, max: 64 } as const
/** Records that one account has open at a time; the oldest give way. */
export const PRESENCES_MAX_OF_ACCOUNT = 20
/** Other operators that an answer names. */
export const PRESENCES_MAX_OTHERS = 50
/** Causes that a page of a timeline has at most. */
export const TIMELINE_PAGE_SIZE = 20
/** Entries of each source that one cause lists at most. */
export const TIMELINE_ENTRIES_MAX = 20
/** The same of everything that a request did. */
export const TIMELINE_REQUEST_ENTRIES_MAX = 100
/** Tasks that need a reviewer are counted up to this number. */
export const REVIEW_COUNT_MAX = 1000
/** Review tasks that one account claims at a time. */
export const REVIEW_MAX_CLAIMS = 5
/** Minutes for which a skipped task isn't offered to the account again. */
export const REVIEW_SKIP_MINUTES = 30
/** Minutes in which a decision can be undone. */
export const REVIEW_UNDO_MINUTES = 5
/** Review tasks that one request decides together. */
export const REVIEW_MAX_TOGETHER = 100
/** Reasons of one decision. */
export const REVIEW_MAX_REASONS = 5
/** Characters of a note on a decision or an escalation. */
export const REVIEW_NOTE_MAX_LENGTH = 500
/** Share of an account's content decisions that another reviewer repeats without knowing the first one. */
export const SECOND_LOOK_PERCENT = 5
/** What is added to a task's priority, which is `max` at most. */
export const REVIEW_PRIORITY = { reporter: 5, reportersMax: 30, overdue: 20, strike: 10, max: 100 } as const
/** Days of which a reviewer sees the author's earlier decisions. */
export const REVIEW_AUTHOR_DAYS = 90
/** Longest time spent on a decision that is recorded, in seconds. */
export const REVIEW_SECONDS_MAX = 86_400
export const REVIEW_REASON_CODE_LENGTH = { min: 2, max: 20 } as const
/** Characters of a reason's text to the author. */
export const REVIEW_REASON_TEXT_MAX_LENGTH = 500
/** Strikes that a reason gives. */
export const STRIKES_MAX = 3
/** Days after which strikes expire. */
export const STRIKE_DAYS = { max: 365, default: 90 } as const
/** Days for which posting is frozen after an author has reached that many strikes. */
export const POSTING_FREEZE_DAYS = 7
/** How long a kept lock may be set to last, in milliseconds. */
export const LOCK_DURATION = { min: 3_600_000, max: 30 * 86_400_000 } as const

/** Characters of what a record is called. */
export const NAME_MAX_LENGTH = 100
/** Greatest place in an order that operators set. */
export const SORT_MAX = 99_999
export const URL_MAX_LENGTH = 2048

/** Pages and buttons that a role can be given. */
export const ROLE_MAX_RESOURCES = 2000

/** Characters of the address that a saved view keeps. */
export const VIEW_QUERY_MAX_LENGTH = 2000
/** Views that one account keeps of one list. */
export const VIEWS_MAX = 50
/** Records of one kind that a search finds. */
export const FOUND_PER_KIND = 5

export const DICTIONARY_VALUE_MAX_LENGTH = 255
export const GAME_TYPE_CODE_MAX_LENGTH = 20
export const CRON_MAX_LENGTH = 100
/** Days that failed sign-ins are kept at most. */
export const ATTEMPT_MAX_DAYS = 90
/** Days that records of what was done are kept at most, where a task deletes them. */
export const RECORD_MAX_DAYS = 3650
export const SENSITIVE_WORD_MAX_LENGTH = 50
/** Sensitive words that one import takes. */
export const WORD_IMPORT_MAX = 5000
/** Most points of one transfer between users, if the dictionary has no other number. */
export const POINTS_TRANSFER_LIMIT = 10_000
/** Hours after which a transfer between users that is still pending is reviewed. */
export const POINTS_TRANSFER_HOURS = 24
/** Per cent of what a gift costs that its receiver gets as stars. */
export const GIFT_RECEIVER_PERCENT = 50
/** Gifts that are sent together. */
export const GIFT_COUNT_MAX = 9999
/** Characters by which the platform identifies what a user did. */
export const OCCURRENCE_MAX_LENGTH = 100
/** Points that one change gives or takes. */
export const POINTS_CHANGE_MAX = 1_000_000
/** Points or stars that users earn each time. */
export const EARNING_MAX = 9999
/** Times a day that users earn for the same source. */
export const EARNING_TIMES = { min: 1, max: 100 } as const
/**
 * Points and stars that one operator can give and take within `REVIEW_WINDOW_HOURS` before another operator has to
 * approve a grant.
 */
export const POINTS_GRANT_REVIEW = 10_000
/** Users of one grant, and characters of its text. */
export const GRANT_MAX_USERS = 1000
export const GRANT_TEXT_MAX_LENGTH = 200_000
/** Least days for which points are valid: with fewer in the dictionary, they don't expire. */
export const POINTS_VALIDITY_MIN_DAYS = 30
/** Days ahead of which the expiring points are shown, and users that are named. */
export const EXPIRING = { days: 30, users: 20 } as const
/** Characters of a post's HTML. */
export const POST_CONTENT_MAX_LENGTH = 20_000
/** Pictures of a post, and files of one without pictures. */
export const POST_MAX_PICTURES = 9
export const POST_MAX_FILES = 3
/** Options of a vote, and characters of each. */
export const VOTE_OPTIONS = { min: 2, max: 12 } as const
export const VOTE_OPTION_MAX_LENGTH = 50
/** Days ahead that a vote ends at most. */
export const VOTE_MAX_DAYS = 90
/** Days for which a post is pinned. */
export const PIN_DAYS = { min: 1, max: 30 } as const
/** Characters of the JSON of a post that is being written. */
export const POST_DRAFT_MAX_LENGTH = 100_000
/** Characters of an operator's answer to a comment (specification, section 5). */
export const COMMENT_MAX_LENGTH = 255
/** Levels of a thread that are read at a time. */
export const COMMENT_LEVELS = 3
/** Replies to one comment that are read at a time. */
export const COMMENT_REPLIES = 20
/** Comments that one action changes, replies among them. */
export const COMMENTS_TOGETHER = 1000
/** Comments above and below one that show what it is about. */
export const COMMENT_CONTEXT = 5
/** Reports that are closed together. */
export const REPORTS_TOGETHER = 1000
/** Posts, comments and reports of each kind that one measure against a user changes. */
export const MEASURE_MAX_ROWS = 1000
/** Bounds of the search for accounts that share something with a user. */
export const LINKS = {
  /** Days of activity that are compared. */
  days: 180,
  /** Latest devices and addresses of the accounts of one level that are looked at, of each kind. */
  values: 100,
  /** Accounts with the same value up to which each is listed. */
  expanded: 20,
  /** Accounts with the same value up to which they are counted. */
  counted: 1000,
  /** Accounts that each level lists. */
  accounts: 50,
} as const
/** Reports of a user whose closed ones are upheld less often than this don't raise priorities. */
export const REPORTER_ACCURACY = { closed: 5, min: 0.2 } as const
/** Days for which a reporter can be muted. */
export const REPORTER_MUTE_DAYS = { min: 1, max: 90 } as const

/** Characters of a text that is tried against the sensitive words. */
export const TRIED_TEXT_MAX_LENGTH = 5000

/** Characters of a notice's HTML. */
export const NOTICE_CONTENT_MAX_LENGTH = 20_000
export const MAINTENANCE_MESSAGE_MAX_LENGTH = 500
/** Entries that the notification center shows. */
export const FEED_MAX_ENTRIES = 50

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const GIGABYTE = 1024 * MEGABYTE

/** Width times height of a picture: more than that is more memory than a browser should give to one. */
export const IMAGE_MAX_PIXELS = 50_000_000

/** Width in pixels of the smaller copies of a picture, and the most bytes of each. */
export const THUMBNAIL_MAX_SIZE = { 320: 128 * KILOBYTE, 960: 768 * KILOBYTE } as const

/** Bytes of the icon of a gift or a VIP level. */
export const ICON_MAX_SIZE = MEGABYTE

/** Pixels of a banner's picture (specification, section 5). */
export const BANNER_SIZE = { width: 365, height: 136 } as const

/** Bytes of a banner's picture (specification, section 5). */
export const BANNER_MAX_SIZE = 500 * KILOBYTE

/** Banners that a page of a platform shows at a time (specification, section 5). */
export const BANNERS_AT_A_TIME = 5
/** Rows of each kind that the time machine lists as left out. */
export const TIME_MACHINE_LEFT_OUT = 50

/** Days of what is scheduled that are read together. */
export const SCHEDULE_MAX_DAYS = 100
/** Entries of each kind that are read together: those that begin first. */
export const SCHEDULE_MAX_PER_KIND = 500

/** Bytes of an advertisement's picture. */
export const AD_PICTURE_MAX_SIZE = 500 * KILOBYTE
/** Bytes of an advertisement's film. */
export const AD_FILM_MAX_SIZE = 100 * MEGABYTE
/** Sites that an advertisement names. */
export const AD_MAX_SITES = 100
/** Sites that an account is limited to. */
/** Days for which a permission can be asked for. */
export const ACCESS_MAX_DAYS = 30
/** Days after which a request for a permission lapses that is not decided. */
export const ACCESS_REQUEST_DAYS = 14
/** Permissions that are asked for together. */
export const ACCESS_REQUEST_MAX_CODES = 10
/** Minutes that a view as a role or account lasts. */
export const VIEW_MINUTES = 30
/** Accounts that the preview of a role names. */
export const ROLE_PREVIEW_NAMES = 20
export const ACCOUNT_MAX_SITES = 20
/** An advertisement's share of its position grows with its weight. */
export const AD_WEIGHT = { min: 1, max: 100 } as const
/** Times that an advertisement is shown, to a user a day or in all. */
export const AD_CAP_MAX = 1_000_000
/** Last days of which an advertisement's statistics show each. */
export const AD_STATISTICS_DAYS = 30

/** Frames of a film's contact sheet, in columns and rows from the upper left. */
export const CONTACT_SHEET = { columns: 6, rows: 4, frames: 24 } as const
/** Bytes of a contact sheet, which the uploader's browser draws. */
export const CONTACT_SHEET_MAX_SIZE = 400 * KILOBYTE

/** Bits in which the difference hashes of two similar pictures differ at most. */
export const SIMILAR_MAX_DISTANCE = 10
/** Days after its last decision in which a work with a similar picture is shown to reviewers; a rejected one always is. */
export const SIMILAR_DECISION_DAYS = 180

/** Bytes: a file sent in one piece must be smaller; a larger one travels resumably. */
export const UPLOAD_SINGLE_LIMIT = 20 * MEGABYTE

/** Most bytes of a file by its `fileType`, the limit itself allowed (specification, sections 5 and 9). */
export const UPLOAD_MAX_SIZE = {
  img: 10 * MEGABYTE,
  gif: 20 * MEGABYTE,
  video: 5 * GIGABYTE,
  html: MEGABYTE,
  file: 100 * MEGABYTE,
} as const

/** Bytes of one piece of a resumable upload; only the last may be smaller, which object stores demand. */
export const UPLOAD_PIECE = { min: 5 * MEGABYTE, max: 16 * MEGABYTE } as const

/** Unfinished resumable uploads that one account may have, and their bytes in all. */
export const MAX_OPEN_UPLOADS = { files: 20, bytes: 10 * GIGABYTE } as const

/** Files that one account may upload within 24 hours, and their bytes in all; as many records of the upload history. */
export const MAX_UPLOADS_PER_DAY = { files: 500, bytes: 20 * GIGABYTE } as const

/** Hours after its last piece in which an unfinished upload can be continued. */
export const UPLOAD_RESUME_HOURS = 24

/** Characters of a file's name, its extension included. */
export const FILE_NAME_MAX_LENGTH = 100

/** Bytes of the same name in UTF-8: file systems take 255, and a name on disk may get a suffix. */
export const FILE_NAME_MAX_BYTES = 240

/** What an upload says of itself where the caller says nothing (specification, section 9). */
export const UPLOAD_DEFAULTS = { storageStyle: 6, fileType: 'img', biz: 'upload' } as const

export const TEMPLATE_SUBJECT_MAX_LENGTH = 200
export const TEMPLATE_BODY_MAX_LENGTH = 20_000
/** Characters of the value that a template's variable is filled with. */
export const TEMPLATE_VALUE_MAX_LENGTH = 500

/** Rows up to which a filtered set is exported while its requester waits; larger sets are written by a job. */
export const EXPORT_STREAM_ROWS = 10_000
/** Rows above which another operator approves an export before its file is written. */
export const EXPORT_APPROVAL_ROWS = 100_000
/** Days for which the file of an export is kept. */
export const EXPORT_DAYS = 7
/** Days after which an export that waits for approval ends. */
export const EXPORT_WAIT_DAYS = 7
/** Exports of one account that are waiting, queued or being written. */
export const MAX_OPEN_EXPORTS = 5
/** Filters of an export, and characters of the text of each. */
export const EXPORT_MAX_FILTERS = 64
export const EXPORT_FILTER_MAX_LENGTH = 2000
/** Minutes for which a link to the file of an export can begin a download. */
export const EXPORT_LINK_MINUTES = 15
/** Bytes of a file that is traced. */
export const EXPORT_TRACE_MAX_SIZE = 20 * MEGABYTE

/** Entries that a policy draft changes at most. */
export const POLICY_MAX_CHANGES = 100
/** Days of data that a trial of a policy draft examines. */
export const POLICY_TRIAL_DAYS = { min: 1, max: 30 } as const
/** Samples that a trial keeps at most. */
export const POLICY_SAMPLES = 100
/** Affected users or accounts that a trial keeps at most. */
export const POLICY_MAX_PEOPLE = 10_000
/** Samples that are marked together. */
export const POLICY_MAX_MARKS = POLICY_SAMPLES

/** Digits of the code by which an operator finds the authentication request of an app. */
export const AUTH_REQUEST_CODE_LENGTH = 8
/** Counts that a site reports in one call, and the largest of them. */
export const DELIVERY_MAX_COUNTS = 1000
export const DELIVERY_MAX_COUNT = 1_000_000

/** Days of a report at most. */
export const REPORT_MAX_DAYS = 732
/** Points of a chart at most. */
export const REPORT_MAX_POINTS = 750
/** Characters of a note on the charts of reports. */
export const REPORT_NOTE_MAX_LENGTH = 250
/** Hours that each roll-up of reports counts again. */
export const REPORT_ROLL_UP_HOURS = 48
/** Users of a cell below which it is hidden from accounts that can't read users. */
export const REPORT_MIN_USERS = 5
/** Milliseconds after which a query of a report is ended. */
export const REPORT_TIME_LIMIT = 2000
/** Rows of a table of a report; the exported file has all of them. */
export const REPORT_TABLE_ROWS = 500
/** Parts that a metric of a report is shown by at most: the greatest. */
export const REPORT_STACK_PARTS = 50
/** Segments that explain what changed. */
export const REPORT_SEGMENTS = 5
/** Works that the report on content lists. */
export const REPORT_TOP_WORKS = 20
/** Marks on a chart at most. */
export const REPORT_MAX_MARKS = 200
/** How often a rebuild of the roll-ups is tried. */
export const REPORT_REBUILD_ATTEMPTS = 3
/** Days that one run compares with their sources: all of them in turn. */
export const REPORT_PROVEN_DAYS = 92
/** Days with faults that each run compares again. */
export const REPORT_FAULT_DAYS = 31
/** Faults that a report names. */
export const REPORT_MAX_FAULTS = 100
/** Queries of reports that a process performs at a time: everything else needs connections, too. */
export const REPORT_QUERIES_AT_A_TIME = 3
/** Scheduled reports of an account. */
export const REPORT_MAX_SCHEDULES = 20
/** Notes of an account on the charts of reports. */
export const REPORT_MAX_NOTES = 200
/** Email addresses that a scheduled report is sent to. */
export const REPORT_MAX_RECIPIENTS = 10

/** Requests, and lines of the console, that a page keeps in memory for an incident file. */
export const INCIDENT_MAX_REQUESTS = 50
export const INCIDENT_MAX_LINES = 50
/** Characters of one body, and of all bodies, that a page keeps in memory; longer bodies are left out. */
export const INCIDENT_BODY_MAX_LENGTH = 100_000
export const INCIDENT_BODIES_MAX_LENGTH = 2_000_000
/** Characters of a line of the console. */
export const INCIDENT_LINE_MAX_LENGTH = 500
