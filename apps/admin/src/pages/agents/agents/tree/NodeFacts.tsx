import type { AgentNode } from '@admin/api-client/contract/agents/agents'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AGENTS_PATH, MERCHANT_SUBACCOUNTS_PATH, TRANSACTIONS_PATH } from '../../../../app/pagePaths.ts'
import { MERCHANTS_PATH } from '../../../../session/paths.ts'
import { useCan } from '../../../../session/useCan.ts'
import classes from './TreeView.module.css'

interface NodeFactsProps {
  node: AgentNode
  days: number
  /** Epoch milliseconds. */
  since: number
  active: boolean
}

/** The numbers of a branch, each a link to the list that makes it. */
export function NodeFacts({ node, days, since, active }: NodeFactsProps) {
  const { t } = useTranslation('agent')
  const can = useCan()
  const { id, balance, below, agents, merchants, subaccounts, toppedUp, passedOn, merchantsToppedUp } = node
  const link = (text: string, code: PermissionCode, path: string, filters: Record<string, string>) =>
    can(code) ? (
      <Anchor
        component={Link}
        to={`${path}?${new URLSearchParams(filters)}`}
        tabIndex={active ? 0 : -1}
        inherit
      >
        {text}
      </Anchor>
    ) : (
      text
    )
  const entries = (coins: string, filters: Record<string, string>) =>
    link(formatNumber(coins), 'transaction:read', TRANSACTIONS_PATH, filters)
  const topUps = { type: 'topUp', createdFrom: String(since) }
  const facts: [label: string, value: ReactNode][] = [
    [t('balance'), entries(balance, { partyId: id })],
    [t('below'), entries(below, { belowId: id })],
    [
      t('membersBelow'),
      <span key="members">
        {link(t('agentsBelow', { count: agents }), 'agent:read', AGENTS_PATH, { belowId: id })}
        {' · '}
        {link(t('merchantsBelow', { count: merchants }), 'merchant:read', MERCHANTS_PATH, { belowId: id })}
        {' · '}
        {link(
          t('subaccountsBelow', { count: subaccounts }),
          'merchantSubaccount:read',
          MERCHANT_SUBACCOUNTS_PATH,
          { belowId: id },
        )}
      </span>,
    ],
    [t('toppedUp', { days }), entries(toppedUp, { ...topUps, partyId: id, direction: 'in' })],
    [t('passedOn', { days }), entries(passedOn, { ...topUps, partyId: id, direction: 'out' })],
    [
      t('merchantsToppedUp', { days }),
      entries(merchantsToppedUp, { ...topUps, belowId: id, level: 'merchant', direction: 'in' }),
    ],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
