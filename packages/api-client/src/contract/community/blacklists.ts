import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { type CodeOf, enumerations } from '../enumerations.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
  createdBetween,
  deletedFilter,
  enumeration,
  id,
  reason,
  softDeleted,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  BLACKLIST_EXAMPLES,
  BLACKLIST_MAX_ENTRIES,
  BLACKLIST_TEXT_MAX_LENGTH,
  BLACKLIST_VALUE_MAX_LENGTH,
} from '../limits.ts'
import { maskedBy, maskedFilter } from '../maskedFields.ts'
import { type MaskedKind, maskOf } from '../masks.ts'
import { post } from '../operation.ts'
import { blacklistEntries } from './blacklistEntries.ts'

const path = '/api/admin/blacklists'
const kind = enumeration('blacklistKind')
const scope = enumeration('blacklistScope')

const editable = {
  /** What they are kept from, each once. */
  scopes: z
    .array(scope)
    .min(1)
    .overwrite((chosen) => enumerations.blacklistScope.filter((each) => chosen.includes(each))),
  reason,
  /** From this moment on the entry has no effect; null: it has for good. */
  until: timestamp.nullable().default(null),
}

/** Entries as they are entered: separated by semicolons or line breaks (specification, section 5). */
const values = z
  .string()
  .trim()
  .min(1)
  .max(BLACKLIST_TEXT_MAX_LENGTH)
  .refine((text) => blacklistEntries(text).length > 0, message('required'))
  .refine(
    (text) => blacklistEntries(text).length <= BLACKLIST_MAX_ENTRIES,
    message('tooManyEntries', { maximum: BLACKLIST_MAX_ENTRIES }),
  )

export const blacklistCreate = z.object({
  kind,
  values,
  ...editable,
  /** Entries that can't be added are left out. By default they refuse the whole request. */
  validOnly: z.boolean().default(false),
})
/** An entry keeps its kind and its value. */
export const blacklistUpdate = z.object({ ...editable, version })
export const blacklistTest = z.object({
  kind,
  value: z.string().trim().min(1).max(BLACKLIST_VALUE_MAX_LENGTH),
})

/** Kinds whose entries are personal data. */
export const maskedKinds: Readonly<Record<string, MaskedKind>> = {
  address: 'ipAddress',
  email: 'email',
  phone: 'phone',
}

/** Returns an entry's value where not only those see it who see personal data: masked if it is some. */
export const maskedEntry = ({ kind, value }: { kind: CodeOf<'blacklistKind'>; value: string }): string => {
  const masked = maskedKinds[kind]
  return masked ? maskOf(masked, value) : value
}

export const blacklist = z
  .object({
    id,
    kind,
    /** As it was entered; an address in its canonical form. */
    value: maskedBy('kind', maskedKinds),
    /** Nickname of the user that the value is the ID of; empty for other kinds. */
    userName: z.string(),
    scopes: z.array(scope),
    reason: z.string(),
    until: timestamp.nullable(),
    /** How often it kept something out. */
    hits: z.number().int(),
    addedBy: z.string(),
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'BlacklistEntry' })
export type BlacklistEntry = z.infer<typeof blacklist>

/** Why an entry can't be added. */
export const blacklistProblems = ['malformed', 'unknownUser', 'staff', 'ownAddress'] as const

/** An entry of a text, and what adding it would do. */
export const blacklistPreviewEntry = z
  .object({
    /** Among the entries of the text, from 1. */
    place: z.number().int(),
    value: z.string(),
    problem: z.enum(blacklistProblems).nullable(),
    /** Username of the staff account that it would hit; empty if it hits none, or one that the caller can't learn of. */
    account: z.string(),
    /** The same entry is on the list already. */
    listed: z.boolean(),
    /** Number of users that it hits; null for an entry that isn't counted: one that is listed, or after the first 50. */
    users: z.number().int().nullable(),
    /** Nicknames of the first of them. */
    examples: z.array(z.string()).max(BLACKLIST_EXAMPLES),
  })
  .meta({ id: 'BlacklistPreviewEntry' })
export type BlacklistPreviewEntry = z.infer<typeof blacklistPreviewEntry>

export const blacklistQuery = listQuery(['kind', 'value', 'until', 'hits', 'createTime', 'updateTime'], {
  id: codeFilter,
  kind: kind.optional(),
  value: maskedFilter,
  scope: scope.optional(),
  /** Whether its end is not reached. */
  inEffect: enumeration('yesNo').optional(),
  /** Username of who added it. */
  addedBy: textFilter,
  ...deletedFilter,
  ...createdBetween,
})

export const blacklistArea = defineResource({
  name: 'blacklist',
  path,
  names: { one: 'a blacklist entry', many: 'blacklist entries' },
  row: blacklist,
  query: blacklistQuery,
  operations: ['list', 'export', 'get', 'update', 'delete'],
  update: blacklistUpdate,
  page: { route: '/community/blacklists', position: 10 },
  columns: [
    'kind',
    'value',
    ['userName', 'blacklist:user'],
    'scopes',
    'reason',
    'until',
    'hits',
    'addedBy',
    'createTime',
    'id',
  ],
  // Two requests restore or add the same entry at the same time.
  constraints: { blacklist_key_unique: { error: 'alreadyListed' } },
  actions: {
    create: post(`${path}/add`, {
      summary: 'Add blacklist entries of one kind; those that are listed already aren’t changed',
      access: 'blacklist:create',
      body: blacklistCreate,
      data: z.object({
        added: z.number().int(),
        /** Entries that were on the list already. */
        listed: z.number().int(),
        /** Entries that can't be added. */
        skipped: z.number().int(),
      }),
    }),
    preview: post(`${path}/preview`, {
      summary: 'Show what each entry of a text would hit, without adding it',
      access: 'blacklist:create',
      body: blacklistCreate.pick({ kind: true, values: true }),
      data: z.array(blacklistPreviewEntry),
    }),
    test: post(`${path}/test`, {
      summary: 'List the entries in effect that a value, or the user with an ID, is on',
      access: 'blacklist:test',
      body: blacklistTest,
      data: z.array(blacklist),
    }),
    restore: post(`${path}/{id}/restore`, {
      summary: 'Restore a blacklist entry that was deleted',
      access: 'blacklist:delete',
      data: blacklist,
    }),
    deleteAll: bulkChange(`${path}/delete`, {
      summary: 'Delete blacklist entries',
      access: 'blacklist:delete',
      body: {},
    }),
    restoreAll: bulkChange(`${path}/restore`, {
      summary: 'Restore blacklist entries that were deleted',
      access: 'blacklist:delete',
      body: {},
    }),
  },
})
