import { z } from 'zod'
import { dryRunBody, dryRunQuery } from '../bulkChanges.ts'
import { agentTransitions } from '../coins/partyAccounts.transitions.ts'
import {
  partyAccount,
  partyAccountActions,
  partyAccountEditable,
  partyAccountFilters,
} from '../coins/partyAccounts.ts'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  code,
  codeFilter,
  coins,
  email,
  enumeration,
  id,
  password,
  phone,
  textFilter,
  timeFilter,
  timestamp,
  username,
  version,
} from '../fields.ts'
import { masked } from '../maskedFields.ts'
import { get, post } from '../operation.ts'
import { countries } from './countries.ts'

const path = '/api/admin/agents'

/** An agent: holds coins as a party, below the treasury or another agent. */
export const agent = z
  .object({
    ...partyAccount,
    /** Null: directly below the treasury. */
    superiorId: id.nullable(),
    superiorName: z.string().nullable(),
    /** From 1, directly below the treasury, to `AGENT_MAX_LEVELS`. */
    level: z.number().int(),
    teamId: id.nullable(),
    teamName: z.string().nullable(),
    /** Coins of its credit quotas that are valid now. */
    creditAuthorized: coins,
    /** Of those, what was used. */
    creditUsed: coins,
    /** Those directly below it. */
    merchants: z.number().int(),
    /** Most coins of one transfer; null: the general limit. */
    transferLimit: coins.nullable(),
    contactPhone: masked('phone'),
    contactEmail: masked('email'),
    countries,
    /** When an account that is limited to it last signed in; null if none has. */
    lastLoginTime: timestamp.nullable(),
  })
  .meta({ id: 'Agent' })
export type Agent = z.infer<typeof agent>

export const agentQuery = listQuery(
  ['nickname', 'account', 'balance', 'status', 'mfaVerifyTime', 'lastLoginTime', 'createTime'],
  {
    ...partyAccountFilters,
    /** Nickname or account. */
    keyword: textFilter,
    superiorId: codeFilter,
    teamId: codeFilter,
    /** An agent: all below it. */
    belowId: codeFilter,
  },
)

/** Whether a text that may be empty follows a rule. */
const isValid = (schema: z.ZodType, text: string): boolean => schema.safeParse(text).success

const { status, ...partyEditable } = partyAccountEditable

const editable = {
  ...partyEditable,
  teamId: id.nullable().default(null),
  transferLimit: code
    .refine((text) => text === '' || isValid(coins, text), message('coins'))
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null),
  contactPhone: code.refine((text) => text === '' || isValid(phone, text), message('phone')).default(''),
  contactEmail: z
    .string()
    .trim()
    .refine((text) => text === '' || isValid(email, text), message('email'))
    .default(''),
  countries: countries.default([]),
}
/** The superior and the status are changed by actions, which may concern the whole branch. */
export const agentUpdate = z.object({ ...editable, version })
const superiorId = id.nullable().default(null)
/** @param minLength least characters of the password; depends on the language */
export const agentCreate = (minLength?: number) =>
  z.object({ account: username, superiorId, status, ...editable, password: password(minLength) })

/** Numbers of what is in a branch. */
const branchSize = {
  agents: z.number().int(),
  merchants: z.number().int(),
  subaccounts: z.number().int(),
}

/** Of a dry run, for the action itself. */
const token = z.string().optional()

const pendingTransfers = z.array(
  z.object({
    id,
    orderNumber: z.string(),
    amount: coins,
    outgoingPartyName: z.string(),
    incomingPartyName: z.string(),
  }),
)

const quotasHeld = z.array(
  z.object({ id, number: z.string(), kind: enumeration('quotaKind'), amount: coins, used: coins }),
)

export const agentDisabling = z.object({
  ...dryRunBody,
  /** Whether those below the agent stay as they are. */
  onlyAgent: z.boolean().default(false),
})

/** What disabling an agent, alone or with its branch, affects, or would in a dry run. */
export const branchDisabling = z
  .object({
    /** Those that are disabled. */
    ...branchSize,
    /** Transfers to them, which can’t be approved while they are disabled. */
    pendingTransfers,
    /** Active ones that they hold, which can’t be used while they are disabled. */
    quotas: quotasHeld,
    /** Staff accounts that are limited to them, and can still sign in. */
    accounts: z.array(z.object({ id, username: z.string() })),
    token,
  })
  .meta({ id: 'BranchDisabling' })
export type BranchDisabling = z.infer<typeof branchDisabling>

export const agentMove = z.object({ superiorId, ...dryRunBody })

/** What moving a branch changes, or would in a dry run. */
export const agentMoving = z
  .object({
    /** In the branch, the agent that is moved among them. */
    ...branchSize,
    /** Of all in the branch together. */
    balance: coins,
    /** Nicknames from the top of the data scope down to the agent. */
    pathBefore: z.array(z.string()),
    pathAfter: z.array(z.string()),
    /** The old superior and the new one, with the coins of all below them before and after. */
    superiors: z.array(
      z.object({
        /** Null: the treasury. */
        id: id.nullable(),
        name: z.string(),
        belowBefore: coins,
        belowAfter: coins,
      }),
    ),
    /** Most coins of one top-up from the superior. */
    transferLimit: z.object({ before: coins, after: coins }),
    /** Those with a side within the branch, which hinder the move. */
    pendingTransfers,
    /** Accounts that see the branch from then on, or no longer see it. */
    accounts: z.array(z.object({ id, username: z.string(), change: z.enum(['gains', 'loses']) })),
    /** Those that end: what the agent holds, and what is granted within its branch. */
    quotas: quotasHeld,
    token,
  })
  .meta({ id: 'AgentMoving' })
