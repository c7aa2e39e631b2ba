import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { List, Stack, Text } from '@mantine/core'
import { FactList } from '../../../app/FactList.tsx'
import type { Moving } from './branch.ts'
import { branchText } from './branchText.ts'

/** What moving a branch changes, and what hinders it. */
export function MovePreview({ moving }: { moving: Moving }) {
  const { t } = useTranslation(['agent', 'coinEnumerations'])
  const { balance, pathBefore, pathAfter, superiors, transferLimit } = moving
  const changeOf = ({ before, after }: { before: string; after: string }) =>
    before === after
      ? t('staysAt', { value: formatNumber(after) })
      : t('beforeAfter', { before: formatNumber(before), after: formatNumber(after) })
  return (
    <Stack gap="sm" role="group" aria-label={t('movePreview')} aria-live="polite">
      <FactList
        facts={[
          [t('pathBefore'), pathBefore.join(' › ')],
          [t('pathAfter'), pathAfter.join(' › ')],
          [t('branch'), branchText(t, moving)],
          [t('branchBalance'), formatNumber(balance)],
          [t('topUpLimit'), changeOf(transferLimit)],
          ...superiors.map(
            ({ id, name, belowBefore, belowAfter }) =>
              [
                t('belowOf', { name: id === null ? t('treasury') : name }),
                changeOf({ before: belowBefore, after: belowAfter }),
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
