import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { tasksPath } from '../../../app/linkedPaths.ts'

/** Leads to a task, whose runs are listed there. */
export const TaskLink = ({ name }: { name: string }) => (
  <Anchor component={Link} to={tasksPath({ jobName: name })} inherit translate="no">
    {name}
  </Anchor>
)
