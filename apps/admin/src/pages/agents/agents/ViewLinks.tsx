import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { IconArrowsSplit2, IconBinaryTree, IconList } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { AGENT_FLOWS_PATH, AGENT_TREE_PATH, AGENTS_PATH } from '../../../app/pagePaths.ts'

const VIEWS = [
  { key: 'list', to: AGENTS_PATH, Icon: IconList },
  { key: 'tree', to: AGENT_TREE_PATH, Icon: IconBinaryTree },
  { key: 'flowMap', to: AGENT_FLOWS_PATH, Icon: IconArrowsSplit2 },
] as const

/** The ways to the other views of the agents. */
export function ViewLinks({ shown }: { shown: (typeof VIEWS)[number]['key'] }) {
  const { t } = useTranslation('agent')
  return VIEWS.filter(({ key }) => key !== shown).map(({ key, to, Icon }) => (
    <Button key={key} variant="default" component={Link} to={to} leftSection={<Icon size={16} aria-hidden />}>
      {t(key)}
    </Button>
  ))
}
