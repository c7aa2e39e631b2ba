import type { Agent } from '@admin/api-client/contract/agents/agents'
import { agentDefaultSort } from '@admin/api-client/contract/agents/agents.sort'
import { agentTransitions } from '@admin/api-client/contract/coins/partyAccounts.transitions'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Language, Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Action } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { agentLookup, teamLookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { ShareBar } from '../../../features/agents/ShareBar.tsx'
import { type PartyDialog, partyActions, partyColumns } from '../../../features/ledger/partyAccounts.tsx'
import { maskedCells } from '../../../features/maskedFields/maskedCells.tsx'
import { MERCHANTS_PATH } from '../../../session/paths.ts'
import type { Holds } from '../../../session/useCan.ts'

export const agents = resource('/api/admin/agents', 'agent')

export type AgentDialog = PartyDialog | 'disable' | 'move' | 'teams'

type Query = QueryOf<typeof agents.path>

export const agentSearch: SearchOf<typeof agents> = {
  defaultSort: agentDefaultSort,
  sortable: {
    nickname: true,
    account: true,
    balance: true,
    status: true,
    mfaVerifyTime: true,
    lastLoginTime: true,
    createTime: true,
  },
  filters: {
    id: text,
    nickname: text,
    account: text,
    keyword: text,
    superiorId: text,
    belowId: text,
    teamId: text,
    status: oneOf(enumerations.merchantStatus),
    mfaStatus: oneOf(enumerations.mfaStatus),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function agentFilters(t: Translate, { query, rows }: { query: Query; rows: readonly Agent[] }) {
  const filter = filtersOf(agents, t)
  const below = rows.find(({ superiorId }) => superiorId === query.superiorId)
  const inTeam = rows.find(({ teamId }) => teamId === query.teamId)
  return [
    filter('input', 'nickname'),
    filter('input', 'account'),
    filter('autocomplete', 'superiorId', {
      label: 'superior',
      source: agentLookup,
      ...(below?.superiorId && {
        knownOptions: [{ value: below.superiorId, label: below.superiorName ?? '' }],
      }),
    }),
    filter('select', 'status', { options: 'merchantStatus' }),
    filter('select', 'mfaStatus', { options: 'mfaStatus' }),
    filter('autocomplete', 'teamId', {
      label: 'team',
      source: teamLookup,
      ...(inTeam?.teamId && { knownOptions: [{ value: inTeam.teamId, label: inTeam.teamName ?? '' }] }),
    }),
    filter('autocomplete', 'belowId', { source: agentLookup }),
    filter('input', 'id'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function agentColumns(t: Translate, _language: Language, can: Holds) {
  const { column, time } = columnsOf(agents, t)
  const cells = maskedCells<Agent, 'agent'>('agent', { t, can, nameOf: ({ nickname }) => nickname })
  const { identity, state, id } = partyColumns(agents, t)
  const [balance, ...states] = state
  return [
    ...identity,
    column('superiorName', {
      label: 'superior',
      width: 130,
      render: ({ superiorName }: Agent) => superiorName ?? t('agent:treasury'),
    }),
    column('level', {
      width: 80,
      render: ({ level }: Agent) => t('agent:levelValue', { level }),
    }),
    column('teamName', { label: 'team', width: 120, defaultHidden: true }),
    ...(balance ? [balance] : []),
    column('creditAuthorized', {
      width: 170,
      exports: ['creditAuthorized', 'creditUsed'],
      render: ({ creditAuthorized, creditUsed, nickname }: Agent) =>
        creditAuthorized !== '0' && (
          <ShareBar
            label={`${t('agent:creditUsed')}: ${nickname}`}
            text={t('agent:creditOf', {
              used: formatNumber(creditUsed),
              authorized: formatNumber(creditAuthorized),
            })}
            part={creditUsed}
            whole={creditAuthorized}
          />
        ),
    }),
    column('merchants', {
      width: 105,
      defaultHidden: true,
      align: 'right',
      render: ({ id: agentId, merchants, nickname }: Agent) => (
        <Anchor
          component={Link}
          inherit
          to={`${MERCHANTS_PATH}?agentId=${agentId}`}
          aria-label={`${merchants}, ${t('agent:showMerchants', { name: nickname })}`}
          tabIndex={-1}
        >
          {formatNumber(merchants)}
        </Anchor>
      ),
    }),
    ...states,
    time('lastLoginTime', { defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('transferLimit', { type: 'number', width: 170, defaultHidden: true }),
    column('contactPhone', { width: 140, defaultHidden: true, ...cells('contactPhone') }),
    column('contactEmail', { width: 200, defaultHidden: true, ...cells('contactEmail') }),
    time('updateTime', { defaultHidden: true }),
    id,
  ]
}

const ofParty = partyActions(agents, agentTransitions)

/** Disabling asks for whom, and deleting comes last. */
export const agentActions: Action<Agent, AgentDialog>[] = [
  ...ofParty.filter(({ key }) => key !== 'disable' && key !== 'delete'),
  { key: 'teamHistory', code: 'agent:read', dialog: 'teams' },
  { key: 'moveBelow', code: 'agent:move', dialog: 'move' },
  {
    key: 'disableAgent',
    code: 'agent:update',
    when: ({ status }) => status === 'enabled',
    danger: true,
    dialog: 'disable',
  },
  ...ofParty.filter(({ key }) => key === 'delete'),
]