export type AgentMoving = z.infer<typeof agentMoving>

/** An agent in the tree, with sums of what is below it. */
export const agentNode = z
  .object({
    id,
    nickname: z.string(),
    account: z.string(),
    status: enumeration('merchantStatus'),
    level: z.number().int(),
    /** Directly below it. */
    subagents: z.number().int(),
    balance: coins,
    /** Balances of all below it together. */
    below: coins,
    /** Those below it, on any level. */
    ...branchSize,
    /** What it was topped up with since the page's `since`. */
    toppedUp: coins,
    /** What it topped up others with since then. */
    passedOn: coins,
    /** What merchants below it, on any level, were topped up with since then. */
    merchantsToppedUp: coins,
  })
  .meta({ id: 'AgentNode' })
export type AgentNode = z.infer<typeof agentNode>

/** From when to when an agent was in a team. Both may be deleted since. */
export const agentTeam = z
  .object({
    id,
    teamId: id,
    teamName: z.string(),
    fromTime: timestamp,
    /** Null: still a member. */
    toTime: timestamp.nullable(),
    /** Username of who added it. */
    addedBy: z.string(),
    /** Username of who removed it; empty before. */
    removedBy: z.string(),
  })
  .meta({ id: 'AgentTeam' })
export type AgentTeam = z.infer<typeof agentTeam>

/** A band of the flow map. */
export const flowBand = z.object({
  from: enumeration('partyLevel'),
  to: enumeration('partyLevel'),
  coins,
  transfers: z.number().int(),
})
export type FlowBand = z.infer<typeof flowBand>

export const agentArea = defineResource({
  name: 'agent',
  path,
  names: {
    one: 'an agent',
    many: 'agents',
    deletable: 'an agent with a zero balance, without merchants and agents below it',
  },
  row: agent,
  query: agentQuery,
  create: agentCreate(),
  update: agentUpdate,
  transitions: agentTransitions,
  page: { route: '/agents/agents', position: 1 },
  find: { title: 'nickname', detail: 'account' },
  columns: [
    'id',
    'nickname',
    'account',
    ['superiorName', 'agent:superior'],
    'level',
    ['teamName', 'agent:team'],
    'balance',
    'creditAuthorized',
    'creditUsed',
    'merchants',
    'transferLimit',
    'status',
    'mfaStatus',
    'mfaVerification',
    'mfaVerifyTime',
    'contactPhone',
    'contactEmail',
    'lastLoginTime',
    'createTime',
    'updateTime',
    'remark',
  ],
  constraints: {
    agents_account_unique: { error: 'usernameTaken', field: 'account', message: 'usernameTaken' },
    agents_superior_id_agents_id_fk: { field: 'superiorId', message: 'notExisting' },
    promotion_codes_agent_id_agents_id_fk: { error: 'agentHasPromotionCodes' },
    agents_team_id_teams_id_fk: { field: 'teamId', message: 'notExisting' },
  },
  actions: {
    ...partyAccountActions({ path, name: 'agent', one: 'an agent', many: 'agents', row: agent }),
    disableBranch: post(`${path}/{id}/disable-branch`, {
      summary:
        'Disable an agent, alone or with all agents, merchants and subaccounts below it, or try it first',
      access: 'agent:update',
      query: dryRunQuery,
      body: agentDisabling,
      data: branchDisabling,
    }),
    move: post(`${path}/{id}/move`, {
      summary: 'Move an agent with its branch below another agent or the treasury, or try it first',
      access: 'agent:move',
      query: dryRunQuery,
      body: agentMove,
      data: agentMoving,
    }),
    teams: get(`${path}/{id}/teams`, {
      summary: 'List an agent’s team history, including deleted agents and teams',
      access: 'agent:read',
      query: listQuery(['fromTime'], {}),
      data: listOf(agentTeam),
    }),
    tree: get(`${path}/tree`, {
      summary:
        'List the agents directly below one, or at the top of the data scope, with sums of their branches',
      access: 'agent:read',
      query: z.object({
        superiorId: codeFilter,
        page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
      }),
      /** Sorted by nickname. */
      data: listOf(agentNode).extend({ since: timestamp }),
    }),
    flows: get(`${path}/flows`, {
      summary: 'Sum the coins that transfers moved between the levels of the tree',
      access: 'agent:read',
      query: z.object({
        type: enumeration('transferType').default('topUp'),
        createdFrom: timeFilter,
        createdTo: timeFilter,
      }),
      data: z.object({
        bands: z.array(flowBand),
        /** Of all bands. */
        total: coins,
        /** Sum of the period's ledger entries, minus transfers of the other type. */
        ledgerTotal: coins,
        createdFrom: timestamp,
        createdTo: timestamp,
      }),
    }),
  },
})
