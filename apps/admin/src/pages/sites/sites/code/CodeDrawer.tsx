import type { Site, StatisticsCode } from '@admin/api-client/contract/sites/sites'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../../app/QueryView.tsx'
import { usePerform } from '../../../../crud/actions/usePerform.tsx'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { Can } from '../../../../session/Can.tsx'
import { statisticsCodeOf } from '../siteQueries.ts'
import { sites } from '../sites.list.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'

const approve = sites.action('approve-code')
const reject = sites.action('reject-code')

interface CodeDrawerProps {
  site: Site
  opened: boolean
  onClose: () => void
}

/** The statistics code of a site: what is in force, and the change of it that a second person decides on. */
export function CodeDrawer({ site, ...drawer }: CodeDrawerProps) {
  const { t } = useTranslation('site')
  const result = useQuery({ ...statisticsCodeOf(site.id), enabled: drawer.opened })
  const { dialog, open, close } = useDialog<StatisticsCode>()
  return (
    <DetailDrawer {...drawer} title={t('codeTitle', { name: site.name })}>
      <QueryView result={result} height={180}>
        {(found) => (
          <Stack gap="lg">
            <CodeBlock title={t('codeInForce')} code={found.code} />
            {found.proposed && <Proposal site={site} found={found} proposed={found.proposed} />}
            <Can code="site:code">
              <Group>
                <Button variant="default" onClick={() => open(found)}>
                  {t('codeChange')}
                </Button>
              </Group>
            </Can>
          </Stack>
        )}
      </QueryView>
      {dialog && (
        <ProposeDialog
          key={dialog.opening}
          site={site}
          found={dialog.subject}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </DetailDrawer>
  )
}

/** Code as text; it never runs here. */
function CodeBlock({ title, code, note }: { title: string; code: string; note?: string }) {
  const { t } = useTranslation('site')
  return (
    <div>
      <Text fw={600}>{title}</Text>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {code === '' ? (
        <Text size="sm">{t('codeNone')}</Text>
      ) : (
        <Code
          block
          mah={260}
          tabIndex={0}
          aria-label={title}
          role="region"
          style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {code}
        </Code>
      )}
    </div>
  )
}

interface ProposalProps {
  site: Site
  found: StatisticsCode
  proposed: NonNullable<StatisticsCode['proposed']>
}

/** The proposed code, with what the operator can do about it. */
function Proposal({ site: { id, name }, found: { version }, proposed }: ProposalProps) {
  const { t } = useTranslation(['site', 'siteErrors', 'errors'])
  const { perform, dialogs } = usePerform()
  const { code, accountName, time, refusal } = proposed
  const decide = (mutation: typeof approve, action: string, done: string) =>
    perform({ mutation, variables: { id, body: { version } }, action, done: () => done })
  const reason =
    refusal === 'dependentReviewer' ? t('errors:dependentReviewer') : refusal && t(`siteErrors:${refusal}`)
  const proposedAt = { time: formatDateTime(time) }
  return (
    <Stack gap="xs">
      <CodeBlock
        title={
          accountName === ''
            ? t('site:codeProposedByDeleted', proposedAt)
            : t('site:codeProposed', { ...proposedAt, name: accountName })
        }
        code={code}
        {...(code === '' && { note: t('site:codeRemoves') })}
      />
      <Can code="site:code">
        {reason && <Text size="sm">{reason}</Text>}
        <Group gap="xs">
          {!reason && (
            <Button
              onClick={() => decide(approve, t('site:codeApprove'), t('site:codeApprovedToast', { name }))}
            >
              {t('site:codeApprove')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => decide(reject, t('site:codeReject'), t('site:codeRejectedToast', { name }))}
          >
            {t('site:codeReject')}
          </Button>
        </Group>
      </Can>
      {dialogs}
    </Stack>
  )
}
