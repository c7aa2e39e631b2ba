import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { List, Stack, Text } from '@mantine/core'
import { FactList } from '../../../app/FactList.tsx'
import type { Moving } from './branch.ts'
import { branchText } from './branchText.ts'

/** What moving a branch changes, and what hinders it. */
export function MovePreview({ moving }: { moving: Moving }) {
  const { t } = useTranslation(['agent', 'coinEnumerations'])
  const { balance, pathBefore, pathAfter, superiors } = moving
  return (
    <Stack gap="sm" role="group" aria-label={t('movePreview')} aria-live="polite">
      <FactList
        facts={[
          [t('pathBefore'), pathBefore.join(' › ')],
          [t('pathAfter'), pathAfter.join(' › ')],
          [t('branch'), branchText(t, moving)],
          [t('branchBalance'), formatNumber(balance)],
          ...superiors.map(
            ({ id, name, belowBefore, belowAfter }) =>
              [
                t('belowOf', { name: id === null ? t('treasury') : name }),
                t('beforeAfter', {
                  before: formatNumber(belowBefore),
                  after: formatNumber(belowAfter),
                }),
              ] as const,
          ),
        ]}
      />
      <Listed
        title={t('pendingTransfers')}
        entries={moving.pendingTransfers.map(
          ({ id, orderNumber, amount, outgoingPartyName, incomingPartyName }) => ({
            id,
            text: t('pendingTransfer', {
              orderNumber,
              amount: formatNumber(amount),
              from: outgoingPartyName,
              to: incomingPartyName,
            }),
          }),
        )}
      />
      <Listed
        title={t('accountsChange')}
        entries={moving.accounts.map(({ id, username, change }) => ({
          id,
          text: t(change === 'gains' ? 'accountGains' : 'accountLoses', { name: username }),
        }))}
      />
      <Listed
        title={t('quotasEnd')}
        entries={moving.quotas.map(({ id, number, kind, amount, used }) => ({
          id,
          text: t('quotaEnds', {
            number,
            kind: enumerationLabel(t, 'quotaKind', kind),
            used: formatNumber(used),
            amount: formatNumber(amount),
          }),
        }))}
      />
    </Stack>
  )
}

interface ListedProps {
  title: string
  entries: readonly { id: string; text: string }[]
}

/** Nothing where there are no entries. */
const Listed = ({ title, entries }: ListedProps) =>
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
