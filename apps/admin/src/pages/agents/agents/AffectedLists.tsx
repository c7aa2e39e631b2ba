import type { AgentMoving } from '@admin/api-client/contract/agents/agents'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { List, Text } from '@mantine/core'

interface ListedProps {
  title: string
  entries: readonly { id: string; text: string }[]
}

/** What an action affects, with a title; nothing where there are no entries. */
export const Listed = ({ title, entries }: ListedProps) =>
  entries.length > 0 && (
    <div>
      <Text size="sm" fw={500} aria-hidden>
        {title}
      </Text>
      <List size="sm" aria-label={title}>
        {entries.map(({ id, text }) => (
          <List.Item key={id}>{text}</List.Item>
        ))}
      </List>
    </div>
  )

interface TransfersProps {
  title: string
  transfers: AgentMoving['pendingTransfers']
}

export function AffectedTransfers({ title, transfers }: TransfersProps) {
  const { t } = useTranslation('agent')
  const entries = transfers.map(({ id, orderNumber, amount, outgoingPartyName, incomingPartyName }) => ({
    id,
    text: t('pendingTransfer', {
      orderNumber,
      amount: formatNumber(amount),
      from: outgoingPartyName,
      to: incomingPartyName,
    }),
  }))
  return <Listed title={title} entries={entries} />
}

interface QuotasProps {
  title: string
  quotas: AgentMoving['quotas']
}

export function AffectedQuotas({ title, quotas }: QuotasProps) {
  const { t } = useTranslation(['agent', 'agentEnumerations'])
  const entries = quotas.map(({ id, number, kind, amount, used }) => ({
    id,
    text: t('quotaEnds', {
      number,
      kind: enumerationLabel(t, 'quotaKind', kind),
      used: formatNumber(used),
      amount: formatNumber(amount),
    }),
  }))
  return <Listed title={title} entries={entries} />
}
